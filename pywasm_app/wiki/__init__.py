"""Boards for pages that others make: pictures, Markdown and MediaWiki (docs/embed.md)."""

"""Starting in Firefox and in WebKitGTK: first visit, from the snapshot, without the network."""

from __future__ import annotations

from conftest import Site, offline_ready, ready
from playwright.sync_api import Browser
from webkitgtk import until

READY = "document.documentElement.dataset.phase === 'ready'"
STORED = "document.documentElement.dataset.offline === 'ready'"
FROM_SNAPSHOT = "document.documentElement.dataset.how === 'snapshot'"


def test_firefox_starts_and_starts_again_without_the_network(
    firefox: Browser, own_site: Site
) -> None:
    context = firefox.new_context()
    page = context.new_page()
    page.goto(own_site.address)
    ready(page, "ordinary")
    offline_ready(page)
    own_site.close()
    page.reload()
    ready(page, "snapshot")
    context.close()


def test_webkitgtk_starts_and_starts_again_without_the_network(webkit, own_site: Site) -> None:
    webkit.get(own_site.address)
    until(webkit, READY)
    until(webkit, STORED)
    own_site.close()
    webkit.refresh()
    until(webkit, READY)
    assert webkit.execute_script(f"return {FROM_SNAPSHOT}")

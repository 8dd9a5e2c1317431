#!/usr/bin/env bash
# Python-Markdown converts a fenced block inside an HTML comment.
#
# `fenced_code` runs before raw HTML is set aside, so a fence in a comment becomes a block of code within
# it (and whatever a highlighter or another extension makes of a fence is made there, too), although the
# rest of the comment is left alone.
# Seen with Python-Markdown 3.10.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check markdown==3.10
cat > seen.py <<'PY'
import markdown

text = "<!--\nleft *alone*\n\n```\nmade\n```\n-->\n"
print(markdown.markdown(text, extensions=["fenced_code"]))
PY
python/bin/python seen.py > seen
diff - seen <<'SEEN' && echo "markdown==3.10: as described"
<!--
left *alone*


<pre><code>made
</code></pre>

-->
SEEN

#!/bin/sh
# Run this after a change of DOT; the stage `browser` does.
#
# Renders the golden DOT files with Graphviz, and exits with 1 if it refuses a file.
cd "$(dirname "$0")/../SwiftHiltGraphToolsTests/Fixtures/Golden" || exit 1
command -v dot >/dev/null || { echo "Graphviz is missing: apt-get install graphviz"; exit 1; }
status=0
for file in *.dot; do
  if dot -Tsvg "$file" >/dev/null; then echo "ok    $file"; else echo "FAIL  $file"; status=1; fi
done
exit $status

#!/bin/sh
# Renders the golden DOT files with Graphviz; ends with 1 when one is refused.
cd "$(dirname "$0")/../SwiftHiltGraphToolsTests/Fixtures/Golden" || exit 1
command -v dot >/dev/null || { echo "Graphviz is missing: apt-get install graphviz"; exit 1; }
status=0
for file in *.dot; do
  if dot -Tsvg "$file" >/dev/null; then echo "ok    $file"; else echo "FAIL  $file"; status=1; fi
done
exit $status

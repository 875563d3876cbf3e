#!/bin/sh
# Run this after a change of a macro or a manifest; the stage `macrosconsumer` does.
#
# Builds and runs the consumer with the package manager. The debug builds use language modes 5 and 6,
# and default main-actor isolation. Warnings in expanded code are errors there. The release build,
# also of the plugin, is statically linked and strips dead code. `Tests/Compiled/run` is the quick
# form, without the package manager.
set -eu
cd "$(dirname "$0")"
for mode in 5 6 main; do
  echo "mode $mode"
  HILT_MODE=$mode swift build -Xswiftc -warnings-as-errors "$@"
  HILT_MODE=$mode swift run --skip-build "$@" App
done
if [ "${HILT_RELEASE:-yes}" = yes ]; then
  echo "release, static"
  export HILT_MODE=6
  static=--static-swift-stdlib
  [ "$(uname)" = Darwin ] && static=
  swift build -c release $static "$@"
  "$(swift build -c release $static --show-bin-path)/App"
fi

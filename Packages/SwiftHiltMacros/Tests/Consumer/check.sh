#!/bin/sh
# Builds and runs the consumer through the package manager: in debug in language modes 5 and 6 and
# with default main-actor isolation, where the warnings of expanded code would be errors; then in
# release, statically linked, where dead code is stripped, the plugin built in release too.
# `Tests/Compiled/run` is the quick form, without the package manager.
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

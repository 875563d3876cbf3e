#!/usr/bin/env bash
# Run this after a change of a request's container; the stage `taskmanagerlong` does.
#
# Compares the processor time of calls with the requests' containers and with manual wiring.
set -euo pipefail
cd "$(dirname "$0")/.."
scope=Sources/TaskWeb/Requests/RequestScope.swift
folder=$(mktemp -d)
cp "$scope" "$folder"
trap 'cp "$folder/RequestScope.swift" "$scope"; rm -r "$folder"' EXIT
build() {
  swift build -c release --product TaskManager >&2
  cp .build/release/TaskManager "$folder/$1"
}
build container
cp Tools/HandWired.swift "$scope"
build manual
Tools/load.py cost "$folder/container" "$folder/manual" "${1:-20}"

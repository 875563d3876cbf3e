#!/usr/bin/env bash
# Run this after a change of the JSON API; the stage `taskmanagerlong` does.
#
# Sends the API requests that its document allows and others that it forbids, with schemathesis
# (PyPI).
set -euo pipefail
program=$(realpath "$1")
folder=$(mktemp -d)
"$program" --port 0 --database "$folder/tasks.sqlite" --log-level error >"$folder/out" &
server=$!
trap 'kill "$server"; wait "$server"; rm -r "$folder"' EXIT
until [ -s "$folder/out" ]; do sleep 0.1; done
address=$(grep -o 'http://[^ ]*' "$folder/out")
cd "$folder" # schemathesis leaves a folder behind
cat >schemathesis.toml <<'EOF'
[checks]
# A valid If-Match may name another version of the task.
positive_data_acceptance.expected-statuses = ["2xx", 404, 412]
# A deleted task can be restored.
use_after_free.enabled = false
EOF
# The streams are excluded, because they do not end.
schemathesis run "$address/api/openapi.json" --exclude-path /api/tasks/events --max-examples "${2:-50}"

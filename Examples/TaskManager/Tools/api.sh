#!/usr/bin/env bash
# Asks the API everything that its document allows, and what it does not: schemathesis (PyPI).
#   api.sh PROGRAM [EXAMPLES]
set -euo pipefail
program=$(realpath "$1")
folder=$(mktemp -d)
"$program" --port 0 --database "$folder/tasks.sqlite" --log-level error >"$folder/out" &
server=$!
trap 'kill "$server"; wait "$server"; rm -r "$folder"' EXIT
until [ -s "$folder/out" ]; do sleep 0.1; done
address=$(grep -o 'http://[^ ]*' "$folder/out")
cd "$folder" # it leaves a folder behind
cat >schemathesis.toml <<'EOF'
[checks]
# A valid If-Match may name another version of the task.
positive_data_acceptance.expected-statuses = ["2xx", 404, 412]
# A deleted task can be restored.
use_after_free.enabled = false
EOF
# A stream has no end to wait for.
schemathesis run "$address/api/openapi.json" --exclude-path /api/tasks/events --max-examples "${2:-50}"

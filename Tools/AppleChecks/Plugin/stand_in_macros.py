#!/usr/bin/env python3
"""Run this only through another tool: `Tools/AppleChecks/check` does.

A compiler plugin for the stand-ins' macros, each of which expands to nothing.

The compiler starts the plugin, and sends JSON messages, each after its length in eight bytes.
"""

import json
import struct
import sys


def receive():
    header = sys.stdin.buffer.read(8)
    length = struct.unpack("<Q", header)[0] if len(header) == 8 else 0
    data = sys.stdin.buffer.read(length)
    # A compiler that fails closes the pipe in the middle of a message.
    return json.loads(data) if length and len(data) == length else None


def send(message):
    data = json.dumps(message).encode()
    sys.stdout.buffer.write(struct.pack("<Q", len(data)) + data)
    sys.stdout.buffer.flush()


while (message := receive()) is not None:
    if "getCapability" in message:
        send({"getCapabilityResult": {"capability": {"protocolVersion": 7}}})
    else:
        send({"expandMacroResult": {"expandedSource": "", "diagnostics": []}})

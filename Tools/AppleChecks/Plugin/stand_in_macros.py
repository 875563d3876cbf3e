#!/usr/bin/env python3
"""A compiler plugin for the stand-ins' macros, each of which expands to nothing.

The compiler starts it, and sends messages of JSON, each after its length in eight bytes.
"""

import json
import struct
import sys


def receive():
    header = sys.stdin.buffer.read(8)
    if len(header) < 8:
        return None
    return json.loads(sys.stdin.buffer.read(struct.unpack("<Q", header)[0]))


def send(message):
    data = json.dumps(message).encode()
    sys.stdout.buffer.write(struct.pack("<Q", len(data)) + data)
    sys.stdout.buffer.flush()


while (message := receive()) is not None:
    if "getCapability" in message:
        send({"getCapabilityResult": {"capability": {"protocolVersion": 7}}})
    else:
        send({"expandMacroResult": {"expandedSource": "", "diagnostics": []}})

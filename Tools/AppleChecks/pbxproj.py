"""Reads the file of an Xcode project: a property list of the old form."""

import re

ID = re.compile(r"[0-9A-F]{24}")
TOKEN = re.compile(r'\s+|//[^\n]*|/\*.*?\*/|"((?:[^"\\]|\\.)*)"|([A-Za-z0-9_./:$-]+)|([{}()=;,])', re.S)


class Malformed(Exception):
    """The project's file cannot be read."""


def parse(text):
    """Reads a property list of the old form."""
    tokens, place = [], 0
    while place < len(text):
        match = TOKEN.match(text, place)
        if not match:
            raise Malformed(f"line {text.count(chr(10), 0, place) + 1} cannot be read")
        if match.group(1) is not None:
            tokens.append(("text", re.sub(r"\\(.)", r"\1", match.group(1))))
        elif match.group(2):
            tokens.append(("text", match.group(2)))
        elif match.group(3):
            tokens.append((match.group(3), None))
        place = match.end()
    tokens.append(("end", None))
    position = 0

    def take(kind):
        nonlocal position
        found, value = tokens[position]
        if found != kind:
            raise Malformed(f"{kind} was expected, and {value or found} is there")
        position += 1
        return value

    def value():
        kind = tokens[position][0]
        if kind == "{":
            take("{")
            result = {}
            while tokens[position][0] != "}":
                key = take("text")
                take("=")
                if key in result:
                    raise Malformed(f"{key} is there twice")
                result[key] = value()
                take(";")
            take("}")
            return result
        if kind == "(":
            take("(")
            items = []
            while tokens[position][0] != ")":
                items.append(value())
                if tokens[position][0] == ",":
                    take(",")
            take(")")
            return items
        return take("text")

    result = value()
    take("end")
    return result


def ids(value):
    """Every id in a value."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from ids(key)
            yield from ids(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from ids(inner)
    elif ID.fullmatch(value):
        yield value

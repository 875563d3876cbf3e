"""Leaves out of a source what an old iOS does not have.

The compiler checks no availability of iOS on Linux. So the sources and the stand-ins are both compiled
without what `@available` gives to later systems alone: what is left must stand on its own.
"""

import re

ATTRIBUTE = re.compile(r"^\s*@available\(iOS (\d+)")
ATTRIBUTES = re.compile(r"\s*(@\w+(\([^()]*\))?\s*)+")
CHECK = re.compile(r"#available\(iOS (\d+)")


def end_of_declaration(lines, start):
    """The line after the declaration whose attributes begin at a line."""
    depth, opened = 0, False
    for index in range(start, len(lines)):
        code = re.sub(r'"(?:[^"\\]|\\.)*"', '""', lines[index].split("//")[0])
        depth += sum(code.count(c) for c in "{([") - sum(code.count(c) for c in "})]")
        opened = opened or "{" in code
        is_attribute = ATTRIBUTES.fullmatch(code) is not None
        following = lines[index + 1] if index + 1 < len(lines) else ""
        goes_on = re.match(r"\s*(where|->|\{|=|async|throws|>)", following) is not None
        if depth == 0 and not is_attribute and not goes_on and (opened or code.strip()):
            return index + 1
    raise ValueError(f"no end of the declaration: {lines[start]}")


def without_later(text, floor):
    """The source as it is for a system."""
    lines, kept, index = text.split("\n"), [], 0
    while index < len(lines):
        match = ATTRIBUTE.match(lines[index])
        if match and int(match.group(1)) > floor:
            # Attributes before it belong to the declaration, too.
            while kept and ATTRIBUTES.fullmatch(kept[-1]):
                kept.pop()
            index = end_of_declaration(lines, index)
            continue
        check = CHECK.search(lines[index])
        if check and int(check.group(1)) > floor:
            raise ValueError(f"a check at run time is not understood here: {lines[index].strip()}")
        kept.append(lines[index])
        index += 1
    return "\n".join(kept)

"""A checker for JSON schemas: the few keywords that ours uses. A keyword that it does not know is an error."""

import json
import re
from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import Any
from urllib.parse import unquote

SCHEMA: Mapping[str, Any] = json.loads(
    files("sudokit.formats.json").joinpath("schema.json").read_text(encoding="utf-8")
)
_TYPES = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None)}
_WORDS = {"$schema", "$defs", "title", "description"}  # which demand nothing


def faults(value: Any, schema: Mapping[str, Any] = SCHEMA, where: str = "") -> Iterator[str]:
    """What is wrong with a value by a schema, each with its place.

    >>> list(faults({"a": "1"}, {"type": "object", "properties": {"a": {"type": "integer"}}}))
    ['/a: "1" is not of type integer']
    """
    for keyword, demand in schema.items():
        if keyword == "properties":
            for name, part in demand.items():
                if isinstance(value, dict) and name in value:
                    yield from faults(value[name], part, f"{where}/{name}")
        elif keyword == "additionalProperties":
            for name in value.keys() - schema.get("properties", {}).keys() if isinstance(value, dict) else ():
                yield from [f"{where}/{name} is not known"] if demand is False else faults(value[name], demand, where)
        elif keyword == "items":
            for number, item in enumerate(value if isinstance(value, list) else ()):
                yield from faults(item, demand, f"{where}/{number}")
        elif keyword == "propertyNames":
            for name in value:
                yield from faults(name, demand, f"{where}/{name}")
        elif keyword == "$ref":
            yield from faults(value, _found(demand), where)
        elif keyword == "anyOf":
            tried = [list(faults(value, part, where)) for part in demand]
            if all(tried):
                yield min(tried, key=len)[0]
        elif keyword not in _WORDS and not _holds(keyword, demand, value):
            yield f"{where}: {json.dumps(value)[:60]} is not of {keyword} {demand}"


def kind(name: str) -> Mapping[str, Any]:
    """The schema of one kind of object."""
    found: Mapping[str, Any] = SCHEMA["$defs"]["kinds"][name]
    return found


def _holds(keyword: str, demand: Any, value: Any) -> bool:
    match keyword:
        case "type" if demand in ("integer", "number"):
            return isinstance(value, int if demand == "integer" else int | float) and not isinstance(value, bool)
        case "type":
            return isinstance(value, _TYPES[demand])
        case "required":
            return not isinstance(value, dict) or all(name in value for name in demand)
        case "enum":
            return value in demand
        case "const":
            return bool(value == demand)
        case "minimum":
            return not isinstance(value, int | float) or value >= demand
        case "minItems":
            return not isinstance(value, list) or len(value) >= demand
        case "maxItems":
            return not isinstance(value, list) or len(value) <= demand
        case "pattern":
            return not isinstance(value, str) or re.search(demand, value) is not None
    raise AssertionError(f"unknown keyword: {keyword}")


def _found(reference: str) -> Mapping[str, Any]:
    part: Any = SCHEMA
    for name in unquote(reference).removeprefix("#/").split("/"):
        part = part[name]
    found: Mapping[str, Any] = part
    return found

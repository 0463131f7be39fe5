"""Prepares the input of DocC for one library: a catalog with its guides, and its symbol graphs.

usage: docc_catalog.py ROOT LIBRARY CATALOG SYMBOLS

CATALOG is a copy of the library's own catalog, to which this script adds the guides. SYMBOLS is the folder with
the symbol graphs that the compiler has extracted. The guides are Markdown files that are readable in the repository,
too, so this script rewrites their links. A link to a guide of the same library becomes a DocC link, which DocC checks.
A link to a guide of another library becomes a path of the site, which this script checks. A link to another file of
the repository becomes plain text.
"""

import json
import os
import re
import shutil
import sys

root, library, catalog, symbols = sys.argv[1:]

# Every operator has these parameters for traces, so they are documented once here.
LOCATION = {
    "file": "The file that traces name; by default that of the call.",
    "line": "The line that traces name; by default that of the call.",
    "column": "The column of the call.",
}


def guides():
    """The library and page name of each guide, by its path in the repository."""
    found = {}
    for line in open(os.path.join(root, "scripts/support/guides.txt")):
        if line.strip() and not line.startswith("#"):
            owner, path, *name = line.split()
            found[path] = (owner, name[0] if name else os.path.splitext(os.path.basename(path))[0])
    return found


GUIDES = guides()


def text_of(path):
    with open(os.path.join(root, path), encoding="utf-8") as file:
        return file.read()


def slug(heading):
    """The anchor of a heading in Markdown viewers."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def anchor(path, fragment):
    """The anchor of a heading in DocC."""
    for heading in re.findall(r"^#+ (.+)$", text_of(path), re.M):
        if slug(heading) == fragment:
            return "#" + re.sub(r"[^\w\-]+", "-", heading.replace("'", "")).strip("-")
    raise SystemExit(f"error: {path} has no heading #{fragment}")


def page(path):
    """The link to a guide: a DocC link within the library, or a path of the combined site from another library."""
    owner, name = GUIDES[path]
    return f"doc:{name}" if owner == library else f"/documentation/{owner}/{name}".lower()


def rewritten(path):
    folder = os.path.dirname(path)

    def image(match):
        attributes = dict(re.findall(r'(\w+)="([^"]*)"', match[0]))
        source = os.path.join(root, folder, attributes["src"])
        shutil.copy(source, catalog)
        return f'![{attributes["alt"]}]({os.path.basename(source)})'

    def markdown_image(match):
        shutil.copy(os.path.join(root, folder, match[1]), catalog)
        return match[0]

    def link(match):
        title, target = match[1], match[2]
        if "://" in target:
            return match[0]
        file, _, fragment = target.partition("#")
        file = os.path.normpath(os.path.join(folder, file)) if file else path
        if file == "README.md":
            return f"[{title}]({'doc:Swiftwater' if library == 'Swiftwater' else '/documentation/swiftwater'})"
        if file not in GUIDES:
            if not os.path.exists(os.path.join(root, file)):
                raise SystemExit(f"error: {path} links to {file}, which does not exist")
            return f"{title} (`{file}`)"
        return f"[{title}]({page(file)}{anchor(file, fragment) if fragment else ''})"

    result, in_code = [], False
    for line in text_of(path).split("\n"):
        in_code ^= line.startswith("```")
        if not in_code:
            line = re.sub(r"<picture>(.*)</picture>", r"\1", line)
            line = re.sub(r"!\[[^\]]*\]\(([^):\s]+)\)", markdown_image, line)
            line = re.sub(r"<img [^>]*>", image, line)
            line = re.sub(r"(?<!!)\[([^\]]+)\]\(([^)\s]+)\)", link, line)
            # DocC interprets code between double backticks as a link to a symbol.
            line = re.sub(r"``(?!`)(.+?)``", lambda code: f"`{code[1].replace('`', '').strip()}`", line)
        result.append(line)
    return "\n".join(result)


def add_guides():
    own = [(path, name) for path, (owner, name) in GUIDES.items() if owner == library]
    for path, name in own:
        with open(os.path.join(catalog, name + ".md"), "w", encoding="utf-8") as file:
            file.write(rewritten(path))
    if not own:
        return
    landing = os.path.join(catalog, library + ".md")
    with open(landing, encoding="utf-8") as file:
        before, topics, after = file.read().partition("## Topics\n")
    if not topics:
        raise SystemExit(f"error: {landing} has no topics")
    listed = "".join(f"- <doc:{name}>\n" for _, name in own)
    with open(landing, "w", encoding="utf-8") as file:
        file.write(f"{before}{topics}\n### Guides\n\n{listed}{after}")


def add_images():
    """Copies the pictures of the guides that pages of the library's own catalog show, too."""
    for folder, _, names in os.walk(catalog):
        for name in names:
            if name.endswith((".md", ".tutorial")):
                with open(os.path.join(folder, name), encoding="utf-8") as file:
                    for source in re.findall(r'source: "([^"]+)"', file.read()):
                        if os.path.exists(os.path.join(root, "Documentation", source)):
                            shutil.copy(os.path.join(root, "Documentation", source), catalog)


def document_locations():
    """Adds the parameters `file` and `line` to documentation that lists parameters."""
    for name in os.listdir(symbols):
        path = os.path.join(symbols, name)
        with open(path, encoding="utf-8") as file:
            graph = json.load(file)
        for symbol in graph["symbols"]:
            parameters = [each.get("internalName", each["name"]) for each in symbol.get("functionSignature", {}).get("parameters", [])]
            lines = symbol.get("docComment", {}).get("lines", [])
            add_locations([each for each in LOCATION if each in parameters], lines)
        with open(path, "w", encoding="utf-8") as file:
            json.dump(graph, file)


def add_locations(missing, lines):
    text = [line["text"] for line in lines]
    missing = [name for name in missing if not any(re.match(rf"\s*- (Parameter )?{name}:", line) for line in text)]
    parameters = [index for index, line in enumerate(text) if re.match(r"\s*- Parameters?\b", line, re.I)]
    if not missing or not parameters:
        return
    start = parameters[-1]
    inserted = [f"- Parameter {name}: {LOCATION[name]}" for name in missing]
    if text[start].strip() == "- Parameters:":
        inserted = [f"  - {name}: {LOCATION[name]}" for name in missing]
        start += 1
    lines[start:start] = [{**lines[start - 1], "text": line} for line in inserted]


add_guides()
add_images()
document_locations()

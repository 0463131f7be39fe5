// Describes the content of an element, so that two pages can be compared. Each line is an element with its
// sorted attributes, or a text with collapsed white space. Fields have their current instead of their initial
// values. The description omits comments and the elements in `skipped`. It also omits the attribute `nonce` and those
// whose names are in `ignored`, where an entry that ends in an asterisk matches a prefix.
(root, ignored) => {
  const skipped = new Set(["script", "style", "link", "meta", "template", "noscript"]);
  const lines = [];

  const isIgnored = (name) =>
    ignored.some((entry) => (entry.endsWith("*") ? name.startsWith(entry.slice(0, -1)) : name === entry));

  // The current values of the attributes that only give the initial state of a field.
  const state = (element) => {
    if (element instanceof HTMLOptionElement) return { selected: element.selected };
    if (element instanceof HTMLInputElement && ["checkbox", "radio"].includes(element.type))
      return { checked: element.checked };
    return element.matches("input, textarea, select") ? { value: element.value } : {};
  };

  const attributes = (element) => {
    const found = {};
    for (const { name, value } of element.attributes) found[name] = value;
    if ("class" in found) found.class = [...element.classList].sort().join(" ");
    // A script that removes the last class or style leaves an empty attribute behind.
    for (const name of ["class", "style"]) if (found[name] === "") delete found[name];
    Object.assign(found, state(element));
    return Object.keys(found)
      .filter((name) => name !== "nonce" && found[name] !== false && !isIgnored(name))
      .sort()
      .map((name) => ` ${name}=${JSON.stringify(found[name])}`)
      .join("");
  };

  const visit = (element, indent) => {
    lines.push(indent + element.localName + attributes(element));
    if (element.localName === "textarea") return;
    let text = "";
    const flush = () => {
      const words = text.replace(/\s+/g, " ").trim();
      if (words) lines.push(indent + "  " + JSON.stringify(words));
      text = "";
    };
    for (const node of element.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) text += node.data;
      else if (node.nodeType === Node.ELEMENT_NODE && !skipped.has(node.localName)) {
        flush();
        visit(node, indent + "  ");
      }
    }
    flush();
  };

  visit(root, "");
  return lines.join("\n");
}

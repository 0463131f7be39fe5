// Returns the HTML of an element without scripts, styles and the content of SVG images, truncated to a limit.
(element) => {
  const limit = 1200;
  const copy = element.cloneNode(true);
  for (const omitted of copy.querySelectorAll("script, style, svg > *")) omitted.remove();
  const html = copy.outerHTML.replace(/\s+/g, " ");
  return html.length > limit ? html.slice(0, limit) + "…" : html;
}

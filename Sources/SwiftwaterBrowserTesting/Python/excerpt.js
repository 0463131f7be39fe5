// Returns the HTML of an element without scripts, styles and drawings, truncated to a limit.
(element) => {
  const limit = 1200;
  const copy = element.cloneNode(true);
  for (const noise of copy.querySelectorAll("script, style, svg > *")) noise.remove();
  const html = copy.outerHTML.replace(/\s+/g, " ");
  return html.length > limit ? html.slice(0, limit) + "…" : html;
}

// Describes elements whose right edge is beyond a width, at most 10; none if the document does not scroll horizontally.
(width) => {
  if (document.documentElement.scrollWidth <= width) return [];
  const describe = (element) => {
    const id = element.id ? "#" + element.id : "";
    const classes = [...element.classList].map((name) => "." + name).join("");
    return `${element.localName}${id}${classes} ends at ${Math.round(right(element))} px`;
  };
  const right = (element) => element.getBoundingClientRect().right + window.scrollX;
  const overflowing = [...document.body.querySelectorAll("*")].filter((element) => right(element) > width);
  return overflowing.length ? overflowing.slice(0, 10).map(describe) : [describe(document.body)];
}

// Returns the elements that extend beyond a width; none if the document does not scroll horizontally.
(width) => {
  if (document.documentElement.scrollWidth <= width) return [];
  const describe = (element) => {
    const id = element.id ? "#" + element.id : "";
    const classes = [...element.classList].map((name) => "." + name).join("");
    return `${element.localName}${id}${classes} ends at ${Math.round(right(element))} px`;
  };
  const right = (element) => element.getBoundingClientRect().right + window.scrollX;
  const wide = [...document.body.querySelectorAll("*")].filter((element) => right(element) > width);
  return wide.length ? wide.slice(0, 10).map(describe) : ["body"];
}

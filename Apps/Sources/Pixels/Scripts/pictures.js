// Tells the page which of the pictures inside an element the browser could not load.

export function mount(element, { send }) {
  const report = ({ target }) => {
    const source = target.getAttribute("src")
    if (target.localName === "img" && source) send({ source })
  }
  // These have failed before this script was there.
  for (const target of element.querySelectorAll("img")) {
    if (target.complete && !target.naturalWidth) report({ target })
  }
  // The event does not bubble.
  element.addEventListener("error", report, true)
  return { unmount: () => element.removeEventListener("error", report, true) }
}

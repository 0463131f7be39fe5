// Helpers of the features of gestures: their styles, the user's preferences, and the click that ends a drag.

/** Adds rules that every rule of a style sheet of the page outweighs. */
export function addStyles(rules) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`@layer swiftwater{${rules}}`)
  document.adoptedStyleSheets.push(sheet)
}

/** Whether the user wants no motion but that of their own finger. */
export function isStill() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches
}

export function isRightToLeft(element) {
  return getComputedStyle(element).direction === "rtl"
}

/** Keeps the click that ends a drag from being another action. */
export function swallowClick() {
  const swallow = (event) => {
    // A click by a script or by a key, which has no detail, is not that of the pointer. A page that is busy may handle
    // a key before the timer below.
    if (!event.isTrusted || !event.detail) return
    event.stopImmediatePropagation()
    event.preventDefault()
    stop()
  }
  const stop = () => removeEventListener("click", swallow, true)
  addEventListener("click", swallow, true)
  // The click follows its `pointerup` at once, if there is one.
  setTimeout(stop)
  addEventListener("pointerdown", stop, { capture: true, once: true })
}

// Helpers of the features of gestures: their styles, the user's preferences, and the click that ends a drag.

/** The declarations of the icon of a handle: two columns of three dots, in the color of the text. */
export const HANDLE_DOTS =
  "content:'';display:block;box-sizing:border-box;width:9px;height:15px;border:dotted;border-width:0 3px"

/**
 * The rules of an icon in an empty button, in the color of the text.
 * @param {string} selector The selector of the button.
 * @param {string} path The lines of the icon in a square of 24 pixels, as the data of an SVG path.
 */
export function iconRules(selector, path) {
  const attributes =
    "viewBox='0 0 24 24' fill='none' stroke='black' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'"
  const image = `%3Csvg xmlns='http://www.w3.org/2000/svg' ${attributes}%3E%3Cpath d='${path}'/%3E%3C/svg%3E`
  const sign = `${selector}:empty::before`
  return (
    `${sign}{content:'';display:block;width:24px;height:24px;background:currentColor;` +
    `mask:url("data:image/svg+xml,${image}") center/contain no-repeat}` +
    // Forced colors replace the background, which is all that a mask shows.
    `@media(forced-colors:active){${sign}{background:ButtonText;forced-color-adjust:none}` +
    `${selector}:disabled:empty::before{background:GrayText}}`
  )
}

/** Adds rules that every rule of a style sheet of the page outweighs. */
export function addStyles(rules) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`@layer swiftwater{${rules}}`)
  document.adoptedStyleSheets.push(sheet)
}

/** Whether the user wants no motion but that of their own finger. */
export function prefersReducedMotion() {
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

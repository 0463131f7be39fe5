// Helpers of several features: styles, the preference for reduced motion, the direction of text, and the click after a
// gesture.

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

/**
 * Adds rules to a cascade layer, so that the rules of the page that are in no layer outweigh them, whatever their
 * specificity. A declaration with `!important` outweighs those of the page.
 */
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

/**
 * Keeps the click that follows the current `pointerup`, such as at the end of a drag, from being another action.
 * @param {number} [delay] The time within which the click may follow, in milliseconds. Without it, the click follows at
 *   once, if there is one.
 */
export function swallowClick(delay) {
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
  setTimeout(stop, delay)
  addEventListener("pointerdown", stop, { capture: true, once: true })
}

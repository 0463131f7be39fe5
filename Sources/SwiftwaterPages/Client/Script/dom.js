// Small helpers for the document.

export function all(root, selector) {
  return [...root.querySelectorAll(selector)]
}

/** The first match that is displayed: an element that is not displayed cannot have the focus. */
export function firstShown(root, selector) {
  return all(root, selector).find((element) => element.checkVisibility())
}

/** Runs a function of a part of the script whose failure must not stop the other parts. */
export function attempt(action) {
  try {
    return action()
  } catch (error) {
    reportError(error)
  }
}

/** The node id of an element. It is read from the attribute: in a form, a field named `dataset` hides the property. */
export function nodeID(element) {
  return +element.getAttribute("data-n")
}

const encoder = new TextEncoder()

/** The length of a text in a message, in bytes. */
export function byteLength(text) {
  return encoder.encode(text).length
}

/** Parses HTML as the content of an element. */
export function parse(html, parent) {
  const range = document.createRange()
  range.selectNodeContents(parent)
  return range.createContextualFragment(html)
}

/** The text before the first colon and the text after it. */
export function split(text) {
  return text.split(/:(.*)/s)
}

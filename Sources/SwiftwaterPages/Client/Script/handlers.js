// The events that elements report, which their attribute `data-on` lists.

import { split } from "./dom.js"
import { sendFrom } from "./outbox.js"

/**
 * The options of an event that an element reports.
 * @returns {string | undefined} Empty if the event has no options; undefined if the element does not report it.
 */
export function optionsOf(element, name) {
  for (const entry of (element.getAttribute("data-on") || "").split(" ")) {
    const [event, options = ""] = split(entry)
    if (event === name) return options
  }
}

/**
 * The innermost element that reports an event, beginning with the target of the event; null if there is none.
 * @param {string} [options] The options that the element must have; any if left out.
 */
export function handlerOf(target, name, options) {
  if (!(target instanceof Element)) return null
  for (let element = target; element; element = element.parentElement) {
    const own = optionsOf(element, name)
    if (own !== undefined && own === (options ?? own)) return element
  }
  return null
}

/**
 * Listens for an event of the browser on all elements that report it.
 * @param {string} type The event of the browser.
 * @param {string} name The event as the protocol names it.
 * @param {(element: Element, event: Event) => void} [react] Called instead of sending the event.
 */
export function listen(type, name, react) {
  addEventListener(
    type,
    (event) => {
      const element = handlerOf(event.target, name)
      // The browser cancels a file picker with the same event; leaving the picker does not leave its dialog.
      if (!element || (type === "cancel" && element !== event.target)) return
      // In a window that the user leaves, such as for a file picker, the element keeps the focus.
      if (type === "focusout" && event.target === document.activeElement) return
      if (react) react(element, event)
      else sendFrom(element, name)
    },
    // The event `cancel` does not bubble.
    type === "cancel"
  )
}

/** Listens like `listen`, and prevents the default action of the browser: the server handles the event instead. */
export function listenInstead(type, name, react) {
  listen(type, name, (element, event) => {
    event.preventDefault()
    if (react) react(element, event)
    else sendFrom(element, name)
  })
}

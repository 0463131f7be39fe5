// Asks before a page with unsaved changes is left by a link, by going back or forward, or by closing or reloading the
// tab.

import { NAME, outbox } from "../client.js"
import { all } from "../dom.js"
import { EVENT_EDIT } from "../protocol.js"

// In milliseconds.
const RETURN_DURATION = 1000

/** Whether the user has just agreed to leave. */
let canLeave = false

/** The question of a form with unsaved changes, or with an edit that the server has not answered; undefined if none. */
function question() {
  const isUnsaved = (form) =>
    "unsaved" in form.dataset ||
    outbox.entries.some(({ element, event }) => event[NAME] === EVENT_EDIT && form.contains(element))
  return all(document, "[data-question]").find(isUnsaved)?.dataset.question
}

/** Cancels an event that leaves the page, unless nothing is unsaved or the user agrees. */
function ask(event, duration = 0) {
  const text = question()
  if (!text) return
  canLeave = confirm(text)
  // If the browser follows the link by itself, it asks in the same task; if it goes back, a moment later.
  setTimeout(() => (canLeave = false), duration)
  if (canLeave) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

function askAtLink(event) {
  // The user may want another tab or window.
  const isSpecial = event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  const link = event.target.closest?.("a[data-link]")
  if (!isSpecial && link && !("keepsUnsaved" in link.dataset)) ask(event, link.dataset.link === "return" ? RETURN_DURATION : 0)
}

addEventListener("click", askAtLink, true)
addEventListener("beforeunload", (event) => {
  if (!canLeave && question()) event.preventDefault()
})
// Older browsers do not have this interface. There, going back does not ask.
window.navigation?.addEventListener("navigate", (event) => {
  if (event.navigationType === "traverse" && event.cancelable && !canLeave) ask(event)
})

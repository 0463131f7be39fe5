// Focus: an element that is disabled loses the focus. It gets the focus back when it is enabled again, unless the user
// has turned to another element since. An element behind a modal dialog waits until the dialog is closed.

import { on } from "../client.js"

/** The element that has the focus, or had it when it was disabled. */
let focused
/** The elements that were disabled while they had the focus, the latest last. Later ones are in a dialog above. */
let waiting = []

const options = { capture: true, passive: true }

remember(document.activeElement)
addEventListener("focusin", ({ target }) => {
  noticeDisabled()
  forget(target)
  remember(target)
}, options)
addEventListener("focusout", ({ target }) => {
  noticeDisabled()
  // The focus comes back to the window with the user.
  if (document.activeElement !== target) focused = undefined
}, options)
// A user who presses something else does not want the focus back.
addEventListener("pointerdown", ({ target }) => {
  noticeDisabled()
  forget(target)
  if (focused?.matches(":disabled")) focused = undefined
}, options)
// The browser gives the focus back to the element that opened the dialog, if that is enabled.
addEventListener("close", giveBack, options)
on("update", giveBack)
new MutationObserver(giveBack).observe(document, { subtree: true, attributeFilter: ["disabled"] })

function remember(element) {
  focused = element === document.body ? undefined : element
}

function noticeDisabled() {
  if (focused?.matches(":disabled") && !waiting.includes(focused)) waiting.push(focused)
}

/** Forgets the elements that wait for the focus, but not those behind the dialog of an element. */
function forget(element) {
  const dialog = element.closest?.("dialog:modal")
  waiting = waiting.filter((other) => dialog && !dialog.contains(other))
}

function giveBack() {
  noticeDisabled()
  waiting = waiting.filter((element) => element.isConnected)
  const element = waiting.findLast((element) => element.checkVisibility({ visibilityProperty: true }))
  if (!element || element.matches(":disabled")) return
  const { activeElement } = document
  // A browser may not have taken the focus from the element.
  if (activeElement === element) waiting = waiting.filter((other) => other !== element)
  else if (isLost(activeElement)) element.focus({ preventScroll: true })
}

/** Whether no element has the focus. For a moment, the browser leaves it in a dialog that is closed. */
function isLost(active) {
  return !active || active === document.body || active.closest("dialog:not([open])")
}

// Clicks, input, keys and links.

import { showConditions } from "./conditions.js"
import { isComposition, sendEdit } from "./fields.js"
import { handlerOf, listen, listenInstead, optionsOf } from "./handlers.js"
import { isTooLong } from "./longTexts.js"
import { emit } from "./hooks.js"
import { returnTo } from "./navigation.js"
import { outbox, send, sendFrom } from "./outbox.js"
import { page } from "./page.js"
import { debounceOrThrottle, isDelayed } from "./rateLimiting.js"
import * as protocol from "./protocol.js"

// The events that end a press. After a drag, and after a choice from the list of a `select`, browsers send no
// `mouseup`.
const RELEASES = ["mouseup", "dragend", "keydown", "change"]

export function watchActions() {
  listen("click", protocol.EVENT_CLICK)
  // Keeps the pressed element from getting the focus.
  listenInstead("mousedown", protocol.EVENT_STAY, () => {})
  listen("focusin", protocol.EVENT_FOCUS)
  listen("focusout", protocol.EVENT_BLUR, reportLeaving)
  listenInstead("submit", protocol.EVENT_SUBMIT)
  // A dialog stays open until the server closes it.
  listenInstead("cancel", protocol.EVENT_CANCEL)
  addEventListener("click", followLink)
  addEventListener("input", reportInput)
  addEventListener("change", reportChange)
  listen("keydown", protocol.EVENT_KEY, reportKey)
  listen("keydown", protocol.EVENT_ENTER, submitForm)
}

/**
 * Reports that a field has lost the focus. If a press has moved the focus, the report waits until the press ends,
 * because a problem that appears could move the pressed element, and the release would be a click on another one.
 */
function reportLeaving(element) {
  const waits = new AbortController()
  const report = () => {
    waits.abort()
    sendFrom(element, protocol.EVENT_BLUR)
  }
  if (!document.querySelector(":active")) return report()
  for (const type of RELEASES) addEventListener(type, report, { capture: true, signal: waits.signal })
}

/** Follows a link within the document, without loading another one. */
function followLink(event) {
  const link = event.target.closest?.('a[data-link][href^="/"]')
  // The user may want another tab or window.
  const isSpecial = event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  // If a connection was never open, the network may not allow one. Then the browser follows the link itself, unless
  // events that were not sent yet would be lost.
  if (!link || isSpecial || (!page.applied && !outbox.entries.length)) return
  event.preventDefault()
  const url = link.getAttribute("href")
  if (link.dataset.link === "return") returnTo(url, undefined, link)
  else {
    send(link, 0, protocol.EVENT_NAVIGATE, url, false)
    emit("link", url)
  }
}

function reportInput({ target }) {
  if (optionsOf(target, protocol.EVENT_EDIT) !== undefined) {
    debounceOrThrottle(protocol.EVENT_EDIT, target, () => sendEdit(target))
    if (isDelayed(protocol.EVENT_EDIT, target)) showConditions()
  }
  const element = handlerOf(target, protocol.EVENT_INPUT)
  if (!element) return
  debounceOrThrottle(protocol.EVENT_INPUT, element, () => {
    if (!isTooLong(target)) sendFrom(element, protocol.EVENT_INPUT, target.value)
  })
}

function reportChange({ target }) {
  if (target.files && handlerOf(target, protocol.EVENT_FILES)) return
  const element = handlerOf(target, protocol.EVENT_CHANGE)
  if (element && !isTooLong(target)) sendFrom(element, protocol.EVENT_CHANGE, target.value)
}

function reportKey(element, event) {
  let { key } = event
  // A browser that fills in a form sends events without a key.
  if (isComposition(event) || !key) return
  if (key === " ") key = "Space"
  // A character contains its shift key; a name such as Enter does not.
  const modifiers = key.length > 1 ? ["Shift", "Alt", "Control", "Meta"] : ["Alt", "Control", "Meta"]
  for (const name of modifiers) if (event.getModifierState(name)) key = name + "+" + key
  if (!optionsOf(element, protocol.EVENT_KEY).split(",").includes(key)) return
  event.preventDefault()
  sendFrom(element, protocol.EVENT_KEY, key)
}

function submitForm(field, event) {
  if (event.key !== "Enter" || isComposition(event) || event.shiftKey) return
  event.preventDefault()
  field.form?.requestSubmit()
}

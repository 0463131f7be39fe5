// The time between the press of a link and the page behind it: the page says that it goes, and text that is typed
// already belongs to the field that gets the focus.

import { isText } from "./fields.js"
import { handlerOf, optionsOf } from "./handlers.js"
import { page } from "./page.js"
import { EVENT_KEY } from "./protocol.js"

// In milliseconds. A page that comes sooner than the first needs no sign.
const SIGN_DELAY = 100
// How long the text waits for an answer, and then for a field.
const ANSWER_TIMEOUT = 10000
const FIELD_TIMEOUT = 3000
const FIELD_TIMEOUT_WITHOUT_TEXT = 500

/** The text that was typed since a navigation began, and the element that had the focus; null at other times. */
let held = null
let isAnswered
let signTimer
let fieldTimer

/** Notes that another page was asked for. */
export function navigationBegan() {
  clearTimeout(signTimer)
  signTimer = setTimeout(() => (document.documentElement.dataset.navigating = ""), SIGN_DELAY)
  // Without a connection, the text stays visible where it is.
  if (!page.isReady) return
  clearTimeout(fieldTimer)
  held ??= { text: "", focused: document.activeElement }
  isAnswered = false
  fieldTimer = setTimeout(giveUp, ANSWER_TIMEOUT)
}

/** Notes that the server has answered. */
export function navigationEnded() {
  clearTimeout(signTimer)
  delete document.documentElement.dataset.navigating
  if (!held) return
  isAnswered = true
  clearTimeout(fieldTimer)
  fieldTimer = setTimeout(giveUp, held.text ? FIELD_TIMEOUT : FIELD_TIMEOUT_WITHOUT_TEXT)
}

/** Gives the text to the field that has the focus, if there is one. Called after each change of the page. */
export function deliverText() {
  if (held && isAnswered && isText(document.activeElement)) deliver(document.activeElement)
}

function giveUp() {
  if (held?.focused.isConnected && isText(held.focused)) deliver(held.focused)
  held = null
}

function deliver(field) {
  const { text } = held
  held = null
  clearTimeout(fieldTimer)
  if (!text) return
  // A field for an e-mail address, for one, tells no caret.
  if (field.selectionStart == null) field.value += text
  else field.setRangeText(text, field.selectionStart, field.selectionEnd, "end")
  field.dispatchEvent(new Event("input", { bubbles: true }))
}

function hold(event) {
  const { key, target } = event
  if (!held || !key || event.isComposing || event.ctrlKey || event.metaKey || event.altKey || isSecret(target)) return
  const handler = handlerOf(target, EVENT_KEY)
  if (handler && optionsOf(handler, EVENT_KEY).split(",").includes(key)) return
  if (key === "Backspace" && held.text) held.text = [...held.text].slice(0, -1).join("")
  // Outside of a field, the space bar presses and scrolls.
  else if ([...key].length === 1 && (key !== " " || held.text || isText(target))) held.text += key
  else return
  event.preventDefault()
  event.stopImmediatePropagation()
}

// A password must not become visible in another field.
function isSecret(field) {
  return field.type === "password"
}

// The keyboards of phones send this event without a key before it.
function holdInput(event) {
  if (!held || event.isComposing || event.inputType !== "insertText") return
  if (!isText(event.target) || isSecret(event.target)) return
  held.text += event.data
  event.preventDefault()
}

export function watchTypeAhead() {
  addEventListener("keydown", hold, true)
  addEventListener("beforeinput", holdInput, true)
  // The page may give the focus to a field without changing.
  addEventListener("focusin", deliverText)
}

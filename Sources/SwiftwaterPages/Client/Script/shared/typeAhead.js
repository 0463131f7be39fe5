// The time between the press of a link and the arrival of its page: the old page shows that another is on its way, and
// text that is typed meanwhile belongs to the field that gets the focus.

import { handlerOf, isText, optionsOf, page } from "../client.js"
import { EVENT_KEY } from "../protocol.js"
import { hidePreview } from "./previews.js"

// In milliseconds. A page that arrives within this time needs no sign.
const SIGN_DELAY = 100
// The times for which the text waits for an answer, and then for a field, in milliseconds.
const ANSWER_TIMEOUT = 10000
const FIELD_TIMEOUT = 3000
const FIELD_TIMEOUT_WITHOUT_TEXT = 500
// Fields in which keys choose, and do not write.
const KEY_FIELDS = ["date", "time", "datetime-local", "month", "week", "select-one", "select-multiple"]

/**
 * The text that was typed since a navigation began, the element that had the focus, and the field that the user has
 * chosen since; null at other times. The text is in pieces: `{ text, field }`, where the text of a composition is in its
 * field as well.
 */
let buffer = null
/** The piece that an input method is composing. */
let composed = null
let isAnswered
let signTimer
let fieldTimer

/** Notes that another page was requested. */
export function navigationBegan() {
  clearTimeout(signTimer)
  signTimer = setTimeout(() => (document.documentElement.dataset.navigating = ""), SIGN_DELAY)
  // Without a connection, the text stays visible where it is.
  if (!page.isReady || !navigator.onLine) return
  clearTimeout(fieldTimer)
  buffer ??= { pieces: [], focused: document.activeElement }
  isAnswered = false
  fieldTimer = setTimeout(giveUp, ANSWER_TIMEOUT)
}

/** Notes that the server has answered. */
export function navigationEnded() {
  clearTimeout(signTimer)
  delete document.documentElement.dataset.navigating
  hidePreview()
  if (!buffer) return
  isAnswered = true
  clearTimeout(fieldTimer)
  fieldTimer = setTimeout(giveUp, buffer.pieces.length ? FIELD_TIMEOUT : FIELD_TIMEOUT_WITHOUT_TEXT)
}

/** Gives the text to the field that has the focus, if there is one. Called after each change of the page. */
export function deliverText() {
  if (!buffer || !isAnswered) return
  // The next page may have been shown before it arrived. Its heading has got the focus now.
  const { chosen } = buffer
  buffer.chosen = null
  if (chosen?.isConnected && chosen.checkVisibility()) chosen.focus({ preventScroll: true })
  deliverToFocus()
}

function deliverToFocus() {
  if (buffer && isAnswered && takesText(document.activeElement)) deliver(document.activeElement)
}

function giveUp() {
  if (buffer?.focused.isConnected && takesText(buffer.focused)) deliver(buffer.focused)
  buffer = null
}

/** The user has moved the focus to an element of the new page, so the next keys are meant for it. */
function moved() {
  if (buffer && isAnswered && !buffer.pieces.length) buffer = null
}

// The events of the focus do not tell whether the user or the page has moved it.
function pressed({ target }) {
  moved()
  if (buffer && !isAnswered) buffer.chosen = takesText(target) ? target : null
}

function deliver(field) {
  // The field already contains the text of a composition that began in it.
  const text = buffer.pieces.map((piece) => (piece.field === field ? "" : piece.text)).join("")
  buffer = composed = null
  clearTimeout(fieldTimer)
  if (!text) return
  // The browser leaves out what a number cannot contain.
  if (!isText(field)) return void (field === document.activeElement && document.execCommand("insertText", false, text))
  // Some fields, such as one for an email address, do not report the position of the caret.
  if (field.selectionStart == null) field.value += text
  else field.setRangeText(text, field.selectionStart, field.selectionEnd, "end")
  field.dispatchEvent(new Event("input", { bubbles: true }))
}

function bufferKey(event) {
  const { key, target } = event
  if (key === "Tab") {
    moved()
    if (buffer) buffer.chosen = null
  }
  if (!buffer || !key || event.isComposing || event.ctrlKey || event.metaKey || event.altKey || isSecret(target)) return
  if (KEY_FIELDS.includes(target.type)) return
  const handler = handlerOf(target, EVENT_KEY)
  if (handler && optionsOf(handler, EVENT_KEY).split(",").includes(key)) return
  const { pieces } = buffer
  if (key === "Backspace" && pieces.length && !pieces.at(-1).field) pieces.pop()
  // Outside of a field, the space bar presses and scrolls.
  else if ([...key].length === 1 && (key !== " " || pieces.length || takesText(target))) pieces.push({ text: key })
  // Enter after such text is not meant for the form on the old page.
  else if (key !== "Enter" || !pieces.length) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

function takesText(element) {
  return isText(element) || element.type === "number" || element.isContentEditable
}

// A password must not become visible in another field.
function isSecret(field) {
  return field.type === "password"
}

// The keyboards of phones send this event without a key before it.
function bufferInput(event) {
  if (!buffer || event.isComposing || event.inputType !== "insertText") return
  if (!takesText(event.target) || isSecret(event.target)) return
  buffer.pieces.push({ text: event.data })
  event.preventDefault()
}

/** Notes what an input method composes, which nothing can prevent from getting into the field. */
function noteComposition({ type, target, data }) {
  if (type === "compositionstart") composed = null
  if (!buffer || !isText(target) || isSecret(target)) return
  if (!composed) buffer.pieces.push((composed = { field: target }))
  composed.text = data
}

export function watchTypeAhead() {
  for (const type of ["start", "update", "end"]) addEventListener("composition" + type, noteComposition, true)
  addEventListener("pointerdown", pressed, true)
  addEventListener("keydown", bufferKey, true)
  addEventListener("beforeinput", bufferInput, true)
  // The page may give the focus to a field without changing.
  addEventListener("focusin", deliverToFocus)
}

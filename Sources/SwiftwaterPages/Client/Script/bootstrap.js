// Runs inline in the document, before the main script has loaded. It buffers the clicks and submissions of elements
// that report them, ignores the second click of a double click on a submit button, and stores the time zone. The main
// script takes the buffered events over and sends them.

import { all, split } from "./dom.js"
import { EVENT_CLICK, EVENT_EDIT, EVENT_ENTER, EVENT_SUBMIT } from "./protocol.js"

const MAXIMUM_COUNT = 100
// The key code of a key that an input method takes. Only this code tells in Safari that the Enter key confirms a
// composition.
const COMPOSITION_KEY = 229
// The time is in seconds, about three years.
const COOKIE_AGE = 99999999
const buffered = []

/** The innermost element that reports an event, beginning with the target of the event. */
function handlerOf(target, name) {
  for (let element = target; element?.getAttribute; element = element.parentElement) {
    const entries = (element.getAttribute("data-on") || "").split(" ")
    if (entries.some((entry) => split(entry)[0] === name)) return element
  }
}

function buffer(name, element, values = []) {
  if (element && buffered.length < MAXIMUM_COUNT) buffered.push({ name, element, values })
}

function bufferClick({ target }) {
  buffer(EVENT_CLICK, handlerOf(target, EVENT_CLICK))
}

function bufferSubmit(event) {
  const form = handlerOf(event.target, EVENT_SUBMIT)
  if (!form) return
  event.preventDefault()
  const values = all(form, `[data-on*="${EVENT_EDIT}"]`).map((field) => [field, contentOf(field)])
  // A user who submits a form again because nothing happens means one submission.
  const last = buffered.findLast(({ element }) => element === form)
  if (String(last?.values) !== String(values)) buffer(EVENT_SUBMIT, form, values)
}

function contentOf(field) {
  return field.type === "checkbox" || field.type === "radio" ? field.checked : field.value
}

function submitForm(event) {
  const isComposition = event.isComposing || event.keyCode === COMPOSITION_KEY
  if (event.key !== "Enter" || event.shiftKey || isComposition || !handlerOf(event.target, EVENT_ENTER)) return
  event.preventDefault()
  event.target.form?.requestSubmit()
}

const listeners = { click: bufferClick, submit: bufferSubmit, keydown: submitForm }
for (const type in listeners) addEventListener(type, listeners[type])

/** Ignores the second click of a double click on a submit button: it would submit what the first one has emptied. */
function ignoreSecondClick(event) {
  if (event.detail > 1 && event.target.closest?.("button")?.type === "submit") event.preventDefault()
}
addEventListener("click", ignoreSecondClick, true)

/** Ends the buffering, and returns the events, with the values that the fields of a form had when it was submitted. */
globalThis.takeEarlyEvents = () => {
  for (const type in listeners) removeEventListener(type, listeners[type])
  return buffered
}

/**
 * Sends the time zone of the browser to the server with the next requests. The first use of `Intl` takes a browser so
 * long that the parser should not wait for it.
 * @returns {boolean} Whether the page was made for another time zone, which is UTC if there was no cookie; false if the
 *   browser does not store the cookie.
 */
globalThis.storeTimeZone = () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const [, known = "UTC"] = document.cookie.match(/time-zone=([^;]*)/) ?? []
  document.cookie = `time-zone=${timeZone};path=/;samesite=lax;max-age=${COOKIE_AGE}`
  // The browser may store no cookies.
  return known !== timeZone && document.cookie.includes(timeZone)
}

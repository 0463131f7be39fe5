// Runs inline in the document, before the main script has loaded. It holds the clicks and submits of elements that report
// them. The main script takes them over and sends them.

import { EVENT_CLICK, EVENT_ENTER, EVENT_SUBMIT } from "./protocol.js"

const MAXIMUM_COUNT = 100
const held = []

function elementThatReports(name, target) {
  return target.closest?.(`[data-on*="${name}"]`)
}

function hold(name, target) {
  const element = elementThatReports(name, target)
  // Somebody who submits a form again, as nothing happens, means one submit.
  const isRepeated = name === EVENT_SUBMIT && held.some((entry) => entry.element === element)
  if (element && !isRepeated && held.length < MAXIMUM_COUNT) held.push({ name, element })
  return element
}

function holdClick({ target }) {
  hold(EVENT_CLICK, target)
}

function holdSubmit(event) {
  if (hold(EVENT_SUBMIT, event.target)) event.preventDefault()
}

function submitForm(event) {
  if (event.key !== "Enter" || event.shiftKey || event.isComposing) return
  if (!elementThatReports(EVENT_ENTER, event.target)) return
  event.preventDefault()
  event.target.form?.requestSubmit()
}

const listeners = { click: holdClick, submit: holdSubmit, keydown: submitForm }
for (const type in listeners) addEventListener(type, listeners[type])

/** Ends the holding, and returns the events. */
globalThis.takeEarlyEvents = () => {
  for (const type in listeners) removeEventListener(type, listeners[type])
  return held
}

// The events that the server has not answered yet.

import { transmitSoon } from "./connection.js"
import { showConditions } from "./conditions.js"
import { all, nodeID } from "./dom.js"
import { postpone, showEffects } from "./effects.js"
import { valueOf } from "./fields.js"
import { optionsOf } from "./handlers.js"
import { blocks } from "./longTexts.js"
import { emit } from "./hooks.js"
import { isCurrent } from "./nodes.js"
import { showWaiting } from "./notice.js"
import { flushDelayed } from "./rateLimiting.js"
import {
  EVENT_BLUR, EVENT_EDIT, EVENT_NAVIGATE, EVENT_INPUT, EVENT_PING, EVENT_PAGE_VISIBILITY, KEY_OPTION,
} from "./protocol.js"

// These neither flush the delayed events nor mark their element as waiting. All others follow the delayed ones, so
// that they arrive in order.
const backgroundEvents = [EVENT_EDIT, EVENT_INPUT, EVENT_PING, EVENT_PAGE_VISIBILITY]

// The positions of the values of an event on the wire.
export const NUMBER = 0
export const NODE = 1
export const NAME = 2
export const VALUES = 3

export const outbox = {
  /**
   * The events in order: `{ event, element, active, fields }`, where `active` had the focus at the time, and an event
   * with a key has the fields of its form with their values. `ignore` and the features add further values.
   */
  entries: [],
  /** The number of entries that were sent over this connection: the first ones. */
  transmitted: 0,
  nextNumber: 1,
}

/**
 * Sends an event.
 * @param {Element | null} element The element that waits for the answer.
 * @param {number} node The id of the element that reports the event; 0 for an event of the page.
 * @returns {number | undefined} The number of the event; undefined if it is not sent.
 */
export function send(element, node, name, ...values) {
  if (!backgroundEvents.includes(name)) {
    flushDelayed()
    if (blocks(element, name)) return
    element?.classList.add("waiting")
  }
  const event = [outbox.nextNumber++, node, name, ...values]
  const key = node && element && optionsOf(element, name) === KEY_OPTION ? values[0] : undefined
  const fields = key && noteFields(element)
  const entry = { event, element, active: document.activeElement, fields }
  outbox.entries.push(entry)
  emit("send", entry)
  if (name === EVENT_NAVIGATE) emit("navigationStarted")
  if (element) showEffects(element, name, event[NUMBER], key)
  if (name === EVENT_EDIT || name === EVENT_BLUR) showConditions()
  showWaiting(waitingCount())
  transmitSoon()
  return event[NUMBER]
}

/**
 * Sends an event of an element, unless the element was removed, for example because the page was rebuilt. In a row that
 * an optimistic effect has added, the event waits until the page has the row. An event without values gets a key if the
 * element asks for one.
 * @returns {number | undefined} The number of the event; undefined if it is not sent, or not yet.
 */
export function sendFrom(element, name, ...values) {
  if (!isCurrent(element)) {
    // Edits belong to their field, which is created again with the page.
    if (!backgroundEvents.includes(name)) postpone(element, name, values)
    return
  }
  if (!values.length && optionsOf(element, name) === KEY_OPTION) values = [makeKey()]
  return send(element, nodeID(element), name, ...values)
}

/** The bound fields of the form of an element, with their values. */
function noteFields(element) {
  const form = element.closest("form")
  if (!form) return []
  return all(form, `[data-on*="${EVENT_EDIT}"]`).map((field) => [field, valueOf(field)])
}

/** A random UUID. The browser's own function is missing in pages without TLS. */
function makeKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6] & 15) | 64
  bytes[8] = (bytes[8] & 63) | 128
  const text = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")
}

/**
 * Removes the last event if it is of this kind and was not sent yet: the next event replaces it.
 * @returns The event that was removed, if any.
 */
export function removeUnsent(node, name) {
  const { entries, transmitted } = outbox
  const { event } = entries[entries.length - 1] ?? {}
  if (entries.length === transmitted || event[NODE] !== node || event[NAME] !== name) return
  if (isPrediction(event)) return
  entries.pop()
  outbox.nextNumber--
  return event
}

/** Whether an event contains the value that the server is expected to write to a field. */
export function isPrediction(event) {
  return event[NAME] === EVENT_EDIT && event.at(-1) === true
}

/** Notes that the element of an event was removed before the server received the event. */
export function ignore(number) {
  for (const entry of outbox.entries) if (entry.event[NUMBER] === number) entry.isIgnored = true
}

/** The number of actions of the user that have no answer. */
export function waitingCount() {
  return outbox.entries.filter(({ element, event }) => element && !backgroundEvents.includes(event[NAME])).length
}

/** Whether an element waits for an answer. */
export function isWaiting(element) {
  return outbox.entries.some((entry) => entry.element === element)
}

/** Whether a node's event of some kind has no answer yet. */
export function isUnanswered(node, name) {
  return outbox.entries.some(({ event }) => event[NODE] === node && event[NAME] === name)
}

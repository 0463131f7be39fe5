// The events that the server has not answered yet.

import { transmitSoon } from "./connection.js"
import { numberOf } from "./dom.js"
import { blocks } from "./longTexts.js"
import { isCurrent } from "./nodes.js"
import { flushDelayed } from "./pauses.js"
import { EVENT_EDIT, EVENT_INPUT, EVENT_PING, EVENT_PAGE_VISIBILITY } from "./protocol.js"

// These neither flush the delayed events nor mark their element as waiting. All others follow the delayed ones, so
// that they arrive in order.
const backgroundEvents = [EVENT_EDIT, EVENT_INPUT, EVENT_PING, EVENT_PAGE_VISIBILITY]

// The positions of the values of an event, as it is sent.
export const NUMBER = 0
export const NODE = 1
export const NAME = 2
export const VALUES = 3

export const outbox = {
  /** The events in order: `{ event, element, active }`, where `active` had the focus at the time. */
  entries: [],
  /** How many of them were sent over this connection. */
  transmitted: 0,
  nextNumber: 1,
}

/**
 * Sends an event.
 * @param {Element | null} element The element that waits for the answer.
 * @param {number} node The number of the element that reports the event; 0 for an event of the page.
 */
export function send(element, node, name, ...values) {
  if (!backgroundEvents.includes(name)) {
    flushDelayed()
    if (blocks(element, name)) return
    element?.classList.add("waiting")
  }
  const event = [outbox.nextNumber++, node, name, ...values]
  outbox.entries.push({ event, element, active: document.activeElement })
  transmitSoon()
}

/** Sends an event of an element, unless the element is gone, as when the page was made anew. */
export function sendFrom(element, name, ...values) {
  if (isCurrent(element)) send(element, numberOf(element), name, ...values)
}

/**
 * Removes the last event if it is of this kind and was not sent yet: the one that follows replaces it.
 * @returns The event that was removed, if any.
 */
export function removeUnsent(node, name) {
  const { entries, transmitted } = outbox
  const { event } = entries[entries.length - 1] ?? {}
  if (entries.length === transmitted || event[NODE] !== node || event[NAME] !== name) return
  entries.pop()
  outbox.nextNumber--
  return event
}

/** Whether an element waits for an answer. */
export function isWaiting(element) {
  return outbox.entries.some((entry) => entry.element === element)
}

/** Whether a node's event of some kind has no answer yet. */
export function isUnanswered(node, name) {
  return outbox.entries.some(({ event }) => event[NODE] === node && event[NAME] === name)
}

// Events that are delayed until the user pauses, or until some time has passed since the last event.

import { optionsOf } from "./handlers.js"
import { EVENT_EDIT, EVENT_INPUT } from "./protocol.js"

// By kind of event: element → the delayed event.
const delayed = { [EVENT_EDIT]: new Map(), [EVENT_INPUT]: new Map() }
// By kind of event: element → the time at which the last event was sent.
const lastSent = { [EVENT_EDIT]: new WeakMap(), [EVENT_INPUT]: new WeakMap() }

/** Whether an event of an element is delayed. */
export function isDelayed(name, element) {
  return delayed[name].has(element)
}

/**
 * Debounces or throttles an action, as the element asks for: by milliseconds without an event or, if negative, between
 * two events.
 */
export function debounceOrThrottle(name, element, action) {
  const interval = +optionsOf(element, name)
  const elapsed = performance.now() - (lastSent[name].get(element) ?? -Infinity)
  const delay = interval < 0 ? -interval - elapsed : interval
  clearTimeout(delayed[name].get(element)?.timer)
  const run = () => {
    clearTimeout(delayed[name].get(element)?.timer)
    delayed[name].delete(element)
    lastSent[name].set(element, performance.now())
    action()
  }
  if (delay > 0) delayed[name].set(element, { run, timer: setTimeout(run, delay) })
  else run()
}

/** Runs all delayed actions now, so that no later event overtakes them. */
export function flushDelayed() {
  for (const actions of Object.values(delayed)) for (const { run } of [...actions.values()]) run()
}

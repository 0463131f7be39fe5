// Frames: the messages of the server. Each answers events and carries patches.

import { closeSocket, frameApplied, reconnectNow } from "./connection.js"
import { openDialogs } from "./dialogs.js"
import { firstShown } from "./dom.js"
import { hasEffects, rollBack, showAgain } from "./effects.js"
import { forgetEditsBefore, isComposing } from "./fields.js"
import { refreshNotice, showWaiting } from "./notice.js"
import { isPrediction, isWaiting, NAME, NUMBER, outbox, VALUES, waitingCount } from "./outbox.js"
import { page } from "./page.js"
import { applyPatch, isStructural } from "./patches.js"
import { forgetEvent } from "./persistence.js"
import { EVENT_EDIT, EVENT_NAVIGATE, EVENT_SUBMIT } from "./protocol.js"
import { rebuild } from "./rebuild.js"
import { checkEdges, noteChange } from "./reach.js"
import { keepScrollPositions } from "./scrollAnchors.js"
import { forgetOldTemplates } from "./templates.js"
import { deliverText, navigationEnded } from "./typeAhead.js"

/** Applies a frame. A frame that was received before is skipped; after a gap the browser connects again. */
export function receive(text) {
  const [number, answered, ...patches] = JSON.parse(text)
  if (number <= page.applied) return
  if (number > page.applied + 1) return closeSocket()
  page.applied = number
  const restoreAll = hasEffects() || patches.some(isStructural) ? keepScrollPositions() : []
  try {
    rollBack()
    apply(patches)
  } catch (error) {
    // Something else, such as an extension, has changed the page so that a patch does not fit.
    reportError(error)
    return reconnectNow(rebuild)
  }
  settle(answered)
  showAgain(answered)
  for (const restore of restoreAll) restore()
  openDialogs()
  deliverText()
  frameApplied(text.length)
  checkEdges()
}

function apply(patches) {
  for (const patch of patches) {
    if (isStructural(patch)) noteChange(patch)
    applyPatch(patch)
  }
  forgetOldTemplates()
  refreshNotice()
}

/** Whether an event that follows another is one of the user. */
function isOther({ element, event }) {
  return element && !isPrediction(event)
}

/** Removes the events up to a number, which the server has answered. */
function settle(answered) {
  while (outbox.entries.length && outbox.entries[0].event[NUMBER] <= answered) {
    const entry = outbox.entries.shift()
    const { element, event, active } = entry
    forgetEvent(entry)
    outbox.transmitted = Math.max(0, outbox.transmitted - 1)
    // Postponed answers still need the texts of their edits.
    if (event[NAME] === EVENT_EDIT && !isComposing(element)) forgetEditsBefore(element, event[VALUES + 1])
    if (event[NAME] === EVENT_NAVIGATE && !outbox.entries.some((entry) => entry.event[NAME] === EVENT_NAVIGATE)) navigationEnded()
    if (element && !isWaiting(element)) element.classList.remove("waiting")
    // An invalid form focuses its first invalid field, unless the user has gone on since.
    const hasGoneOn = active !== document.activeElement || outbox.entries.some(isOther)
    if (event[NAME] === EVENT_SUBMIT && !hasGoneOn) firstShown(element, "[aria-invalid=true]")?.focus()
  }
  showWaiting(waitingCount())
}

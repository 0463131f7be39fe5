// Updates: the messages of the server. Each answers events and carries patches.

import { closeSocket, reconnectNow, updateApplied } from "./connection.js"
import { openDialogs } from "./dialogs.js"
import { firstShown } from "./dom.js"
import { hasEffects, undoEffects, redoEffects } from "./effects.js"
import { unmountFeatures } from "./features.js"
import { removeEditsBefore, isComposing } from "./fields.js"
import { emit } from "./hooks.js"
import { arrive } from "./navigation.js"
import { refreshNotice, showWaiting } from "./notice.js"
import { isPrediction, isUnanswered, isWaiting, NAME, NUMBER, outbox, VALUES, waitingCount } from "./outbox.js"
import { page } from "./page.js"
import { applyPatch, changesLayout, isStructural } from "./patches.js"
import { EVENT_EDIT, EVENT_NAVIGATE, EVENT_SUBMIT } from "./protocol.js"
import { rebuild } from "./rebuild.js"
import { keepScrollPositions } from "./scrollAnchors.js"
import { removeOldTemplates } from "./templates.js"

/** Applies an update. An update that was received before is skipped; after a gap the browser connects again. */
export function receive(text) {
  const [number, answered, ...patches] = JSON.parse(text)
  if (number <= page.applied) return
  if (number > page.applied + 1) return closeSocket()
  page.applied = number
  const { nextNumber } = outbox
  const restoreAll = hasEffects() || patches.some(changesLayout) ? keepScrollPositions() : []
  try {
    undoEffects()
    apply(patches)
  } catch (error) {
    // Something else, such as an extension, has changed the page so that a patch does not fit.
    reportError(error)
    return reconnectNow(rebuild)
  }
  settle(answered, nextNumber)
  redoEffects(answered)
  for (const restore of restoreAll) restore()
  openDialogs()
  arrive()
  updateApplied(text.length)
  emit("update")
}

function apply(patches) {
  for (const patch of patches) {
    if (isStructural(patch)) emit("patch", patch)
    applyPatch(patch)
  }
  // Features are unmounted before the effects are shown again, which may take elements out of the document for a while.
  unmountFeatures()
  removeOldTemplates()
  refreshNotice()
}

/**
 * Removes the events that the server has answered.
 * @param {number} answered The number of the last answered event.
 * @param {number} next The number that the next event had when the answer arrived.
 */
function settle(answered, next) {
  const isOfUser = ({ element, event }) => element && event[NUMBER] < next && !isPrediction(event)
  while (outbox.entries[0]?.event[NUMBER] <= answered) {
    const entry = outbox.entries.shift()
    const { element, event, active } = entry
    emit("answer", entry)
    outbox.transmitted = Math.max(0, outbox.transmitted - 1)
    // Postponed writes still need the texts of the edits that they answer.
    if (event[NAME] === EVENT_EDIT && !isComposing(element)) removeEditsBefore(element, event[VALUES + 1])
    if (event[NAME] === EVENT_NAVIGATE && !isUnanswered(0, EVENT_NAVIGATE)) emit("answered")
    if (element && !isWaiting(element)) element.classList.remove("waiting")
    // A form in which something is wrong focuses the first such field, unless the user has gone on since.
    const hasGoneOn = active !== document.activeElement || outbox.entries.some(isOfUser)
    if (event[NAME] === EVENT_SUBMIT && !hasGoneOn) firstShown(element, "[aria-invalid=true]")?.focus()
  }
  showWaiting(waitingCount())
}

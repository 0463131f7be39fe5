// Keeps one page alive: applies the changes of the server, and sends the events of the user.
// Documentation/WireProtocol.md describes the protocol. There are no dependencies, and nothing is evaluated.

import { watchActions } from "./actions.js"
import { connect, watchConnection } from "./connection.js"
import { restoreContent, loadSavedContent } from "./content.js"
import { openDialogs, watchDialogs } from "./dialogs.js"
import { all } from "./dom.js"
import { loadFeature } from "./features.js"
import { isCheckable, isEdited, put, sendEdit, valueOf, watchBadInput, watchComposition } from "./fields.js"
import { restoreHistory, savedScroll, watchHistory } from "./navigation.js"
import { index } from "./nodes.js"
import { notice, setTexts, showLoss, watchNetwork } from "./notice.js"
import { sendFrom } from "./outbox.js"
import { meta, page } from "./page.js"
import { EVENT_EDIT } from "./protocol.js"
import { rebuild } from "./rebuild.js"
import { watchAnimations } from "./rows.js"
import { watchImages } from "./scrollAnchors.js"
import { watchScrolling } from "./scrolling.js"

if (meta) start()

function start() {
  const isForeign = restoreHistory()
  setTexts(meta.dataset.texts)
  watchAnimations()
  watchImages()
  watchHistory()
  watchComposition()
  watchBadInput()
  watchActions()
  watchDialogs()
  watchScrolling()
  watchConnection()
  watchNetwork()
  document.body.prepend(notice)
  // The service worker has shown the last state of the page, because the server did not answer.
  if (meta.dataset.kept) showLoss()
  index(document.body)
  openDialogs()
  settleEarlyEdits(isForeign)
  removeOtherAccount()
  const saved = loadSavedContent()
  // The browser requested the page without the state that it keeps, or with another time zone (`bootstrap.js`), so it
  // requests the page again.
  if (globalThis.storeTimeZone?.() || page.savedState) {
    sendEarlyEvents(isForeign)
    return rebuild(savedScroll(), saved)
  }
  if (saved) restoreContent(saved)
  sendEarlyEvents(isForeign)
  connect()
}

/**
 * Sends the text that was typed before the script was loaded, or that the browser has put back.
 * @param {boolean} isForeign Whether the text may be that of another account, so that it is removed.
 */
function settleEarlyEdits(isForeign) {
  for (const field of all(document, `[data-on*="${EVENT_EDIT}"]`)) {
    if (!isEdited(field)) continue
    if (isForeign) reset(field)
    else sendEdit(field)
  }
}

/**
 * Sends the clicks and submissions that `bootstrap.js` has buffered until now.
 * @param {boolean} isForeign Whether they may be those of another account, so that they are not sent.
 */
function sendEarlyEvents(isForeign) {
  // A content security policy of the application may not allow the inline script.
  const events = globalThis.takeEarlyEvents?.() ?? []
  if (isForeign) return
  for (const { name, element, values } of events) {
    // An optimistic effect of an earlier event may have taken the element away.
    if (!element.isConnected || element.disabled) continue
    const later = values.filter(([field, value]) => field.isConnected && valueOf(field) !== value)
    const texts = later.map(([field]) => [field, valueOf(field)])
    for (const [field, value] of later) put(field, value)
    sendFrom(element, name)
    // The text that was typed after the submission stays.
    for (const [field, value] of texts) if (value !== null) put(field, value)
  }
}

function reset(field) {
  if (isCheckable(field)) field.checked = field.defaultChecked
  else if (field.options) for (const option of field.options) option.selected = option.defaultSelected
  else field.value = field.defaultValue
}

/** Deletes the records of another account in the browser, even if this page keeps nothing. */
function removeOtherAccount() {
  // The storage may be forbidden.
  try {
    const { persistentAccount = page.account } = localStorage
    if (page.account && persistentAccount !== page.account) loadFeature("persistence")
  } catch {}
}

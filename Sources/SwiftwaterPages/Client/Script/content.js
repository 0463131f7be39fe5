// Captures the texts and the events of the user as plain data before a page is removed, and restores them in a new
// page.

import { all } from "./dom.js"
import { undoEffects } from "./effects.js"
import { isEdited, isText, put, textBeforeEdits, valueOf, wasEdited } from "./fields.js"
import { optionsOf } from "./handlers.js"
import { on } from "./hooks.js"
import { isPrediction, NAME, outbox, send, sendFrom } from "./outbox.js"
import { page } from "./page.js"
import { EVENT_EDIT, EVENT_FILES, EVENT_NAVIGATE } from "./protocol.js"

const FIELDS = "input,textarea,select"

/** Events to repeat when the things that they need have arrived, such as the files of a message. */
let waiting = []
// On another page they would do something that the user did not request there, such as to open a third page.
on("willReplaceContent", () => (waiting = []))

/**
 * Captures the content of the page before the page is removed, with focus and selection.
 *
 * - `drafts`: the text of each edited field without the edits that are not sent yet
 * - `values`: the text of each edited field with these edits
 * - `repeated`: the events without an answer that may be repeated: those that were not sent, those with a key, and
 *   navigations, but neither files nor the edits of optimistic effects
 *
 * Optimistic effects are undone first, because the new page that is searched for the elements does not show them.
 */
export function captureContent() {
  undoEffects()
  const drafts = capturedFields(textBeforeUnsentEdits)
  const values = capturedFields(valueOf)
  const unanswered = outbox.entries
    .filter(({ event, fields }, index) => fields || event[NAME] === EVENT_NAVIGATE || index >= outbox.transmitted)
    .filter(({ event }) => event[NAME] !== EVENT_FILES && !isPrediction(event))
    .map(({ event: [, ...event], element, mayNeedFiles, fields = [] }) => ({
      event,
      mayNeedFiles,
      locator: element && locatorOf(element),
      isSecret: isSecret(element),
      fields: fields.map(([field, value]) => capturedField(field, value)),
    }))
  const repeated = [...waiting, ...unanswered]
  waiting = []
  const focused = document.activeElement
  if (!focused || focused === document.body) return { drafts, values, repeated }
  const selection = [focused.selectionStart, focused.selectionEnd, focused.selectionDirection]
  return { drafts, values, repeated, focused: locatorOf(focused), selection }
}

/**
 * The fields with content of the user. Those of a form that the browser itself submits report no edits. Several files or
 * options in one field are not put back.
 * @param {(field: Element) => any} valueIn Returns the value of a field.
 */
function capturedFields(valueIn) {
  return all(document, FIELDS)
    .filter((field) => (field.dataset.on ? wasEdited(field) : isEdited(field) && !field.multiple))
    .map((field) => capturedField(field, valueIn(field)))
}

function capturedField(field, value) {
  return { locator: locatorOf(field), value, isSecret: isSecret(field) }
}

function isSecret(field) {
  return field?.type === "password"
}

/**
 * Puts the captured content into a new page, as far as the page has elements for it.
 * @param {(() => Promise)[]} restores Functions that add the files of the user again, each with a promise that is
 *   fulfilled when the page has the file. Events that may need the files wait for it, and later events wait, too.
 */
export function restoreContent({ drafts, values, repeated, focused, selection }, restores = []) {
  drafts.forEach(putBack)
  const index = repeated.findIndex(({ mayNeedFiles }) => mayNeedFiles)
  const count = restores.length && index >= 0 ? index : repeated.length
  // An event that is older than the files must not take them.
  repeatAll(repeated.slice(0, count), values)
  const endings = restores.map((restore) => restore())
  const rest = (waiting = repeated.slice(count))
  if (rest.length) {
    Promise.all(endings).then(() => {
      // The page may have been rebuilt again.
      if (waiting !== rest) return
      waiting = []
      repeatAll(rest, capturedFields(valueOf))
    })
  }
  const element = focused && elementAt(focused)
  element?.focus({ preventScroll: true })
  if (element && selection[0] != null) element.setSelectionRange(...selection)
}

function repeatAll(events, values) {
  for (const { event, locator, fields } of events) {
    fields.forEach(putBack)
    repeat(locator && elementAt(locator), ...event)
  }
  // The user may have changed the fields of a repeated event later.
  values.forEach(putBack)
}

/** Whether the content of this page was saved because the server had rejected a message of the previous document. */
let wasRejected = false

/**
 * Saves the captured content while the document is reloaded. Passwords are not stored.
 * @param {boolean} [isRejected] Whether the server has rejected a message. The events are not saved then, because it
 *   would reject them again. If it had rejected a message of the previous document, too, nothing is saved, because the
 *   texts may be the cause.
 */
export function saveContent({ drafts, values, repeated, ...captured }, isRejected = false) {
  if (isRejected && wasRejected) return
  const isPublic = ({ isSecret, fields = [] }) => !isSecret && fields.every(isPublic)
  const content = {
    ...captured,
    isRejected,
    drafts: drafts.filter(isPublic),
    values: values.filter(isPublic),
    repeated: isRejected ? [] : repeated.filter(isPublic),
  }
  // The storage may be full or forbidden.
  try {
    sessionStorage.savedContent = JSON.stringify({ account: page.account, url: location.href, content })
  } catch {}
}

/** The content that was saved of this page for this account; undefined if there is none. It can be loaded once. */
export function loadSavedContent() {
  try {
    const { account, url, content } = JSON.parse(sessionStorage.savedContent ?? "{}")
    // While nobody is signed in, the content waits for the account.
    if (account && !page.account) return
    delete sessionStorage.savedContent
    if (account !== page.account || url !== location.href) return
    wasRejected = content.isRejected
    return content
  } catch {}
}

/** Repeats an event on the new page. An event whose element is not found is left out. */
function repeat(element, node, name, ...values) {
  if (name === EVENT_EDIT) putIfOther(element, values[0])
  else if (!node) send(element, 0, name, ...values)
  else if (element && optionsOf(element, name) !== undefined) sendFrom(element, name, ...values)
}

/** The content of a field before the edits that are sent again. */
function textBeforeUnsentEdits(field) {
  const isUnsent = outbox.entries
    .slice(outbox.transmitted)
    .some(({ element, event }) => element === field && event[NAME] === EVENT_EDIT)
  return isUnsent && isText(field) ? textBeforeEdits(field) : valueOf(field)
}

function putBack({ locator, value }) {
  putIfOther(elementAt(locator), value)
}

function putIfOther(field, value) {
  // An entry that the browser could not read cannot be put back.
  if (field && value !== null && valueOf(field) !== value) put(field, value)
}

/**
 * The locator of an element, which finds it on a new page, too: its id; or its name or its location in the source, with
 * its position among the elements that share it; or its text, if no other element of its kind has that text. For an
 * element in a row of a list, the row with the same text is searched, because rows may have been added and removed.
 */
export function locatorOf(element) {
  const id = element.getAttribute("id")
  if (id) return { id }
  const name = nameOf(element)
  const locator = { kind: element.localName, name, text: name ? "" : element.textContent, row: rowTextOf(element) }
  return { ...locator, position: alike(locator).indexOf(element) }
}

/** The element of this page at a locator; undefined if there is none. */
export function elementAt(locator) {
  if (locator.id) return document.getElementById(locator.id)
  const same = alike(locator)
  return locator.name || same.length === 1 ? same[locator.position] : undefined
}

function alike({ row, ...locator }) {
  return sameIn(document, locator).filter((other) => rowTextOf(other) === row)
}

function sameIn(root, { kind, name, text }) {
  return all(root, kind).filter((other) => (name ? nameOf(other) === name : other.textContent === text))
}

/**
 * The element of a row that stands for an element of another version of the row; undefined if that is not certain.
 */
export function counterpart(element, row, otherRow) {
  const locator = { kind: element.localName, name: nameOf(element), text: element.textContent }
  const [same, others] = [sameIn(row, locator), sameIn(otherRow, locator)]
  return same.length === others.length ? others[same.indexOf(element)] : undefined
}

/** The text of the row around an element; undefined if it is in none. */
function rowTextOf(element) {
  return element.closest("[data-row]")?.textContent
}

/**
 * The name of an element, or its location in the source; of a form without either, the id, the name or the location of
 * its first field.
 */
function nameOf(element) {
  const name = element.getAttribute("name") || element.getAttribute("data-location")
  if (name || element.localName !== "form") return name
  const field = element.querySelector(FIELDS)
  return field && (field.getAttribute("id") || nameOf(field))
}

// Notes, as plain data, the texts and the events of the user that the server cannot have handled.

import { all } from "./dom.js"
import { rollBack } from "./effects.js"
import { isText, put, textBeforeEdits, valueOf, wasEdited } from "./fields.js"
import { optionsOf } from "./handlers.js"
import { on } from "./moments.js"
import { isPrediction, NAME, outbox, send, sendFrom } from "./outbox.js"
import { page } from "./page.js"
import { EVENT_EDIT, EVENT_FILES, EVENT_NAVIGATE } from "./protocol.js"

/** Events to repeat when what they need is there, such as the files of a message. */
let waiting = []
// On another page they would do something that nobody asked for there, such as to go to a third one.
on("fill", () => (waiting = []))

/**
 * Notes the drafts and the events without an answer, with focus and selection. The page goes away, so it takes back what
 * it has shown early: the elements are to be found on a page that shows none of it.
 */
export function noteContent() {
  rollBack()
  const edited = all(document, "[data-on]").filter(wasEdited)
  const drafts = edited.map((field) => noteField(field, content(field)))
  const values = noteValues()
  const unanswered = outbox.entries
    .filter(({ event, fields }, index) => fields || event[NAME] === EVENT_NAVIGATE || index >= outbox.transmitted)
    .filter(({ event }) => event[NAME] !== EVENT_FILES && !isPrediction(event))
    .map(({ event: [, ...event], element, fields = [] }) => ({
      event,
      key: element && keyOf(element),
      isSecret: isSecret(element),
      fields: fields.map(([field, value]) => noteField(field, value)),
    }))
  const repeated = [...waiting, ...unanswered]
  waiting = []
  const focused = document.activeElement
  if (!focused || focused === document.body) return { drafts, values, repeated }
  const selection = [focused.selectionStart, focused.selectionEnd, focused.selectionDirection]
  return { drafts, values, repeated, focused: keyOf(focused), selection }
}

function noteValues() {
  return all(document, "[data-on]").filter(wasEdited).map((field) => noteField(field, valueOf(field)))
}

function noteField(field, value) {
  return { key: keyOf(field), value, isSecret: isSecret(field) }
}

function isSecret(field) {
  return field?.type === "password"
}

/**
 * Puts the noted content into a new page, as far as the page has elements for it.
 * @param {Promise} [ready] Fulfilled when the events of the user can be repeated; at once if left out.
 */
export function restoreContent({ drafts, values, repeated, focused, selection }, ready) {
  drafts.forEach(putBack)
  if (ready) {
    values.forEach(putBack)
    waiting = repeated
    ready.then(() => {
      // The page may have been made anew since.
      if (waiting !== repeated) return
      waiting = []
      repeatAll(repeated, noteValues())
    })
  } else repeatAll(repeated, values)
  const element = focused && find(focused)
  element?.focus({ preventScroll: true })
  if (element && selection[0] != null) element.setSelectionRange(...selection)
}

function repeatAll(events, values) {
  for (const { event, key, fields } of events) {
    fields.forEach(putBack)
    repeat(key && find(key), ...event)
  }
  // The fields of an event that is repeated may have got a later text since.
  values.forEach(putBack)
}

/** Whether the content of this page was kept because the server had refused a message of the document before. */
let wasRefused = false

/**
 * Keeps the noted content while the document is loaded again. Passwords are not stored.
 * @param {boolean} [isRefused] Whether the server has refused a message. The events are not kept then, as it would refuse
 * them again; nor are the texts, if it had refused the document before as well, as they may be the cause.
 */
export function keepContent({ drafts, values, repeated, ...noted }, isRefused = false) {
  if (isRefused && wasRefused) return
  const isPublic = ({ isSecret, fields = [] }) => !isSecret && fields.every(isPublic)
  const content = {
    ...noted,
    isRefused,
    drafts: drafts.filter(isPublic),
    values: values.filter(isPublic),
    repeated: isRefused ? [] : repeated.filter(isPublic),
  }
  // The storage may be full or forbidden.
  try {
    sessionStorage.kept = JSON.stringify({ account: page.account, url: location.href, content })
  } catch {}
}

/** The content that was kept of this page for this account; undefined if there is none. It can be taken once. */
export function takeContent() {
  try {
    const { account, url, content } = JSON.parse(sessionStorage.kept ?? "{}")
    // While nobody is signed in, it waits for the account.
    if (account && !page.account) return
    delete sessionStorage.kept
    if (account !== page.account || url !== location.href) return
    wasRefused = content.isRefused
    return content
  } catch {}
}

/** Does an event again on the new page. One whose element is not found is left out. */
function repeat(element, node, name, ...values) {
  if (name === EVENT_EDIT) putIfOther(element, values[0])
  else if (!node) send(element, 0, name, ...values)
  else if (element && optionsOf(element, name) !== undefined) sendFrom(element, name, ...values)
}

/** The content of a field before the edits that are sent again. */
function content(field) {
  const isUnsent = outbox.entries
    .slice(outbox.transmitted)
    .some(({ element, event }) => element === field && event[NAME] === EVENT_EDIT)
  return isUnsent && isText(field) ? textBeforeEdits(field) : valueOf(field)
}

function putBack({ key, value }) {
  putIfOther(find(key), value)
}

function putIfOther(field, value) {
  // An entry that the browser could not read cannot be put back.
  if (field && value !== null && valueOf(field) !== value) put(field, value)
}

/**
 * The key that identifies an element also on a new page: its id; or its name or its location in the source, with its
 * position among the elements that share it; or its text, if no other element of its kind has that text. An element in a
 * row of a list is the one in the row with the same text, as rows may have come and gone.
 */
export function keyOf(element) {
  const id = element.getAttribute("id")
  if (id) return { id }
  const name = nameOf(element)
  const key = { kind: element.localName, name, text: name ? "" : element.textContent, row: rowTextOf(element) }
  return { ...key, position: alike(key).indexOf(element) }
}

/** The element of this page with a key; undefined if there is none. */
export function find(key) {
  if (key.id) return document.getElementById(key.id)
  const same = alike(key)
  return key.name || same.length === 1 ? same[key.position] : undefined
}

function alike({ row, ...key }) {
  return sameIn(document, key).filter((other) => rowTextOf(other) === row)
}

function sameIn(root, { kind, name, text }) {
  return all(root, kind).filter((other) => (name ? nameOf(other) === name : other.textContent === text))
}

/**
 * The element of a row that stands for an element of another version of the row; undefined if that is not certain.
 */
export function counterpart(element, row, otherRow) {
  const key = { kind: element.localName, name: nameOf(element), text: element.textContent }
  const [same, others] = [sameIn(row, key), sameIn(otherRow, key)]
  return same.length === others.length ? others[same.indexOf(element)] : undefined
}

/** The text of the row around an element; undefined if it is in none. */
function rowTextOf(element) {
  return element.closest("[data-row]")?.textContent
}

/**
 * The name of an element, or its location in the source; of a form without either, the id, the name or the location of its
 * first field.
 */
function nameOf(element) {
  const name = element.getAttribute("name") || element.getAttribute("data-location")
  if (name || element.localName !== "form") return name
  const field = element.querySelector("input, textarea, select")
  return field && (field.getAttribute("id") || nameOf(field))
}

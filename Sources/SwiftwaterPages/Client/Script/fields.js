// Fields: the edits of the user and the writes of the server are numbered, and both sides merge them alike.

import { nodeID } from "./dom.js"
import { optionsOf } from "./handlers.js"
import { isTooLong } from "./longTexts.js"
import { applied, changes, readChange, transform } from "./merge.js"
import { removeUnsent, sendFrom, VALUES } from "./outbox.js"
import { isDelayed } from "./rateLimiting.js"
import { emit } from "./hooks.js"
import { EVENT_EDIT, WRITES_PER_EDIT } from "./protocol.js"

// The code of a key that an input method handles.
const COMPOSITION_KEY = 229

// Element → its state on both sides:
//   edit, write   the numbers of the last edit and of the last write
//   texts         edit → `{ text, caret, change }`, for the last edit that the server has seen and for each later one:
//                 the text of the field at that edit with all writes since, the number of characters before the caret,
//                 and the change from the text before, which is found when a write crosses the edit
//   hasBadInput   whether the server knows that the browser cannot read the content; undefined while the attribute
//                 `data-bad-input` says so
//   postponed     the writes that arrived while an input method was composing; null if none is
//   isPredicted   whether the field has ever shown a value that the server was expected to write
const states = new WeakMap()

function stateOf(field) {
  let state = states.get(field)
  if (!state) {
    state = { edit: 0, write: 0, texts: new Map([[0, { text: field.defaultValue ?? "" }]]), postponed: null }
    states.set(field, state)
  }
  return state
}

/** Whether the user has edited a field. */
export function wasEdited(field) {
  return states.get(field)?.edit > 0
}

/**
 * Whether a field has another value than in the HTML of the page. Files do not count, because a script cannot put them
 * into a field.
 */
export function isEdited(field) {
  if (isCheckable(field)) return field.checked !== field.defaultChecked
  // In a `select` whose options do not say which is selected, the browser selects the first.
  if (field.options) {
    return [...field.options].some((option, index) => (option.defaultSelected ? !option.selected : index && option.selected))
  }
  return !field.files && field.value !== field.defaultValue
}

export function isCheckable(field) {
  return /checkbox|radio/.test(field.type)
}

/** Whether the field holds a text, in which edits and writes can be merged. */
export function isText(field) {
  return /^(text(area)?|search|url|tel|email|password)$/.test(field.type)
}

/** The text of a field before the edits that the server has not seen. */
export function textBeforeEdits(field) {
  return stateOf(field).texts.values().next().value.text
}

/** The value of a field in an edit; null if the browser cannot read it, such as a date without its month. */
export function valueOf(field) {
  return isCheckable(field) ? field.checked : field.value || (field.validity.badInput ? null : "")
}

/** Sets the value of a field as the user would. A field that reports no edits only shows it. */
export function put(field, value) {
  if (isCheckable(field)) field.checked = value
  else field.value = value
  if (optionsOf(field, EVENT_EDIT) === undefined) return
  sendEdit(field)
  endComposition(field)
}

/** Sends the content of a field. An edit that was not sent yet is replaced. */
export function sendEdit(field) {
  if (isTooLong(field)) return
  stateOf(field).texts.delete(removeUnsent(nodeID(field), EVENT_EDIT)?.[VALUES + 1])
  sendValue(field)
}

/** Shows a value that the server is expected to write. The server receives the value as an edit, and corrects it. */
export function predict(field, value) {
  if (isCheckable(field)) field.checked = value
  else setValue(field, value)
  sendValue(field, true)
  stateOf(field).isPredicted = true
  endComposition(field)
}

function sendValue(field, ...flags) {
  const state = stateOf(field)
  const value = valueOf(field)
  emit("edited", field)
  state.hasBadInput = value === null
  state.edit++
  if (!isText(field)) return sendFrom(field, EVENT_EDIT, value, state.edit, ...flags)
  const caret = caretIn(field)
  state.texts.set(state.edit, { text: value, caret })
  sendFrom(field, EVENT_EDIT, value, state.edit, state.write, ...(caret === undefined ? flags : [caret, ...flags]))
}

/** The number of characters before the caret; undefined if it is at the end, or unknown. */
function caretIn({ value, selectionEnd }) {
  if (selectionEnd != null && selectionEnd < value.length) return [...value.slice(0, selectionEnd)].length
}

/**
 * Shows a value that the server writes.
 * @param {number} edit The last edit that the server had seen.
 * @param {number} write The number of the write.
 * @param {array} [written] The change from the value before, if the server knows it.
 */
export function applyWrite(field, value, edit, write, written) {
  const state = stateOf(field)
  if (!isText(field)) {
    // A later choice of the user is on its way.
    if (edit !== state.edit || isDelayed(EVENT_EDIT, field)) return
    if (isCheckable(field)) field.checked = !!value
    else field.value = value
    state.hasBadInput = false
    return
  }
  if (state.postponed) return state.postponed.push([value, edit, write, written])
  state.write = write
  removeEditsBefore(field, edit)
  // Later edits are merged with the write one by one. The server does the same when it receives them, so both have the
  // same text in the end. The known changes are merged and not computed again from the merged texts: there, an
  // insertion could seem to be within another.
  const [known, ...later] = state.texts.values()
  let base = [...known.text]
  let change = written ? readChange(written) : changes(base, [...value])
  known.text = value
  // The text that was typed since the last edit is merged as an edit.
  const typed = { text: field.value, caret: caretIn(field) }
  for (const entry of [...later, typed]) {
    const text = [...entry.text]
    const mine = entry.change ?? changes(base, text, entry.caret)
    ;[entry.change, change] = transform(base, mine, change)
    entry.text = applied(text, change)
    base = text
  }
  setValue(field, typed.text, change)
  emit("edited", field)
  // The server keeps a bounded number of its writes until an edit shows that the browser has them. A text that the page
  // gives back, because it has rejected an event, becomes part of the next event only when an edit shows that the user
  // sees the text.
  if (state.isPredicted || write % WRITES_PER_EDIT === 0) sendEdit(field)
}

/** Removes the texts of the edits before the last one that the server has seen. */
export function removeEditsBefore(field, edit) {
  const { texts } = stateOf(field)
  for (const number of texts.keys()) if (number < edit) texts.delete(number)
}

/** Whether an input method is composing text in a field. */
export function isComposing(field) {
  return !!stateOf(field).postponed
}

/**
 * Sets the text of a field, and keeps the caret and the selection after the same characters.
 * @param [change] The change from the text before.
 */
function setValue(field, value, change) {
  const old = field.value
  if (old === value) return
  const { selectionStart, selectionEnd, selectionDirection } = field
  field.value = value
  if (document.activeElement !== field || selectionStart == null) return
  const characters = [...old]
  const { inserted, replaced } = change ?? changes(characters, [...value])
  const moved = (caret) => {
    let position = 0
    for (let i = 0, passed = 0; passed < caret; passed += characters[i++].length) {
      position += (inserted[i] ?? "").length + (replaced[i] ?? characters[i]).length
    }
    return position
  }
  field.setSelectionRange(moved(selectionStart), moved(selectionEnd), selectionDirection)
}

/**
 * Reports an entry that the browser cannot read. The browser sends no event for an edit if the field has no value
 * before and after it.
 */
export function watchBadInput() {
  const check = ({ target }) => {
    for (const field of [target, ...(target.elements ?? [])]) {
      if (optionsOf(field, EVENT_EDIT) === undefined) continue
      // A new page already contains the problem of an entry that it cannot put back.
      const hasBadInput = states.get(field)?.hasBadInput ?? "badInput" in field.dataset
      if ((valueOf(field) === null) !== hasBadInput) sendEdit(field)
    }
  }
  for (const type of ["focusout", "submit"]) addEventListener(type, check, true)
}

/** Postpones writes while an input method is composing, which a change of the field would break. */
export function watchComposition() {
  addEventListener("compositionstart", ({ target }) => (stateOf(target).postponed ??= []), true)
  addEventListener("compositionend", ({ target }) => endComposition(target), true)
}

/**
 * Applies the writes that were postponed. A browser sends no `compositionend` when a script has set the value of the
 * field, which ends the composition.
 */
function endComposition(field) {
  const state = stateOf(field)
  const writes = state.postponed ?? []
  state.postponed = null
  for (const write of writes) applyWrite(field, ...write)
}

/** Whether a key belongs to an input method. WebKit ends the composition before the key that confirms it. */
export function isComposition({ isComposing, keyCode }) {
  return isComposing || keyCode === COMPOSITION_KEY
}

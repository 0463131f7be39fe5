// Optimistic effects: changes that the page shows for an event until the server has answered it.
//
// Before an update is applied, all effects are undone, so that patches meet the page as the server knows it. The
// effects of events without an answer are shown again afterwards. Nothing is drawn in between.

import { dropConditions, hasConditions, holds, showConditions, undoConditions, textOf } from "./conditions.js"
import { counterpart } from "./content.js"
import { closeDialog } from "./dialogs.js"
import { all, attempt, parse } from "./dom.js"
import { mountInPredictedRow } from "./features.js"
import { predict } from "./fields.js"
import { applyStyles } from "./nodes.js"
import { sendFrom } from "./outbox.js"
import * as protocol from "./protocol.js"
import { keepScrollPositions } from "./scrollAnchors.js"

// A placeholder in the HTML of a row: the id of a field between two characters of private use. The text of that field
// replaces it, or the key of the event if there is no id.
const fieldMark = /\ue000([^\ue001]*)\ue001/g

const URL_ATTRIBUTES = ["href", "xlink:href", "src", "action", "formaction", "poster", "data", "cite"]

// The events whose effects are shown, the oldest first:
//   number, element  the number of the event, and the element that reported it
//   isWorkRunning    whether work for the event continues after its answer
//   effects          the effects to show again, as `data-optimistic` contains them, or functions of a feature, without
//                    those that are shown only once and those whose rows the page has taken over
//   moved            the element that the effect of a feature moves, if any
//   rows             effect → the row that it adds
//   undos            the functions that undo the effects
let shown = []

// Actions that wait for a row which the page does not have yet: `{ row, source, act, end, element }`. `source` is an
// element of the optimistic row. Once the page has the row, `element` is the element that stands for `source`, and
// `act` is called with it. `end` is called if the row never arrives.
let postponed = []

/** The element that had the focus when the effects were undone. */
let focused

// The elements that effects have removed or moved.
const movedOrRemoved = new Set()

// Each function shows an effect, and returns the function that undoes it. An effect without one is shown only once.
const effectKinds = {
  [protocol.EFFECT_VALUE]: predict,
  [protocol.EFFECT_CLASS](element, name, isSet) {
    const had = element.classList.contains(name)
    element.classList.toggle(name, isSet)
    return () => element.classList.toggle(name, had)
  },
  [protocol.EFFECT_ATTRIBUTE](element, name, value) {
    const old = element.getAttribute(name)
    setAttribute(element, name, value)
    return () => setAttribute(element, name, old)
  },
  [protocol.EFFECT_APPEND](list, row) {
    // When an event is repeated on a page that was rebuilt, the page may have its row already.
    const { key } = row.dataset
    if (key && all(list, "[data-key]").some(({ dataset }) => dataset.key === key)) return () => {}
    const ends = [...list.childNodes].filter((node) => node.nodeType === Node.COMMENT_NODE && node.data === "]")
    list.insertBefore(row, ends.at(-1) ?? null)
    return () => row.remove()
  },
  [protocol.EFFECT_REMOVE](element) {
    movedOrRemoved.add(element)
    const placeholder = document.createComment("")
    element.replaceWith(placeholder)
    return () => placeholder.replaceWith(element)
  },
  [protocol.EFFECT_CLOSE](dialog) {
    if (dialog.matches(":modal")) closeDialog(dialog)
    else dialog.open = false
    // A dialog that stays open is shown as a modal one again after the update.
    return () => (dialog.open = true)
  },
  [protocol.EFFECT_FOCUS](element) {
    element.focus()
  },
}

export function setAttribute(element, name, value) {
  if (value === null) element.removeAttribute(name)
  else element.setAttribute(name, value)
}

/** Whether the page shows anything that the server has not confirmed. */
export function hasEffects() {
  return shown.length > 0 || hasConditions()
}

/**
 * Shows the effects of an event.
 * @param {string} [key] The key of the event.
 */
export function showEffects(element, name, number, key) {
  const declaration = element.getAttribute("data-optimistic")
  if (!declaration) return
  const restoreAll = keepScrollPositions()
  undoConditions()
  for (const [event, condition, ...effects] of JSON.parse(declaration)) {
    if (event !== name || (condition && !holds(condition, element))) continue
    const rows = new Map()
    // Rows are made before any effect changes a field whose text they contain. A row that cannot be made is reported
    // and left out, and the event is sent nevertheless.
    const possible = effects.filter((effect) => {
      const [kind, target, html] = effect
      if (kind !== protocol.EFFECT_APPEND) return true
      const row = attempt(() => makeRow(html, targetOf(target, element), key))
      if (row) rows.set(effect, row)
      return row
    })
    const entry = { number, element, effects: possible, rows, undos: [] }
    show(entry, true)
    shown.push(entry)
    for (const row of rows.values()) mountInPredictedRow(row)
  }
  showConditions()
  for (const restore of restoreAll) restore()
}

/**
 * Shows an effect of a feature.
 * @param {number} number The number of the event, as `sendFrom` has returned it.
 * @param {Element | null} moved The element that the effect moves, if any.
 * @param {() => ((() => void) | undefined)} effect Shows the effect, and returns the function that undoes it; nothing
 * if it cannot be shown anymore.
 * @returns {() => void} Lets the effect end, at the next update.
 */
export function showEffect(number, element, moved, effect) {
  const entry = { number, element, moved, effects: [effect], rows: new Map(), undos: [] }
  show(entry)
  shown.push(entry)
  return () => (entry.effects = [])
}

/** Shows the effects of an event. The result is true if any of them is to be shown again. */
function show(entry, isNew) {
  const { element, effects, moved, rows, undos } = entry
  if (moved) movedOrRemoved.add(moved)
  const showDeclared = (effect) => {
    const [kind, target, ...values] = effect
    const targetElement = targetOf(target, element)
    // Later, an update may have removed the element, which is not a mistake.
    if (!targetElement) return isNew && reportError(new Error("No element " + target))
    // A toggle is decided once, so that it shows the same when it is shown again.
    if (kind === protocol.EFFECT_CLASS) values[1] = effect[3] ??= !targetElement.classList.contains(values[0])
    if (kind === protocol.EFFECT_ATTRIBUTE && values[1] === true) {
      values[1] = effect[3] = String(targetElement.getAttribute(values[0]) !== "true")
    }
    return effectKinds[kind](targetElement, ...(rows.has(effect) ? [rows.get(effect)] : values))
  }
  entry.effects = effects.filter((effect) => {
    const undo = attempt(() => (typeof effect === "function" ? effect() : showDeclared(effect)))
    if (undo) undos.push(undo)
    return undo
  })
  return entry.effects.length > 0
}

function targetOf(target, element) {
  if (target === protocol.TARGET_ELEMENT) return element
  if (target === protocol.TARGET_ROW) return element.closest("[data-row]")
  if (target === protocol.TARGET_DIALOG) return element.closest("dialog")
  return document.getElementById(target)
}

function makeRow(html, list, key = "") {
  const content = parse(html, list)
  const row = content.firstElementChild
  const fill = (text) => text.replace(fieldMark, (_, field) => (field ? textOf(field) : key))
  const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) texts.currentNode.data = fill(texts.currentNode.data)
  for (const element of [row, ...all(row, "*")]) {
    for (const attribute of [...element.attributes]) {
      const text = fill(attribute.value)
      // The server checks its URLs; one that the user types could run script.
      if (text !== attribute.value && URL_ATTRIBUTES.includes(attribute.name)) element.removeAttribute(attribute.name)
      else attribute.value = text
    }
  }
  applyStyles(content)
  return row
}

/** Undoes all effects. */
export function undoEffects() {
  focused = document.activeElement
  undoConditions()
  for (const { undos } of [...shown].reverse()) while (undos.length) undos.pop()()
}

/**
 * Shows the effects again, except those that have ended, those whose element has left the page, and those of events up
 * to a number, which the server has answered, unless work for the event continues.
 */
export function redoEffects(answered) {
  movedOrRemoved.clear()
  shown = shown.filter((entry) => {
    const { number, element, isWorkRunning } = entry
    // An element in a row that an effect adds is in the document once that effect is shown.
    return element.isConnected && (isWorkRunning || number > answered) && show(entry)
  })
  showConditions()
  restoreFocus()
  runPostponed()
  // An action of a feature may have shown the element that had the focus.
  restoreFocus()
  focused = null
}

/** A row that was out of the document for a moment has lost the focus. */
function restoreFocus() {
  if (document.activeElement === document.body) focused?.focus({ preventScroll: true })
}

/** Shows the effects of an event in a row that the page does not have yet, and sends the event once it does. */
export function postpone(element, name, values) {
  const row = addedRows().find((row) => row?.contains(element))
  if (!row) return
  whenInserted(row, element, (current) => sendFrom(current, name, ...values))
  showEffects(element, name, Infinity)
}

/**
 * Does something as soon as the page has a row that an effect has added.
 * @param {Element} row The row.
 * @param {Element} source An element of it, or the row.
 * @param {(element: Element) => void} act Called with the element of the page that stands for `source`.
 * @param {() => void} [end] Called if the row never arrives.
 */
export function whenInserted(row, source, act, end) {
  postponed.push({ row, source, act, end })
}

function runPostponed() {
  const rows = addedRows()
  const settled = postponed.filter(({ element, row }) => element || !rows.includes(row))
  postponed = postponed.filter((entry) => !settled.includes(entry))
  for (const { element, act, end } of settled) {
    if (element) act(element)
    else end?.()
  }
}

function addedRows() {
  return shown.flatMap(({ rows }) => [...rows.values()])
}

/** Whether an effect has already removed or moved an element, so that the patch does not animate it again. */
export function wasMovedOrRemoved(element) {
  return movedOrRemoved.has(element)
}

/** Drops all effects, because the page is rebuilt. */
export function dropEffects() {
  dropConditions()
  shown = []
  postponed = []
  movedOrRemoved.clear()
}

/** Keeps the effects of an event after its answer, because work for it continues. */
export function holdEffects(number) {
  for (const entry of shown) if (entry.number === number) entry.isWorkRunning = true
}

/** Lets the effects of an event end, because the work for it has ended. */
export function settleEffects(number) {
  shown = shown.filter((entry) => entry.number !== number)
}

/**
 * Lets the rows that an effect has added become those of the page with the same keys.
 * @param {DocumentFragment} content New rows.
 * @returns {Set<Element>} The rows that were shown already.
 */
export function adoptRows(content) {
  const adopted = new Set()
  for (const row of shown.length ? all(content, "[data-key]") : []) {
    for (const entry of shown) {
      for (const [effect, optimistic] of entry.rows) {
        if (optimistic.dataset.key !== row.dataset.key) continue
        entry.rows.delete(effect)
        entry.effects = entry.effects.filter((other) => other !== effect)
        // The element of the new row that stands for an element of the optimistic one.
        const successor = (element) => (element === optimistic ? optimistic : counterpart(element, optimistic, row))
        for (const event of postponed) if (event.row === optimistic) event.element = successor(event.source)
        // The row stays in the document, unlike its elements, so the effects of its own postponed events end here.
        for (const other of shown) if (other.element === optimistic) other.effects = []
        if (optimistic.contains(focused)) focused = successor(focused)
        for (const { name } of [...optimistic.attributes]) optimistic.removeAttribute(name)
        for (const { name, value } of row.attributes) optimistic.setAttribute(name, value)
        optimistic.replaceChildren(...row.childNodes)
        row.replaceWith(optimistic)
        adopted.add(optimistic)
      }
    }
  }
  return adopted
}

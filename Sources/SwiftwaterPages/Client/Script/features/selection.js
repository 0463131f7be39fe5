// Selection: the rows of a list that are selected by clicks and keys, as in a file manager.

import { listen, on, sendFrom } from "../client.js"
import { all } from "../dom.js"
import { EVENT_SELECT, SELECT_ALL, SELECT_EXTEND, SELECT_ONLY, SELECT_TOGGLE } from "../protocol.js"
import { CONTROLS } from "../shared/controls.js"

const ROW = `[data-on~="${EVENT_SELECT}"]`

// List → the row that the Tab key leads to: a selected one, or else the one that had the focus last, or the first one.
const stops = new WeakMap()
/** The lists whose rows, selection or focus have changed since their stops were chosen. */
const changed = new Set()

export function mount(row) {
  const list = listOf(row)
  row.tabIndex = -1
  chooseStopSoon(list)
  return {
    update: (name) => name === "aria-selected" && chooseStopSoon(list),
    unmount: () => chooseStopSoon(list),
  }
}

listen("mousedown", EVENT_SELECT, (row, event) => {
  // The browser would select the text between two clicks.
  if (event.shiftKey && !isInControl(row, event)) event.preventDefault()
})
listen("click", EVENT_SELECT, (row, event) => {
  if (isInControl(row, event)) return
  row.focus({ preventScroll: true })
  sendFrom(row, EVENT_SELECT, event.shiftKey ? SELECT_EXTEND : event.ctrlKey || event.metaKey ? SELECT_TOGGLE : SELECT_ONLY)
})
listen("focusin", EVENT_SELECT, (row) => setStop(listOf(row), row))
listen("focusout", EVENT_SELECT, (row) => chooseStopSoon(listOf(row)))
listen("keydown", EVENT_SELECT, press)
on("change", keepFocus)

function press(row, event) {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event
  if (event.target !== row || altKey || event.defaultPrevented) return
  const isControl = ctrlKey || metaKey
  if (isControl && !shiftKey && isLetterA(event)) {
    sendFrom(row, EVENT_SELECT, SELECT_ALL)
  } else if (key === " ") {
    sendFrom(row, EVENT_SELECT, shiftKey ? SELECT_EXTEND : SELECT_TOGGLE)
  } else {
    const rows = rowsOf(listOf(row)).filter(takesFocus)
    const index = rows.indexOf(row)
    const next = { ArrowDown: rows[index + 1], ArrowUp: rows[index - 1], Home: rows[0], End: rows.at(-1) }[key]
    if (!next) return
    next.focus()
    // With Control, only the focus moves.
    if (shiftKey || !isControl) sendFrom(next, EVENT_SELECT, shiftKey ? SELECT_EXTEND : SELECT_ONLY)
  }
  event.preventDefault()
}

/** Whether a key is A, or is in its place on a keyboard of another script. */
function isLetterA({ key, code }) {
  return key.toLowerCase() === "a" || (code === "KeyA" && key > "\x7f")
}

function listOf(row) {
  return row.closest("[role=listbox]") ?? row.parentElement
}

function rowsOf(list) {
  return all(list, ROW)
}

/** Whether a row can have the focus: it is neither hidden nor about to be removed. */
function takesFocus(row) {
  return row.isConnected && row.checkVisibility() && !row.closest("[inert]")
}

function isSelected(row) {
  return row.ariaSelected === "true"
}

/** Whether an event is on a control in a row, which reacts to it by itself. */
function isInControl(row, { target }) {
  const control = target.closest(CONTROLS)
  return control && control !== row && row.contains(control)
}

// The focus

/** Chooses the stop of a list once for all changes that happen together. */
function chooseStopSoon(list) {
  if (!changed.size) queueMicrotask(chooseStops)
  changed.add(list)
}

function chooseStops() {
  for (const list of changed) {
    const stop = stops.get(list)
    const candidates = rowsOf(list).filter((row) => !row.closest("[inert]"))
    const visible = candidates.filter(takesFocus)
    // A list that is hidden has a stop as well, for the time when it is shown.
    const rows = visible.length ? visible : candidates
    const isPresent = rows.includes(stop)
    // The row with the focus stays the stop, even if another one is selected.
    if (isPresent && (isSelected(stop) || stop.contains(document.activeElement))) continue
    setStop(list, rows.find(isSelected) ?? (isPresent ? stop : rows[0]))
  }
  changed.clear()
}

function setStop(list, row) {
  const last = stops.get(list)
  if (last && last !== row) last.tabIndex = -1
  if (row) row.tabIndex = 0
  stops.set(list, row)
}

/** Moves the focus to a neighbor of the row with the focus if the page is about to remove that row. */
function keepFocus() {
  const row = document.activeElement?.closest(ROW)
  if (!row) return
  const rows = rowsOf(listOf(row))
  // The changes are made at once, and the browser notices later that an element cannot have the focus anymore.
  queueMicrotask(() => {
    const { activeElement: active } = document
    if (takesFocus(row) || (active && active !== document.body && !row.contains(active))) return
    const index = rows.indexOf(row)
    const neighbor = rows.slice(index).find(takesFocus) ?? rows.slice(0, index).findLast(takesFocus)
    neighbor?.focus()
  })
}

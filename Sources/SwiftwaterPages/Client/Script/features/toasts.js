// Toasts: no time passes while the pointer or the focus is on them, and Control+Z takes back the latest change.

import { sendFrom } from "../client.js"
import { EVENT_HOVER } from "../protocol.js"

const EDITABLE = "input,textarea,select,[contenteditable]"

export function mount(element) {
  const controller = new AbortController()
  const { signal } = controller
  let isPointed = false
  // This is decided in the next task, because the focus leaves one button before another one gets it.
  const report = () =>
    setTimeout(() => {
      if (element.isConnected) sendFrom(element, EVENT_HOVER, isPointed || element.contains(document.activeElement))
    })
  const point = (isOn) => {
    isPointed = isOn
    report()
  }
  // A finger does not stay where it is.
  element.addEventListener("pointerenter", ({ pointerType }) => pointerType === "mouse" && point(true), { signal })
  element.addEventListener("pointerleave", ({ pointerType }) => pointerType === "mouse" && point(false), { signal })
  element.addEventListener("focusin", report, { signal })
  element.addEventListener("focusout", report, { signal })
  addEventListener("keydown", (event) => undo(element, event), { signal })
  return { unmount: () => controller.abort() }
}

function undo(element, event) {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event
  // A browser that fills in a form sends events without a key.
  const isUndo = key?.toLowerCase() === "z" && (ctrlKey || metaKey) && !shiftKey && !altKey
  // A field takes back its own edits.
  if (!isUndo || event.defaultPrevented || event.target.closest?.(EDITABLE)) return
  const button = [...element.querySelectorAll(".toast-undo:not(:disabled)")].at(-1)
  if (!button) return
  event.preventDefault()
  button.click()
}

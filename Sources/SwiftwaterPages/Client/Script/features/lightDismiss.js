// Light dismissal: a press beside a modal dialog cancels it, as the Escape key does, unless the user has changed a field
// in it.
//
// The property `closedBy` of dialogs is not used: it also cancels a dialog that opens during a press when the press ends.

import { isEdited } from "../client.js"
import { all } from "../dom.js"

// Not `range` and `color`: the browser gives those a value of its own, which would look like one of the user.
const TEXT_FIELDS = "textarea,input:not([type=range],[type=color])"

export function mount(dialog) {
  let beganBeside = false
  // The user may have written before this script was loaded.
  const entered = new Set(all(dialog, TEXT_FIELDS).filter(isEdited))
  dialog.addEventListener("input", ({ target }) => entered.add(target))
  dialog.addEventListener("pointerdown", (event) => (beganBeside = isBeside(dialog, event)))
  dialog.addEventListener("click", (event) => {
    if (!beganBeside || !isBeside(dialog, event) || !("lightDismiss" in dialog.dataset)) return
    if (![...entered].some((field) => dialog.contains(field) && isChanged(field))) {
      dialog.dispatchEvent(new Event("cancel", { cancelable: true }))
    }
  })
}

/** Whether a field has content of the user, which may be files, or something that the browser cannot read. */
function isChanged(field) {
  return isEdited(field) || field.validity?.badInput || field.files?.length
}

/** Whether an event is on the backdrop of a dialog, whose events have the dialog as their target. */
function isBeside(dialog, { target, clientX, clientY }) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom)
}

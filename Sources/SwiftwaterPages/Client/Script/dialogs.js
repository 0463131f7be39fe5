// Modal dialogs: the server sets the attribute `open`, and the script shows the dialog over the page.

import { all } from "./dom.js"
import { optionsOf } from "./handlers.js"
import { EVENT_CANCEL } from "./protocol.js"

let dialogs = []
// The dialogs that the script has closed, until their event `close` has arrived.
const closed = new WeakSet()

/** Shows new modal dialogs over the page, but not those of a preview. */
export function openDialogs() {
  dialogs = all(document, "dialog[data-modal]:not([data-preview],[data-preview] *)")
  for (const dialog of dialogs) {
    if (!dialog.open || dialog.matches(":modal")) continue
    dialog.open = false
    dialog.showModal()
  }
}

/** Closes the dialogs in a node that is about to be removed: only a dialog that is closed gives the focus back. */
export function closeDialogs(node) {
  for (const dialog of dialogs) if (node.contains(dialog)) closeDialog(dialog)
}

export function closeDialog(dialog) {
  if (dialog.open) closed.add(dialog)
  dialog.close()
}

/** Watches for dialogs that the browser closes: at the second Escape in a row, nothing can prevent it. */
export function watchDialogs() {
  addEventListener(
    "close",
    ({ target }) => {
      if (closed.delete(target) || !target.isConnected || !dialogs.includes(target)) return
      // The server closes it, if the page wants that.
      if (optionsOf(target, EVENT_CANCEL) !== undefined) target.showModal()
    },
    // The event does not bubble.
    true,
  )
}

export function hasDialogs() {
  return dialogs.length > 0
}

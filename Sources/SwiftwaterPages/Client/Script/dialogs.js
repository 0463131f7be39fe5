// Modal dialogs: the server sets the attribute `open`, and the script shows the dialog over the page.

import { all } from "./dom.js"

let dialogs = []

/** Shows the dialogs that have come as modal ones, but not those of a preview. */
export function openDialogs() {
  dialogs = all(document, "dialog[data-modal]:not([data-preview],[data-preview] *)")
  for (const dialog of dialogs) {
    if (!dialog.open || dialog.matches(":modal")) continue
    dialog.open = false
    dialog.showModal()
  }
}

/** Closes the dialogs in a node that is about to go: only a dialog that is closed gives the focus back. */
export function closeDialogs(node) {
  for (const dialog of dialogs) if (node.contains(dialog)) dialog.close()
}

export function hasDialogs() {
  return dialogs.length > 0
}

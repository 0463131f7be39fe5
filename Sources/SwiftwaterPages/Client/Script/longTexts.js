// Texts that are too large for a message. They stay in their fields, and the user sees a notice.

import { all, byteLength } from "./dom.js"
import { showNotice, TOO_LONG } from "./notice.js"
import { EVENT_SUBMIT, MAXIMUM_MESSAGE_BYTES } from "./protocol.js"

/** Whether the text of a field is too long to be sent. If it is, marks the field and shows a notice. */
export function isTooLong(field) {
  const isLong = byteLength(JSON.stringify(field.value)) > MAXIMUM_MESSAGE_BYTES
  field.classList.toggle(TOO_LONG, isLong)
  showNotice()
  return isLong
}

/** Whether an event must not be sent, because it is about a text that is too long, or would submit its form. */
export function blocks(element, name) {
  const submits = [name, element?.type].includes(EVENT_SUBMIT)
  return all(document, "." + TOO_LONG).some(
    (field) => field === element || (submits && field.form?.contains(element))
  )
}

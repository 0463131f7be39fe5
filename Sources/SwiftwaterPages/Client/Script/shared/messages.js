// Values that a script of the application sends to the page, as JSON.

import { byteLength } from "../dom.js"
import { MAXIMUM_MESSAGE_BYTES } from "../protocol.js"

/**
 * The text of a value in a message.
 * @param {number} limit The maximum size of a text that the page accepts, in bytes.
 * @throws {RangeError} If the text is larger, or does not fit into a message to the server.
 */
export function messageText(value, limit) {
  const text = JSON.stringify(value ?? null)
  if (byteLength(text) > limit || byteLength(JSON.stringify(text)) > MAXIMUM_MESSAGE_BYTES) {
    throw new RangeError(`The event of a script has more than ${limit} bytes.`)
  }
  return text
}

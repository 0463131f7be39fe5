// Moments: the points at which the main script calls the features that are loaded.

const reactions = {}

/**
 * Calls a function at each moment of a kind.
 * @param {string} moment
 *   `edited(field)`: a field has another text
 *   `send(entry)`, `answer(entry)`: an event was added to the outbox, or the server has answered it
 *   `receive(text, deliver)`: a frame has arrived; a function that returns true calls `deliver` later to apply it
 *   `change()`: nodes are about to be added, moved or removed, and the positions of the visible rows are recorded
 *   `patch(patch)`: a patch that adds, moves or removes rows or the content of a branch is about to be applied
 *   `frame()`: a frame was applied
 *   `link(url)`: a link was followed
 *   `go()`: another page was requested
 *   `answered()`: the server has answered which page it shows
 *   `lost()`: the connection was lost
 *   `page()`: another page is about to be shown; returns how far the user has scrolled its preview
 *   `upload(number, isWanted)`: the server wants a file or does not want it any more
 *   `fill()`: the content of the document is about to be replaced
 *   `rebuild(restores)`: the page is about to be rebuilt; functions that are added to the array are called
 *     afterwards, and may return a promise: the events of the user are repeated when it is fulfilled
 *   `leave()`: the page is left or hidden
 *   `signedOut()`: the session of the page has ended
 */
export function on(moment, react) {
  ;(reactions[moment] ??= []).push(react)
}

/** Calls the functions of a moment, and returns the value of the last function. */
export function at(moment, ...values) {
  let result
  for (const react of reactions[moment] ?? []) result = react(...values)
  return result
}

// Hooks: the points at which the main script calls the features that are loaded.

const listeners = {}

/**
 * Calls a function each time the main script emits a hook.
 * @param {string} hook
 *   `edited(field)`: a field has another text
 *   `send(entry)`, `answer(entry)`: an event was added to the outbox, or the server has answered it
 *   `receive(text, deliver)`: an update has arrived; a function that returns true calls `deliver` later to apply it
 *   `change()`: nodes are about to be added, moved or removed, and the positions of the visible rows are recorded
 *   `patch(patch)`: a patch that adds, moves or removes rows or the content of a branch is about to be applied
 *   `update()`: an update was applied
 *   `link(url)`: a link was followed
 *   `navigationStarted()`: another page was requested
 *   `answered()`: the server has answered which page it shows
 *   `disconnected()`: the connection was lost
 *   `willShowPage()`: another page is about to be shown; returns how far the user has scrolled its preview
 *   `upload(id, isWanted)`: the server wants a file or does not want it anymore
 *   `willReplaceContent()`: the content of the document is about to be replaced
 *   `rebuild(restores)`: the page is about to be rebuilt; functions that are added to the array are called
 *     afterwards, and may return a promise: the events of the user are repeated when it is fulfilled
 *   `pageHidden()`: the page is left or hidden
 *   `signedOut()`: the session of the page has ended
 */
export function on(hook, listener) {
  ;(listeners[hook] ??= []).push(listener)
}

/** Calls the functions of a hook, and returns the value of the last function. */
export function emit(hook, ...values) {
  let result
  for (const listener of listeners[hook] ?? []) result = listener(...values)
  return result
}

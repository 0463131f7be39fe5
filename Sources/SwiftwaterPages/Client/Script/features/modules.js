// Modules of the application. Each is attached to an element, is notified of its updates and its removal, and sends
// events.
//
// While an event of a module has no answer, its new parameters wait: they are older than what the module shows.

import {
  elementAt, isUnanswered, locatorOf, load, on, optionsOf, outbox, page, removeUnsent, sendFrom,
} from "../client.js"
import { nodeID } from "../dom.js"
import { messageText } from "../shared/messages.js"
import { EVENT_FAILURE, EVENT_MESSAGE } from "../protocol.js"

const PARAMETERS = "data-parameters"
// A module that has not loaded at this attempt is reported to the page. The attempts go on.
const REPORTED_ATTEMPT = 2
const MAXIMUM_REPORT_LENGTH = 500

// Path → the request for a module that has not loaded: its attempts, its last error, and the functions that report it.
const requests = new Map()
// Element → the function that delivers its postponed update.
const pendingUpdates = new Map()
/** The locator of the element whose module had the focus when the page was rebuilt. */
let focused = null

on("answer", ({ element }) => pendingUpdates.get(element)?.())
on("willReplaceContent", () => {
  const element = document.activeElement?.closest("[data-module]")
  // No update was applied yet if the page is rebuilt.
  focused = element && !page.applied ? locatorOf(element) : null
})

/** Loads a module, and calls a function with the error if that fails again. */
async function request(path, report) {
  if (!requests.has(path)) requests.set(path, { attempts: 0, error: null, reports: [] })
  const request = requests.get(path)
  request.reports.push(report)
  if (request.attempts >= REPORTED_ATTEMPT) report(request.error)
  const module = await load(path, (error) => {
    reportError(error)
    request.error = error
    if (++request.attempts === REPORTED_ATTEMPT) for (const report of request.reports) report(error)
  })
  requests.delete(path)
  return module
}

export function mount(element) {
  let isMounted = true
  let instance
  let delivered

  function report(error) {
    if (isMounted) sendFrom(element, EVENT_FAILURE, String(error).slice(0, MAXIMUM_REPORT_LENGTH))
  }

  function fail(error) {
    reportError(error)
    report(error)
  }

  /** Sends an event. A state replaces the last state if that was not sent yet. */
  function send(event, isState) {
    const text = messageText(event, optionsOf(element, EVENT_MESSAGE))
    if (!isMounted) return
    if (isState && outbox.entries.at(-1)?.isState) removeUnsent(nodeID(element), EVENT_MESSAGE)
    sendFrom(element, EVENT_MESSAGE, text)
    const entry = outbox.entries.at(-1)
    // Like an event with a key, a state is sent again to a rebuilt page, because setting a state twice changes nothing.
    if (isState && entry?.element === element) Object.assign(entry, { isState, fields: [] })
  }

  /** The parameters as the page has them now. */
  function parameters() {
    delivered = element.getAttribute(PARAMETERS)
    return JSON.parse(delivered)
  }

  async function begin() {
    const module = await request("modules/" + element.getAttribute("data-module"), report)
    if (!isMounted) return
    const parts = await module.mount(element, {
      parameters: parameters(),
      send: (event) => send(event),
      sendLatest: (event) => send(event, true),
    })
    instance = parts ?? {}
    if (!isMounted) return instance.unmount?.()
    if (instance.focus) element.focus = (options) => instance.focus(options)
    if (wantsFocus()) element.focus()
    deliver()
  }

  /** Whether the element got the focus before its module was loaded. */
  function wantsFocus() {
    const { activeElement, body } = document
    if (activeElement === element || (element.autofocus && activeElement === body)) return true
    return focused && elementAt(focused) === element
  }

  /** Notifies the module of parameters that have changed. */
  async function deliver() {
    pendingUpdates.delete(element)
    if (!instance || element.getAttribute(PARAMETERS) === delivered) return
    if (isUnanswered(nodeID(element), EVENT_MESSAGE)) return pendingUpdates.set(element, deliver)
    try {
      await instance.update?.(parameters())
    } catch (error) {
      fail(error)
    }
  }

  begin().catch(fail)
  return {
    update: (name) => name === PARAMETERS && deliver(),
    unmount() {
      isMounted = false
      pendingUpdates.delete(element)
      delete element.focus
      instance?.unmount?.()
    },
  }
}

// The connection: sends events, acknowledges updates, and connects again when it is lost.

import { saveContent, captureContent } from "./content.js"
import { byteLength } from "./dom.js"
import { receive } from "./updates.js"
import { emit } from "./hooks.js"
import { showConnection } from "./notice.js"
import { outbox, send } from "./outbox.js"
import { page, SOCKET_PATH } from "./page.js"
import * as protocol from "./protocol.js"
import { rebuild } from "./rebuild.js"

// In milliseconds. After a message, the events of the next `SEND_INTERVAL` are sent together, because the server limits
// the rate of messages.
const SEND_INTERVAL = 25
const ANSWER_TIMEOUT = 10000
const PING_INTERVAL = 25000
const ACKNOWLEDGE_DELAY = 9000
// A connection that has lived for so long counts as stable.
const STABLE_TIME = 1000
const RELOAD_DELAY = 1000
const MAXIMUM_HIDDEN_TIME = 30000
const LEAVE_TIMEOUT = 30000

// In seconds.
const MAXIMUM_BACK_OFF = 30

let socket = null
let attempts = 0
/** The number of the last update that was acknowledged. */
let acknowledged = 0
let unacknowledgedLength = 0
/** The next step after the connection was lost, unless it is under way. */
let nextStep
let isLeaving = false
let hiddenAt
let isThrottled

let acknowledgeTimer
let answerTimer
let reconnectTimer

/** Resets which updates were acknowledged, because the page is rebuilt. */
export function resetAcknowledged() {
  acknowledged = 0
}

/** Sends all events that were not sent yet, in messages that are not larger than the server accepts. */
export function transmit() {
  while (page.isReady && outbox.transmitted < outbox.entries.length) {
    const events = []
    let length = 0
    while (outbox.transmitted < outbox.entries.length && events.length < protocol.MAXIMUM_MESSAGE_EVENTS) {
      const event = JSON.stringify(outbox.entries[outbox.transmitted].event)
      length += byteLength(event) + 1
      if (events.length && length > protocol.MAXIMUM_MESSAGE_BYTES) break
      events.push(event)
      outbox.transmitted++
    }
    acknowledged = page.applied
    socket.send(`[${[page.applied, ...events]}]`)
    expectAnswer()
  }
}

/** Sends at once if nothing was sent a moment ago, and otherwise together with what follows. */
export function transmitSoon() {
  if (isThrottled || !page.isReady || outbox.transmitted === outbox.entries.length) return
  transmit()
  isThrottled = true
  setTimeout(() => {
    isThrottled = false
    transmitSoon()
  }, SEND_INTERVAL)
}

/** Gives the connection up if no answer arrives. The time grows with each attempt, because the network may be slow. */
function expectAnswer() {
  clearTimeout(answerTimer)
  answerTimer = setTimeout(reconnectNow, ANSWER_TIMEOUT * Math.min(6, 1 + attempts))
}

/** Asks for an answer after a long silence: a connection can be lost without an event in the browser. */
function pingLater() {
  clearTimeout(answerTimer)
  answerTimer = setTimeout(() => {
    if (document.hidden) pingLater()
    else if (page.isReady) send(null, 0, protocol.EVENT_PING)
  }, PING_INTERVAL)
}

/** Notes an update that was applied. The first update on a connection shows that the server answers. */
export function updateApplied(length) {
  if (outbox.transmitted) expectAnswer()
  else pingLater()
  if (!page.isReady) {
    page.isReady = true
    outbox.transmitted = 0
    showConnection(true)
    transmit()
    sendVisibility()
  }
  acknowledgeSoon(length)
}

function acknowledgeSoon(length) {
  unacknowledgedLength += length
  // The server defers changes when too much is unacknowledged, so the browser acknowledges well before that.
  const updates = page.applied - acknowledged
  const isMuch = updates >= protocol.UNACKNOWLEDGED_UPDATES || unacknowledgedLength >= protocol.UNACKNOWLEDGED_BYTES
  if (isMuch) acknowledge()
  else acknowledgeTimer ??= setTimeout(acknowledge, attempts ? STABLE_TIME : ACKNOWLEDGE_DELAY)
}

function acknowledge() {
  stopAcknowledging()
  if (!page.isReady) return
  // The delay is reset only here, so that the delays also grow between connections that break as soon as they are open.
  attempts = 0
  if (acknowledged === page.applied) return
  acknowledged = page.applied
  socket.send(`[${page.applied}]`)
}

function stopAcknowledging() {
  clearTimeout(acknowledgeTimer)
  acknowledgeTimer = null
  unacknowledgedLength = 0
}

export function connect() {
  socket?.close()
  const connection = new WebSocket(location.origin.replace(/^http/, "ws") + SOCKET_PATH)
  socket = connection
  connection.onopen = () => connection.send(`["${page.token}",${page.applied}]`)
  connection.onmessage = ({ data }) => {
    const deliver = () => connection === socket && connection.readyState === connection.OPEN && receive(data)
    if (!emit("receive", data, deliver)) deliver()
  }
  connection.onclose = ({ code, reason }) => connection === socket && disconnected(code, reason)
  expectAnswer()
}

function disconnected(code, reason) {
  // A server that does not know the browser's session rejects the WebSocket; a plain request gets another
  // session.
  if (!page.isReady && code === protocol.CLOSE_ABNORMAL) fetch(SOCKET_PATH).catch(() => {})
  page.isReady = false
  acknowledged = 0
  stopAcknowledging()
  pingLater()
  if (code === protocol.CLOSE_SIGNED_OUT) emit("signedOut")
  // The server would reject the same events on the next connection, too.
  if (
    code === protocol.CLOSE_SIGNED_OUT ||
    code === protocol.CLOSE_PROTOCOL_ERROR ||
    code === protocol.CLOSE_MESSAGE_TOO_BIG
  ) {
    // A reload stops a navigation, such as to the answer of the form whose request has ended this page.
    return setTimeout(() => {
      saveContent(captureContent(), code !== protocol.CLOSE_SIGNED_OUT)
      location.reload()
    }, isLeaving ? LEAVE_TIMEOUT : RELOAD_DELAY)
  }
  // A server that stops has answered every event that it has applied.
  if (code === protocol.CLOSE_DRAINING) outbox.transmitted = 0
  nextStep ??= connect
  // The browser is on its way to another page; connecting could rebuild this one, which may stop that.
  if (isLeaving) return
  showConnection(false)
  emit("disconnected")
  if (code === protocol.CLOSE_PAGE_GONE) {
    nextStep = rebuild
    if (page.applied) return resume()
  }
  reconnectLater(code === protocol.CLOSE_DRAINING ? Math.random() * reason * 1000 : 0)
}

/** Closes the connection, for example after a gap in the updates. The browser connects again. */
export function closeSocket() {
  socket.close()
}

/**
 * Gives up a connection that may be dead. Events without an answer are sent again.
 * @param {() => void} [step] What to do instead of connecting again.
 */
export function reconnectNow(step) {
  if (step) nextStep = step
  const connection = socket
  socket = null
  connection?.close()
  disconnected(protocol.CLOSE_ABNORMAL)
}

/** Repeats a step that has failed, later. */
export function retry(step) {
  nextStep = step
  showConnection(false)
  reconnectLater(0)
}

/** Connects at once, then after ever longer delays, which differ from browser to browser. */
function reconnectLater(leastPause) {
  const backOff = attempts && Math.min(MAXIMUM_BACK_OFF, 2 ** attempts / 4) * (0.5 + Math.random() / 2) * 1000
  attempts++
  clearTimeout(reconnectTimer)
  reconnectTimer = setTimeout(resume, Math.max(leastPause, backOff))
}

function resume() {
  // A page in the background waits until it is visible.
  if (!nextStep || document.hidden) return
  const step = nextStep
  clearTimeout(reconnectTimer)
  nextStep = null
  step()
}

/** Reports whether the page is visible. The server takes it for hidden until then. */
function sendVisibility() {
  if (!page.isReady) return
  send(null, 0, protocol.EVENT_PAGE_VISIBILITY, !document.hidden)
  // The report is sent at once, because the browser may stop a page in the background at any moment.
  transmit()
}

export function watchConnection() {
  addEventListener("beforeunload", () => {
    isLeaving = true
    // The page may stay after all: for a download, or if the user cancels.
    setTimeout(() => {
      isLeaving = false
      resume()
    }, LEAVE_TIMEOUT)
  })
  addEventListener("pageshow", ({ persisted }) => {
    isLeaving = false
    // The page comes from the browser's cache, without its connection.
    if (persisted) reconnectNow()
  })
  addEventListener("visibilitychange", () => {
    if (document.hidden) hiddenAt = Date.now()
    // A phone drops the connections of a page in the background without closing them.
    else if (page.isReady && Date.now() - hiddenAt > MAXIMUM_HIDDEN_TIME) reconnectNow()
    else resume()
    sendVisibility()
  })
  // A connection from before the network changed may be dead.
  addEventListener("online", () => (page.isReady ? reconnectNow() : resume()))
}

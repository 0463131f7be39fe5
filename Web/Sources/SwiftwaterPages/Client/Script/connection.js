// The connection: what waits is sent, what came is acknowledged, and what breaks is mended.

// Sends what waits, in messages that are no larger than the server takes.
function transmit() {
  while (isReady && transmitted < queue.length) {
    const events = []
    let length = 0
    while (transmitted < queue.length && events.length < 200) {
      const event = JSON.stringify(queue[transmitted].event)
      length += encoder.encode(event).length + 1
      if (events.length && length > 60000) break
      events.push(event)
      transmitted++
    }
    acknowledged = applied
    socket.send(`[${[applied, ...events]}]`)
    expectAnswer()
  }
}
const encoder = new TextEncoder()

// A connection can be lost without anybody being told.
let answering = null
function expectAnswer() {
  clearTimeout(answering)
  if (transmitted) answering = setTimeout(reconnectNow, 10000)
}

// The server holds back when too much is unacknowledged, so it is told well before that.
let acknowledging = null
let unacknowledgedLength = 0
function acknowledgeSoon(length) {
  unacknowledgedLength += length
  if (applied - acknowledged >= 16 || unacknowledgedLength >= 65536) return acknowledge()
  acknowledging ??= setTimeout(acknowledge, 1000)
}
function acknowledge() {
  clearTimeout(acknowledging)
  acknowledging = null
  unacknowledgedLength = 0
  if (!isReady || acknowledged === applied) return
  acknowledged = applied
  socket.send(JSON.stringify([applied]))
}

const notice = document.createElement("div")
Object.assign(notice, { className: "connection-notice", role: "status", hidden: true })

let noticing = null
function showConnection(state) {
  root.dataset.connection = state
  clearTimeout(noticing)
  if (state === "open") {
    notice.hidden = true
    notice.textContent = ""
  } else {
    noticing = setTimeout(() => {
      notice.hidden = false
      notice.textContent = meta.dataset.lost || "Connection lost. Reconnecting…"
    }, 1000)
  }
}

function connect() {
  const connection = new WebSocket(location.origin.replace(/^http/, "ws") + "/_live/socket")
  socket = connection
  connection.onopen = () => connection.send(JSON.stringify([token, applied]))
  connection.onmessage = ({ data }) => connection === socket && receive(data)
  connection.onclose = ({ code, reason }) => connection === socket && disconnected(code, reason)
}

function disconnected(code, reason) {
  isReady = false
  acknowledged = 0
  clearTimeout(answering)
  // The browser is on its way to another page, which must not be called off.
  if (isLeaving) return
  // The page that takes this one's place may be on its way, such as the answer to a form.
  // What is too large to be sent is given up, or it would be sent again for ever.
  if (code === 4401 || code === 1009) return setTimeout(() => location.reload(), 1000)
  showConnection("lost")
  // The server has answered everything that it has dealt with.
  if (code === 4503) transmitted = 0
  if (code === 4404) return attempts ? reconnect(0, rebuild) : (attempts++, rebuild())
  reconnect(code === 4503 ? Math.random() * reason * 1000 : 0)
}

// Leaves a connection that may be dead; what it did not answer is sent again.
function reconnectNow() {
  const connection = socket
  socket = null
  connection?.close()
  disconnected(1006)
}

addEventListener("beforeunload", () => {
  isLeaving = true
  // Unless it does not come to that: a download, or a person who stays.
  setTimeout(() => {
    isLeaving = false
    retrySoon()
  }, 10000)
})

let reconnecting = null
function reconnect(spread, again = retry) {
  // At once, then ever more slowly, never all together.
  const wait = attempts ? Math.min(30, 2 ** attempts / 4) * (0.5 + Math.random() / 2) * 1000 : spread
  attempts++
  reconnecting = setTimeout(again, wait)
}

function retry() {
  clearTimeout(reconnecting)
  // A tab that nobody looks at waits until somebody does.
  if (!document.hidden) connect()
}

function retrySoon() {
  if (!isRebuilding && (!socket || socket.readyState === WebSocket.CLOSED)) retry()
}
addEventListener("visibilitychange", () => document.hidden || retrySoon())
// What was open before the network changed may be dead.
addEventListener("online", () => (isReady ? reconnectNow() : retrySoon()))

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
    expectAnswer(transmitted)
  }
}
const encoder = new TextEncoder()

// At once after a pause; then what comes in a moment goes together, as the server takes only so many messages.
let isHolding
function transmitSoon() {
  if (isHolding || !isReady || transmitted === queue.length) return
  transmit()
  isHolding = true
  setTimeout(() => {
    isHolding = false
    transmitSoon()
  }, 25)
}

// A connection can be lost without anybody being told; or be slow, so each attempt gets longer.
let answering
function expectAnswer(isExpected) {
  clearTimeout(answering)
  answering = isExpected ? setTimeout(reconnectNow, 10000 * Math.min(6, 1 + attempts)) : setTimeout(ask, 25000)
}

// Where nothing was heard for long, whether anybody is there.
function ask() {
  if (document.hidden) expectAnswer()
  else if (isReady) send(null, 0, "ping")
}

// The server holds back when too much is unacknowledged, so it is told well before that.
let acknowledging
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
  // A connection that breaks as soon as it is there is tried ever more slowly, too.
  if (isReady) attempts = 0
  if (!isReady || acknowledged === applied) return
  acknowledged = applied
  socket.send(`[${applied}]`)
}

const notice = document.createElement("div")
Object.assign(notice, { className: "connection-notice", role: "status", hidden: true })

let noticing
let isLost
function showConnection(isOpen) {
  document.documentElement.dataset.connection = isOpen ? "open" : "lost"
  clearTimeout(noticing)
  noticing = setTimeout(() => showNotice((isLost = !isOpen)), isOpen ? 0 : 1000)
}
function showNotice() {
  const text = isLost ? speech[1] : document.querySelector(".too-long") ? speech[2] : ""
  // What stays the same is not read out again.
  if (notice.textContent !== text) notice.textContent = text
  notice.hidden = !text
}

function connect() {
  socket?.close()
  const connection = new WebSocket(location.origin.replace(/^http/, "ws") + "/_live/socket")
  socket = connection
  connection.onopen = () => connection.send(`["${token}",${applied}]`)
  connection.onmessage = ({ data }) => connection === socket && receive(data)
  connection.onclose = ({ code, reason }) => connection === socket && disconnected(code, reason)
  expectAnswer(true)
}

function disconnected(code, reason) {
  // A server that no longer knows the session of the browser takes no socket of it, but answers with another session.
  if (!isReady && code === 1006) fetch("/_live/socket").catch(() => {})
  isReady = false
  acknowledged = 0
  // Without a connection this only forgets what was to be acknowledged.
  acknowledge()
  expectAnswer()
  pending ??= connect
  // The browser is on its way to another page, which must not be called off.
  if (isLeaving) return
  // The page that takes this one's place may be on its way, such as the answer to a form.
  // What the server refuses to read is given up, or it would be sent again for ever.
  if ([4401, 1009, 1002].includes(code)) return setTimeout(() => location.reload(), 1000)
  showConnection()
  // The server has answered everything that it has dealt with.
  if (code === 4503) transmitted = 0
  if (code === 4404) {
    pending = rebuild
    if (applied) return resume()
  }
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
    resume()
  }, 10000)
})
// The page is shown again as it was left.
addEventListener("pageshow", ({ persisted }) => {
  isLeaving = false
  if (persisted) reconnectNow()
})

let pending // what is done next about a connection that is lost, unless it is under way
let reconnecting
function reconnect(spread) {
  // At once, then ever more slowly, never all together.
  const backOff = attempts && Math.min(30, 2 ** attempts / 4) * (0.5 + Math.random() / 2) * 1000
  attempts++
  clearTimeout(reconnecting)
  reconnecting = setTimeout(resume, Math.max(spread, backOff))
}

function resume() {
  const action = pending
  // A tab that nobody looks at waits until somebody does.
  if (!action || document.hidden) return
  clearTimeout(reconnecting)
  pending = null
  action()
}
let hiddenAt
addEventListener("visibilitychange", () => {
  if (document.hidden) hiddenAt = Date.now()
  // A phone lets go of what a page in the background is connected to, without telling it.
  else if (isReady && Date.now() - hiddenAt > 30000) reconnectNow()
  else resume()
  tellVisible()
})
// The server takes a page for hidden until its browser says otherwise.
function tellVisible() {
  if (!isReady) return
  send(null, 0, "visible", !document.hidden)
  // A page in the background may be stopped at any moment.
  transmit()
}
// What was open before the network changed may be dead.
addEventListener("online", () => (isReady ? reconnectNow() : resume()))

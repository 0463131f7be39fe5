// What the person does, for the elements that the server wants to hear of.

// The options of an event that an element handles; undefined if it does not.
function handles(element, name) {
  for (const entry of (element.dataset.on || "").split(" ")) {
    const [event, options] = split(entry, ":")
    if (event === name) return options
  }
}

// The element that handles an event, with some options if they are given.
function handler(target, name, wanted) {
  if (!(target instanceof Element)) return null
  for (let element = target; element; element = element.parentElement) {
    const options = element.number ? handles(element, name) : undefined
    if (options !== undefined && options === (wanted ?? options)) return element
  }
  return null
}

function send(element, number, name, ...values) {
  if (name !== "edit" && name !== "input") flushPauses()
  queue.push({ event: [nextEvent++, number, name, ...values], element })
  if (element && name !== "edit" && name !== "input") element.classList.add("waiting")
  transmit()
}

function tell(element, name, ...values) {
  send(element, element.number, name, ...values)
}

// Holds an event back for a pause or, where the pace is negative, for some time since the last one.
function pause(name, element, action) {
  const waiting = pauses[name]
  const pace = +handles(element, name)
  clearTimeout(waiting.get(element)?.timer)
  const run = () => {
    clearTimeout(waiting.get(element)?.timer)
    waiting.delete(element)
    element["last" + name] = Date.now()
    action()
  }
  const wait = pace < 0 ? (element["last" + name] || 0) - pace - Date.now() : pace
  if (wait > 0) waiting.set(element, { run, timer: setTimeout(run, wait) })
  else run()
}

function flushPauses() {
  for (const waiting of Object.values(pauses)) for (const { run } of [...waiting.values()]) run()
}

addEventListener("click", (event) => {
  const element = handler(event.target, "click")
  if (element) tell(element, "click")
  const link = event.target.closest?.('a[data-link][href^="/"]')
  // Without a connection it is an ordinary link, unless that would lose what was done before.
  if (link && (isReady || queue.length) && !event.button && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) {
    event.preventDefault()
    send(link, 0, "go", link.getAttribute("href"), false)
  }
})

addEventListener("input", ({ target }) => {
  if (target.number && handles(target, "edit") !== undefined) pause("edit", target, () => sendEdit(target))
  const element = handler(target, "input")
  if (element) pause("input", element, () => tell(element, "input", target.value))
})

addEventListener("change", ({ target }) => {
  const taker = target.files && handler(target, "files")
  if (taker) {
    offer(taker, target.files)
    // So that the same file can be chosen again.
    target.value = ""
    return
  }
  const element = handler(target, "change")
  if (element) tell(element, "change", target.value)
})

addEventListener("keydown", (event) => {
  if (event.isComposing) return
  const element = handler(event.target, "key")
  if (!element) return
  let key = event.key
  if (event.shiftKey && key.length > 1) key = "Shift+" + key
  if (event.altKey) key = "Alt+" + key
  if (event.ctrlKey) key = "Control+" + key
  if (event.metaKey) key = "Meta+" + key
  if (!handles(element, "key").split(",").includes(key)) return
  event.preventDefault()
  tell(element, "key", key)
})

// Where the browser would do something by itself, the server does it instead: a dialog stays open until it closes it.
for (const [native, name, isOurs] of [
  ["submit", "submit", true],
  ["cancel", "cancel", true],
  ["focusin", "focus"],
  ["focusout", "blur"],
]) {
  const react = (event) => {
    const element = handler(event.target, name)
    if (!element) return
    if (isOurs) event.preventDefault()
    tell(element, name)
  }
  addEventListener(native, react, true)
}

let held = null // a press under way
let wasHeld = false // whether what is still pressed counted as held
addEventListener("pointerdown", (event) => {
  wasHeld = false
  const element = handler(event.target, "press")
  if (!element || event.button) return
  held = { x: event.clientX, y: event.clientY, timer: setTimeout(() => hold(element), 500) }
})
addEventListener("pointermove", (event) => {
  if (held && Math.hypot(event.clientX - held.x, event.clientY - held.y) > 10) release()
})
addEventListener("pointerup", release)
addEventListener("pointercancel", release)
addEventListener("keydown", () => (wasHeld = false))
addEventListener("contextmenu", (event) => {
  const element = handler(event.target, "press")
  if (!element) return
  event.preventDefault()
  release()
  // A finger that holds asks for the menu, too.
  if (!wasHeld) tell(element, "press")
})

function hold(element) {
  held = null
  wasHeld = true
  // The click that ends the press is not another action.
  const swallow = (event) => event.stopImmediatePropagation()
  document.addEventListener("click", swallow, { capture: true, once: true })
  addEventListener("pointerdown", () => document.removeEventListener("click", swallow, true), { once: true })
  tell(element, "press")
}

function release() {
  if (held) clearTimeout(held.timer)
  held = null
}

addEventListener(
  "scroll",
  ({ target }) => {
    if (!target.number) return
    for (const [name, distance] of [
      ["top", target.scrollTop],
      ["bottom", target.scrollHeight - target.scrollTop - target.clientHeight],
    ]) {
      const limit = handles(target, name)
      if (limit === undefined) continue
      const isNear = distance <= +limit
      if (isNear && !target["near" + name]) tell(target, name)
      target["near" + name] = isNear
    }
    const window = handles(target, "range")
    if (window !== undefined) reportRange(target, ...window.split(",").map(Number))
  },
  { capture: true, passive: true }
)

// Tells which rows of a windowed list can be seen, before the person comes to the end of those that are there.
function reportRange(element, rowHeight, margin) {
  const first = Math.max(0, Math.floor(element.scrollTop / rowHeight))
  const end = first + Math.ceil(element.clientHeight / rowHeight) + 1
  if (Math.abs(first - (element.firstRow || 0)) < margin / 2) return
  element.firstRow = first
  send(null, element.number, "range", first, end)
}

const visibility = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) send(null, target.number, "seen", isIntersecting)
})

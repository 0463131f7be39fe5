// What the person does, for the elements that the server wants to hear of.

// The options of an event that an element handles; undefined if it does not.
function handles(element, name) {
  for (const entry of (element.getAttribute("data-on") || "").split(" ")) {
    const [event, options = ""] = split(entry)
    if (event === name) return options
  }
}

// The element that handles an event, with some options if they are given.
function handler(target, name, wanted) {
  if (!(target instanceof Element)) return null
  for (let element = target; element; element = element.parentElement) {
    const options = handles(element, name)
    if (options !== undefined && options === (wanted ?? options)) return element
  }
  return null
}

function send(element, number, name, ...values) {
  if (!/edit|input|ping|visible/.test(name)) {
    flushPauses()
    // What is done with the text, or submits its form, is about all of it.
    const submits = [name, element?.type].includes("submit")
    if (all(document, ".too-long").some((text) => text === element || (submits && text.form?.contains(element)))) return
    element?.classList.add("waiting")
  }
  queue.push({ event: [nextEvent++, number, name, ...values], element, active: document.activeElement })
  transmitSoon()
}

// Takes an event back that was not sent yet, as what comes after is in its place.
function takeBack(number, name) {
  const { event } = queue[queue.length - 1] ?? {}
  if (queue.length === transmitted || event[1] !== number || event[2] !== name) return
  queue.pop()
  nextEvent--
  return event
}

// What is gone, as with a page that was made anew, has nothing more to say.
function tell(element, name, ...values) {
  if (nodes.get(numberOf(element)) === element) send(element, numberOf(element), name, ...values)
}

// A text that is larger than a message may be stays where it is, and the person is told.
function isTooLong(target) {
  const isLong = encoder.encode(JSON.stringify(target.value)).length > 60000
  target.classList.toggle("too-long", isLong)
  showNotice()
  return isLong
}

// Holds an event back for a pause or, where the pace is negative, for some time since the last one.
function pause(name, element, action) {
  const waiting = pauses[name]
  const pace = +handles(element, name)
  clearTimeout(waiting.get(element)?.timer)
  const run = () => {
    clearTimeout(waiting.get(element)?.timer)
    waiting.delete(element)
    element["last" + name] = performance.now()
    action()
  }
  const wait = pace < 0 ? (element["last" + name] ?? -1e9) - pace - performance.now() : pace
  if (wait > 0) waiting.set(element, { run, timer: setTimeout(run, wait) })
  else run()
}

function flushPauses() {
  for (const waiting of Object.values(pauses)) for (const { run } of [...waiting.values()]) run()
}

// Listens for what elements handle, to tell it or to do something else about it.
function listen(native, name, react, isOurs) {
  addEventListener(
    native,
    (event) => {
      const element = handler(event.target, name)
      // A file picker that is left in a dialog does not leave the dialog.
      if (!element || (native === "cancel" && element !== event.target)) return
      // Where the browser would do something by itself, the server does it instead.
      if (isOurs) event.preventDefault()
      if (react) react(element, event)
      else tell(element, name)
    },
    native === "cancel"
  )
}

listen("click", "click")
// A press that keeps the focus where it is.
listen("mousedown", "stay", () => {}, true)
listen("focusin", "focus")
listen("focusout", "blur")
listen("submit", "submit", null, true)
// A dialog stays open until the server closes it.
listen("cancel", "cancel", null, true)

addEventListener("click", (event) => {
  const link = event.target.closest?.('a[data-link][href^="/"]')
  const isSpecial = ["button", "metaKey", "ctrlKey", "shiftKey", "altKey"].some((name) => event[name])
  // Without a connection it is an ordinary link, unless that would lose what was done before.
  if (!link || isSpecial || (!isReady && !queue.length)) return
  event.preventDefault()
  send(link, 0, "go", link.getAttribute("href"), false)
})

addEventListener("input", ({ target }) => {
  if (handles(target, "edit") !== undefined) pause("edit", target, () => sendEdit(target))
  const element = handler(target, "input")
  if (element) pause("input", element, () => isTooLong(target) || tell(element, "input", target.value))
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
  if (element && !isTooLong(target)) tell(element, "change", target.value)
})

listen("keydown", "key", (element, event) => {
  let { key } = event
  // There is none where a browser fills in a form.
  if (event.isComposing || !key) return
  // Of a character, it is part.
  const modifiers = key.length > 1 ? ["Shift"] : []
  for (const name of [...modifiers, "Alt", "Control", "Meta"]) if (event.getModifierState(name)) key = name + "+" + key
  if (!handles(element, "key").split(",").includes(key)) return
  event.preventDefault()
  tell(element, "key", key)
})

let held // a press under way
let wasHeld // whether what is still pressed counted as held
addEventListener("pointerdown", () => (wasHeld = false), true)
listen("pointerdown", "press", (element, event) => {
  if (!event.button) held = { x: event.clientX, y: event.clientY, timer: setTimeout(() => hold(element), 500) }
})
addEventListener("pointermove", (event) => {
  if (held && Math.hypot(event.clientX - held.x, event.clientY - held.y) > 10) release()
})
addEventListener("pointerup", release)
addEventListener("pointercancel", release)
addEventListener("keydown", () => (wasHeld = false))
listen(
  "contextmenu",
  "press",
  (element) => {
    release()
    // A finger that holds asks for the menu, too.
    if (!wasHeld) tell(element, "press")
  },
  true
)

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
  clearTimeout(held?.timer)
  held = null
}

addEventListener(
  "scroll",
  ({ target }) => {
    if (target === document) return
    target.isAway = below(target) >= 50
    for (const [name, distance] of [["top", target.scrollTop], ["bottom", below(target)]]) {
      const limit = handles(target, name)
      if (limit === undefined) continue
      const isNear = distance <= +limit
      if (isNear && !target["near" + name]) tell(target, name)
      target["near" + name] = isNear
    }
    const window = handles(target, "range")
    if (window) reportRange(target, ...window.split(","))
  },
  { capture: true, passive: true }
)

// Tells which rows of a windowed list can be seen, before the person comes to the end of those that are there.
function reportRange(element, rowHeight, margin) {
  const first = Math.max(0, Math.floor(element.scrollTop / rowHeight))
  if (Math.abs(first - (element.firstRow || 0)) < margin / 2) return
  element.firstRow = first
  takeBack(numberOf(element), "range")
  send(null, numberOf(element), "range", first, first + Math.ceil(element.clientHeight / rowHeight) + 1)
}

const visibility = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) if (target.isConnected) send(null, numberOf(target), "seen", isIntersecting)
})

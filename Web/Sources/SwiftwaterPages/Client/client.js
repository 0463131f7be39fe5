// Keeps one page alive: applies what the server changes, and tells it what the person does.
// Documentation/WireProtocol.md says what travels. No dependencies, nothing evaluated.
(() => {
  "use strict"

  const meta = document.querySelector("meta[name=swiftwater]")
  if (!meta) return

  const root = document.documentElement
  const nodes = new Map() // number → element, or the comment that opens a text, branch or list
  const templates = []
  const fields = new WeakMap() // element → what server and browser have agreed on
  const pauses = { edit: new Map(), input: new Map() } // element → a delayed event

  let token = meta.content
  let applied = 0 // the last frame that was applied
  let acknowledged = 0
  let nextEvent = 1
  let queue = [] // events without an answer: { event, element }
  let transmitted = 0 // how many of them this connection has sent
  let socket = null
  let isReady = false // whether the server has said where it stands
  let attempts = 0
  let place = history.state?.place ?? 0 // where in the history of the tab
  const scrolls = [] // how far each place was scrolled when it was left
  let address = location.pathname + location.search
  let lastScroll = 0
  let isLeaving = false

  // MARK: Nodes

  // Finds the nodes that patches name.
  function index(top) {
    const walker = document.createTreeWalker(top, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_COMMENT)
    const open = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.nodeType === 8) {
        const data = node.data
        if (data[0] === "[") {
          nodes.set(+data.slice(1), node)
          open.push(node)
        } else if (data[0] === "]") {
          open.pop().end = node
        } else if (data) {
          nodes.set(+data, node)
        }
        continue
      }
      const number = node.getAttribute("data-n")
      if (!number) continue
      nodes.set(+number, node)
      node.number = +number
      const style = node.getAttribute("data-style")
      if (style) for (const declaration of style.split(";")) setStyle(node, ...split(declaration, ":"))
      const events = node.getAttribute("data-on")
      if (events && handles(node, "seen") !== undefined) visibility.observe(node)
    }
    for (const element of top.querySelectorAll("[data-anchor]")) {
      if (element.dataset.anchor === "bottom") queueMicrotask(() => (element.scrollTop = element.scrollHeight))
    }
  }

  function forget(top) {
    const walker = document.createTreeWalker(top, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_COMMENT)
    for (let node = walker.currentNode; node; node = walker.nextNode()) {
      // Only one that is closed gives the focus back.
      if (node.localName === "dialog") node.close()
      if (node.number) nodes.delete(node.number)
      else if (node.nodeType === 8 && node.data) nodes.delete(+node.data.replace("[", ""))
    }
  }

  function remove(node) {
    forget(node)
    if (!isAnimated(node.parentNode)) return node.remove()
    node.inert = true
    node.classList.add("leaving")
    Promise.allSettled(node.getAnimations().map((animation) => animation.finished)).then(() => node.remove())
  }

  // Rows come, go and move visibly only where somebody asked for that, and is there to see it.
  function isAnimated(list) {
    return list instanceof Element && list.hasAttribute("data-animated") && isReady && !document.hidden
  }

  function move(row, parent, before) {
    const old = isAnimated(parent) && row.getBoundingClientRect()
    parent.insertBefore(row, before)
    if (!old) return
    const now = row.getBoundingClientRect()
    const from = `translate(${old.left - now.left}px, ${old.top - now.top}px)`
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches) {
      row.animate([{ transform: from }, { transform: "none" }], { duration: 160, easing: "ease-out" })
    }
  }

  function clear(start) {
    while (start.nextSibling !== start.end) {
      forget(start.nextSibling)
      start.nextSibling.remove()
    }
  }

  function split(text, separator) {
    const at = text.indexOf(separator)
    return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)]
  }

  function setStyle(element, name, value) {
    if (value === null) element.style.removeProperty(name)
    else element.style.setProperty(name, value)
  }

  // MARK: Patches

  function html([template, number, ...values]) {
    const [shape, defaults] = templates[template]
    let text = ""
    let place = 0
    for (const piece of shape) {
      if (piece === 0) {
        text += typeof values[place] === "string" ? values[place] : defaults[place]
        place++
      } else {
        text += piece === 1 ? number++ : piece
      }
    }
    return text
  }

  function insert(fragments, parent, before) {
    const range = document.createRange()
    range.selectNodeContents(parent)
    const content = range.createContextualFragment(fragments.map(html).join(""))
    index(content)
    if (isAnimated(parent)) {
      for (const row of content.children) {
        row.classList.add("entering")
        row.addEventListener("animationend", () => row.classList.remove("entering"), { once: true })
      }
    }
    parent.insertBefore(content, before)
  }

  function setText(node, text) {
    if (node.nodeType === 1) {
      node.textContent = text
    } else if (node.nextSibling.nodeType === 3) {
      node.nextSibling.data = text
    } else {
      node.after(text)
    }
  }

  function openDialogs() {
    for (const dialog of document.querySelectorAll("dialog[data-modal][open]:not(:modal)")) {
      dialog.open = false
      dialog.showModal()
    }
  }

  function setAttribute(element, name, value) {
    if (value === null) element.removeAttribute(name)
    else element.setAttribute(name, value)
  }

  const patchers = [
    (number, text) => at(number, (node) => setText(node, text)),
    (number, name, value) => at(number, (element) => setAttribute(element, name, value)),
    (number, names, isSet) =>
      at(number, (element) => names.split(" ").forEach((name) => element.classList.toggle(name, !!isSet))),
    (number, name, value) => at(number, (element) => setStyle(element, name, value)),
    (number, ...answer) => at(number, (element) => answerField(element, ...answer)),
    (number, fragment) =>
      at(number, (start) => {
        clear(start)
        insert([fragment], start.parentNode, start.end)
      }),
    (list, before, ...rows) =>
      at(list, (start) => insert(rows, start.parentNode, before ? nodes.get(before) : start.end)),
    (row) => at(row, remove),
    (list, row, before) =>
      at(list, (start) => move(nodes.get(row), start.parentNode, before ? nodes.get(before) : start.end)),
    (list) => at(list, clear),
    (title) => (document.title = title),
    showPage,
    (number) => at(number, (element) => element.focus()),
    (number, shape, defaults) => (templates[number] = [shape, defaults]),
    note,
  ]

  function at(number, change) {
    const node = nodes.get(number)
    if (node) change(node)
  }

  function receive(text) {
    const [number, answer, ...patches] = JSON.parse(text)
    if (number <= applied) return
    if (number > applied + 1) return socket.close()
    applied = number
    const places = patches.some(([kind]) => kind >= 5 && kind <= 9) ? keepPlaces() : []
    for (const [kind, ...values] of patches) patchers[kind](...values)
    for (const restore of places) restore()
    openDialogs()
    settle(answer)
    if (!isReady) {
      isReady = true
      attempts = 0
      transmitted = 0
      showConnection("open")
      transmit()
    }
    acknowledgeSoon()
  }

  function settle(answer) {
    while (queue.length && queue[0].event[0] <= answer) {
      const { element, event } = queue.shift()
      transmitted = Math.max(0, transmitted - 1)
      if (event[2] === "edit") forgetEdits(field(element), event[4])
      if (element && !queue.some((entry) => entry.element === element)) element.classList.remove("waiting")
    }
  }

  // Lists that grow at one end while the person looks at the other stay where they are.
  function keepPlaces() {
    return Array.from(document.querySelectorAll("[data-anchor]"), (element) => {
      const isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < 50
      if (isAtEnd && element.dataset.anchor === "bottom") return () => (element.scrollTop = element.scrollHeight)
      const top = element.getBoundingClientRect().top
      const anchor = Array.from(element.querySelectorAll("[data-row]")).find(
        (row) => row.getBoundingClientRect().bottom > top
      )
      if (!anchor) return () => {}
      const offset = anchor.getBoundingClientRect().top
      return () => anchor.isConnected && (element.scrollTop += anchor.getBoundingClientRect().top - offset)
    })
  }

  // MARK: Pages

  function note(path, replaces) {
    if (replaces) {
      history.replaceState({ place }, "", path)
    } else {
      scrolls[place] = scrollY
      scrolls.length = ++place
      history.pushState({ place }, "", path)
    }
    address = location.pathname + location.search
  }

  function showPage(content, title, path, replaces) {
    note(path, replaces)
    document.title = title
    fill(content)
    const target = document.querySelector("[autofocus]") || document.querySelector("h1")
    if (target) {
      if (!target.matches("a,button,input,select,textarea,[tabindex]")) target.tabIndex = -1
      target.focus({ preventScroll: true })
    }
    lastScroll = scrolls[place] || 0
    scrollTo(0, lastScroll)
  }

  function fill(content) {
    nodes.clear()
    const range = document.createRange()
    range.selectNodeContents(document.body)
    const fragment = typeof content === "string" ? range.createContextualFragment(content) : content
    document.body.replaceChildren(fragment, notice)
    index(document.body)
  }

  // MARK: Fields

  function field(element) {
    let state = fields.get(element)
    // `texts` holds, for each edit that the server may not have seen, what the field showed then, with everything
    // in it that the server has written since.
    if (!state) {
      state = { edit: 0, write: 0, texts: new Map([[0, element.defaultValue ?? ""]]), postponed: null }
      fields.set(element, state)
    }
    return state
  }

  function isBox(element) {
    return element.type === "checkbox" || element.type === "radio"
  }

  // Whether what the person types and what the server writes can be put together.
  function isText(element) {
    return ["textarea", "text", "search", "url", "tel", "email", "password"].includes(element.type)
  }

  function sendEdit(element) {
    const state = field(element)
    const value = isBox(element) ? element.checked : element.value
    const last = queue[queue.length - 1]
    const isUnsent = last && queue.length > transmitted && last.element === element && last.event[2] === "edit"
    // What was not sent yet is replaced by what came after.
    if (isUnsent) state.texts.delete(last.event[4])
    state.edit++
    const edit = isText(element) ? [value, state.edit, state.write] : [value, state.edit]
    if (isText(element)) state.texts.set(state.edit, value)
    if (isUnsent) last.event.splice(3, 3, ...edit)
    else send(element, element.number, "edit", ...edit)
  }

  // The server wants to show a value; it has seen the edits up to one of them, and numbers what it writes.
  function answerField(element, value, edit, write) {
    const state = field(element)
    if (isBox(element)) {
      if (edit === state.edit) element.checked = !!value
      return
    }
    if (!isText(element)) {
      if (edit === state.edit && !pauses.edit.has(element)) element.value = value
      return
    }
    if (state.postponed) return state.postponed.push([value, edit, write])
    state.write = write
    forgetEdits(state, edit)
    // The person typed on meanwhile: what they typed is kept, on top of what the server says. The server does the same
    // with the edits that it gets, and so comes to the same text.
    let base = state.texts.get(edit)
    let text = value
    state.texts.set(edit, text)
    for (const [number, old] of state.texts) {
      if (number === edit) continue
      text = merge(base, old, text)
      base = old
      state.texts.set(number, text)
    }
    setValue(element, merge(base, element.value, text))
  }

  // Drops what the server has gone past.
  function forgetEdits(state, edit) {
    for (const number of state.texts.keys()) if (number < edit) state.texts.delete(number)
  }

  // What becomes of a text that was changed in two places. The server's `TextMerge` is the same.
  function merge(base, mine, theirs) {
    if (theirs === base || mine === theirs) return mine
    if (mine === base) return theirs
    const change = difference(base, mine)
    // An emptied field keeps what was typed since.
    if (theirs === "") return change.text
    const other = difference(base, theirs)
    if (change.end <= other.start) return mine.slice(0, change.start + change.text.length) + theirs.slice(change.end)
    if (other.end <= change.start) {
      const shift = theirs.length - base.length
      return theirs.slice(0, change.start + shift) + change.text + theirs.slice(change.end + shift)
    }
    return mine
  }

  function difference(old, text) {
    let start = 0
    const shorter = Math.min(old.length, text.length)
    while (start < shorter && old[start] === text[start]) start++
    // Neither end divides a pair of surrogates.
    if (/[\ud800-\udbff]/.test(old[start - 1])) start--
    let tail = 0
    while (tail < shorter - start && old[old.length - 1 - tail] === text[text.length - 1 - tail]) tail++
    if (tail && /[\udc00-\udfff]/.test(old[old.length - tail])) tail--
    return { start, end: old.length - tail, text: text.slice(start, text.length - tail) }
  }

  function setValue(element, value) {
    const old = element.value
    if (old === value) return
    const from = element.selectionStart
    const to = element.selectionEnd
    element.value = value
    if (document.activeElement !== element || from == null) return
    const change = difference(old, value)
    const move = (caret) =>
      caret <= change.start ? caret : Math.max(change.start, caret + value.length - old.length)
    element.setSelectionRange(move(from), move(to), element.selectionDirection)
  }

  // What an input method is composing is not touched.
  addEventListener("compositionstart", ({ target }) => (field(target).postponed = []), true)
  addEventListener(
    "compositionend",
    ({ target }) => {
      const state = field(target)
      const answers = state.postponed || []
      state.postponed = null
      for (const answer of answers) answerField(target, ...answer)
    },
    true
  )

  // MARK: Events

  // The options of an event that an element handles; undefined if it does not.
  function handles(element, name) {
    for (const entry of (element.getAttribute("data-on") || "").split(" ")) {
      const [event, options] = split(entry, ":")
      if (event === name) return options
    }
  }

  function handler(target, name) {
    if (!(target instanceof Element)) return null
    for (let element = target; element; element = element.parentElement) {
      if (element.number && handles(element, name) !== undefined) return element
    }
    return null
  }

  function send(element, number, name, ...values) {
    if (name !== "edit" && name !== "input") flushPauses()
    queue.push({ event: [nextEvent++, number, name, ...values], element })
    if (element && name !== "edit" && name !== "input") element.classList.add("waiting")
    transmit()
  }

  function pause(waiting, element, milliseconds, action) {
    clearTimeout(waiting.get(element)?.timer)
    const run = () => {
      clearTimeout(waiting.get(element)?.timer)
      waiting.delete(element)
      action()
    }
    if (milliseconds) waiting.set(element, { run, timer: setTimeout(run, milliseconds) })
    else run()
  }

  function flushPauses() {
    for (const waiting of [pauses.edit, pauses.input]) for (const { run } of Array.from(waiting.values())) run()
  }

  addEventListener("click", (event) => {
    const element = handler(event.target, "click")
    if (element) send(element, element.number, "click")
    const link = event.target.closest?.("a[data-link]")
    if (link && isReady && !event.button && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) {
      event.preventDefault()
      send(link, 0, "go", link.getAttribute("href"), false)
    }
  })

  addEventListener("input", ({ target }) => {
    if (target.number && handles(target, "edit") !== undefined) {
      pause(pauses.edit, target, +handles(target, "edit"), () => sendEdit(target))
    }
    const element = handler(target, "input")
    if (!element) return
    pause(pauses.input, element, +handles(element, "input"), () => send(element, element.number, "input", target.value))
  })

  addEventListener("change", ({ target }) => {
    const element = handler(target, "change")
    if (element) send(element, element.number, "change", target.value)
  })

  addEventListener("submit", (event) => {
    const element = handler(event.target, "submit")
    if (!element) return
    event.preventDefault()
    send(element, element.number, "submit")
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
    send(element, element.number, "key", key)
  })

  addEventListener(
    "cancel",
    (event) => {
      const element = handler(event.target, "cancel")
      if (!element) return
      // The server closes it; until then it stays.
      event.preventDefault()
      send(element, element.number, "cancel")
    },
    true
  )

  for (const [native, name] of [["focusin", "focus"], ["focusout", "blur"]]) {
    addEventListener(native, ({ target }) => {
      const element = handler(target, name)
      if (element) send(element, element.number, name)
    })
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
    if (!wasHeld) send(element, element.number, "press")
  })

  function hold(element) {
    held = null
    wasHeld = true
    // The click that ends the press is not another action.
    const swallow = (event) => event.stopImmediatePropagation()
    document.addEventListener("click", swallow, { capture: true, once: true })
    addEventListener("pointerdown", () => document.removeEventListener("click", swallow, true), { once: true })
    send(element, element.number, "press")
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
        if (isNear && !target["near" + name]) send(target, target.number, name)
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

  addEventListener("popstate", (event) => {
    scrolls[place] = lastScroll
    place = event.state?.place ?? place
    // From one part of a page to another it is still the same page.
    if (location.pathname + location.search === address) return history.replaceState({ place }, "")
    send(null, 0, "go", location.pathname + location.search, true)
  })

  // The browser may scroll for another place before it says that it went there, but tells of that later.
  addEventListener("scroll", () => (lastScroll = scrollY), { passive: true })

  // MARK: Connection

  function transmit() {
    while (isReady && transmitted < queue.length) {
      const next = queue.slice(transmitted, transmitted + 200)
      transmitted += next.length
      acknowledged = applied
      socket.send(JSON.stringify([applied, ...next.map((entry) => entry.event)]))
    }
  }

  let acknowledging = null
  function acknowledgeSoon() {
    if (applied - acknowledged >= 16) return acknowledge()
    acknowledging ??= setTimeout(acknowledge, 1000)
  }
  function acknowledge() {
    clearTimeout(acknowledging)
    acknowledging = null
    if (!isReady || acknowledged === applied) return
    acknowledged = applied
    socket.send(JSON.stringify([applied]))
  }

  const notice = document.createElement("div")
  notice.className = "connection-notice"
  notice.setAttribute("role", "status")
  notice.hidden = true

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
    socket = new WebSocket(location.origin.replace(/^http/, "ws") + "/_live/socket")
    socket.onopen = () => socket.send(JSON.stringify([token, applied]))
    socket.onmessage = ({ data }) => receive(data)
    socket.onclose = ({ code, reason }) => {
      isReady = false
      acknowledged = 0
      // The browser is on its way to another page, which must not be called off.
      if (isLeaving) return
      if (code === 4401) return location.reload()
      showConnection("lost")
      if (code === 4404) return attempts ? reconnect(0, rebuild) : (attempts++, rebuild())
      reconnect(code === 4503 ? Math.random() * reason * 1000 : 0)
    }
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
    reconnecting = null
    // A tab that nobody looks at waits until somebody does.
    if (!document.hidden) connect()
  }

  function retrySoon() {
    if (!socket || socket.readyState === WebSocket.CLOSED) retry()
  }
  document.addEventListener("visibilitychange", () => document.hidden || retrySoon())
  addEventListener("online", retrySoon)

  // The server no longer has the page: it is made anew from its address, and what the person had typed is put back.
  async function rebuild() {
    try {
      const response = await fetch(location.href)
      if (response.redirected) return location.replace(response.url)
      const page = new DOMParser().parseFromString(await response.text(), "text/html")
      const drafts = Array.from(document.querySelectorAll("[data-on]"))
        .filter((element) => fields.get(element)?.edit)
        .map((element) => [successor(element), isBox(element) ? element.checked : element.value])
      const next = page.querySelector("meta[name=swiftwater]")
      if (!next) return location.reload()
      token = meta.content = next.content
      applied = acknowledged = transmitted = 0
      nextEvent = 1
      queue = []
      templates.length = 0
      document.title = page.title
      const focused = document.activeElement
      const nextFocused = successor(focused)
      const selection = [focused.selectionStart, focused.selectionEnd, focused.selectionDirection]
      const content = document.createDocumentFragment()
      content.append(...page.body.childNodes)
      fill(content)
      for (const [find, value] of drafts) {
        const element = find()
        if (!element) continue
        if (typeof value === "boolean") element.checked = value
        else element.value = value
        sendEdit(element)
      }
      nextFocused()?.focus({ preventScroll: true })
      if (nextFocused() && selection[0] != null) nextFocused().setSelectionRange(...selection)
      connect()
    } catch {
      reconnect(0)
    }
  }

  // Finds what stands in the place of an element once the page is made anew; several may share a name.
  function successor(element) {
    const { id, name } = element
    if (id) return () => document.getElementById(id)
    const index = Array.from(document.getElementsByName(name)).indexOf(element)
    return () => document.getElementsByName(name)[index]
  }

  history.replaceState({ place }, "")
  document.body.append(notice)
  index(document.body)
  openDialogs()
  connect()
})()

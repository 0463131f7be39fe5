// What the server changes.

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
  const content = parse(fragments.map(html).join(""), parent)
  index(content)
  if (isAnimated(parent)) {
    for (const row of content.children) {
      row.classList.add("entering")
      row.addEventListener("animationend", () => row.classList.remove("entering"), { once: true })
    }
  }
  parent.insertBefore(content, before)
}

function parse(text, parent) {
  const range = document.createRange()
  range.selectNodeContents(parent)
  return range.createContextualFragment(text)
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
  for (const dialog of all(document, "dialog[data-modal][open]:not(:modal)")) {
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
  (id, isWanted) => upload(id, isWanted),
  (text) => (kept = text),
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
  expectAnswer()
  if (!isReady) {
    isReady = true
    attempts = 0
    transmitted = 0
    showConnection("open")
    transmit()
  }
  acknowledgeSoon(text.length)
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
  return all(document, "[data-anchor]").map((element) => {
    const isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < 50
    if (isAtEnd && element.dataset.anchor === "bottom") return () => (element.scrollTop = element.scrollHeight)
    const top = element.getBoundingClientRect().top
    const anchor = all(element, "[data-row]").find(
      (row) => row.getBoundingClientRect().bottom > top
    )
    if (!anchor) return () => {}
    const offset = anchor.getBoundingClientRect().top
    return () => anchor.isConnected && (element.scrollTop += anchor.getBoundingClientRect().top - offset)
  })
}

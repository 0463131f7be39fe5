// What the server changes.

function html([template, number, ...values]) {
  const [shape, defaults] = templates.get(template)
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
    for (const row of content.children) row.classList.add("entering")
  }
  parent.insertBefore(content, before)
}

addEventListener("animationend", ({ target }) => target.classList.remove("entering"))

function parse(text, parent) {
  const range = document.createRange()
  range.selectNodeContents(parent)
  return range.createContextualFragment(text)
}

function setText(node, text) {
  if (node.nodeType === 1) return (node.textContent = text)
  // What translates pages may have put something else in the place of the text.
  if (node.nextSibling.nodeType !== 3) node.after("")
  const next = node.nextSibling
  next.data = text
  while (next.nextSibling.nodeType !== 8) next.nextSibling.remove()
}

// By the kind of a patch: what is done to a node.
const patchers = [
  setText,
  (element, name, value) => (value === null ? element.removeAttribute(name) : element.setAttribute(name, value)),
  (element, names, isSet) => names.split(" ").forEach((name) => element.classList.toggle(name, !!isSet)),
  (element, name, value) => element.style.setProperty(name, value),
  answerField,
  (start, fragment) => {
    clear(start)
    insert([fragment], start.parentNode, start.end)
  },
  (start, before, ...rows) => insert(rows, start.parentNode, before ? nodes.get(before) : start.end),
  remove,
  (start, row, before) => move(nodes.get(row), start.parentNode, before ? nodes.get(before) : start.end),
  clear,
]

// And what is done to the page.
const pagePatchers = {
  10: (title) => (document.title = title),
  11: showPage,
  12: (number) => nodes.get(number)?.focus(),
  13: (number, ...template) => templates.set(number, template),
  14: note,
  15: upload,
  16: (text) => (kept = text),
  17: (address) => location.assign(address),
}

function receive(text) {
  const [number, answer, ...patches] = JSON.parse(text)
  if (number <= applied) return
  if (number > applied + 1) return socket.close()
  applied = number
  try {
    apply(patches)
  } catch (error) {
    // Something else has changed the page so that it cannot be kept up to date.
    reportError(error)
    pending = rebuild
    return reconnectNow()
  }
  settle(answer)
  expectAnswer(transmitted)
  if (!isReady) {
    isReady = true
    transmitted = 0
    showConnection(true)
    transmit()
    tellVisible()
  }
  acknowledgeSoon(text.length)
}

function apply(patches) {
  const places = patches.some(([kind]) => kind >= 5 && kind <= 9) ? keepPlaces() : []
  for (const [kind, ...values] of patches) {
    const node = nodes.get(values[0])
    if (kind >= 10) pagePatchers[kind](...values)
    else if (node?.isConnected) patchers[kind](node, ...values.slice(1))
  }
  // The server forgets those that came up long ago, too.
  const newest = Math.max(...templates.keys())
  for (const number of templates.keys()) if (number <= newest - 256) templates.delete(number)
  for (const restore of places) restore()
  openDialogs()
  if (!notice.hidden) showNotice()
}

function settle(answer) {
  while (queue.length && queue[0].event[0] <= answer) {
    const { element, event, active } = queue.shift()
    transmitted = Math.max(0, transmitted - 1)
    // Answers that are postponed are about them.
    if (event[2] === "edit" && !field(element).postponed) forgetEdits(field(element), event[4])
    if (element && !queue.some((entry) => entry.element === element)) element.classList.remove("waiting")
    // Who submits a form in which something is wrong goes on there, unless they have done something else since.
    if (event[2] === "submit" && active === document.activeElement && !queue.some((entry) => entry.element)) {
      firstShown(element, "[aria-invalid=true]")?.focus()
    }
  }
}

// Lists that grow at one end while the person looks at the other stay where they are.
function keepPlaces() {
  return all(document, "[data-anchor]").map((element) => {
    if (element.dataset.anchor === "bottom" && below(element) < 50) return () => scrollToEnd(element)
    const { top } = element.getBoundingClientRect()
    const rows = all(element, "[data-row]")
    const from = rows.findIndex((row) => row.getBoundingClientRect().bottom > top)
    // The first may go, such as a header that comes again further up.
    const seen = rows.slice(from, from + 9).map((row) => [row, row.getBoundingClientRect().top])
    return () => {
      const [row, offset] = seen.find(([row]) => row.isConnected && !row.inert) ?? []
      if (row) element.scrollTop += row.getBoundingClientRect().top - offset
    }
  })
}

// How much there is below what can be seen.
function below(element) {
  return element.scrollHeight - element.scrollTop - element.clientHeight
}

function scrollToEnd(element) {
  element.scrollTop = element.scrollHeight
}

// A list that begins at its end stays there until the person leaves it, also when something below it takes its place,
// such as a field that grows or the keyboard of a phone, and when a picture in it gets its size.
const sizes = new ResizeObserver((entries) => entries.forEach(({ target }) => stayAtEnd(target)))
addEventListener("load", ({ target }) => stayAtEnd(target.closest?.('[data-anchor="bottom"]')), true)
function stayAtEnd(element) {
  if (element && !element.isAway) scrollToEnd(element)
}

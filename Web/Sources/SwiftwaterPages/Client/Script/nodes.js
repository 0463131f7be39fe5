// The nodes of the page that have a number, and how they come, go and move.

// Finds the nodes that patches name.
function index(top) {
  const open = []
  for (const comment of comments(top)) {
    const { data } = comment
    if (data === "]") open.pop().end = comment
    else if (data) nodes.set(+data.replace("[", ""), comment)
    if (data[0] === "[") open.push(comment)
  }
  for (const element of all(top, "[data-n]")) {
    nodes.set((element.number = +element.dataset.n), element)
  }
  for (const element of all(top, "[data-style]")) {
    for (const line of element.dataset.style.split("\n")) setStyle(element, ...split(line, ":"))
  }
  for (const element of all(top, '[data-on~="seen"]')) visibility.observe(element)
  for (const element of all(top, "[data-anchor]")) {
    if (element.dataset.anchor === "bottom") queueMicrotask(() => (element.scrollTop = element.scrollHeight))
  }
}

function all(top, selector) {
  return [...top.querySelectorAll(selector)]
}

// Looks for comments only, as the browser is faster at leaving out the rest than a script.
function* comments(top) {
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_COMMENT)
  if (top.nodeType === 8) yield top
  while (walker.nextNode()) yield walker.currentNode
}

function forget(top) {
  for (const { data } of comments(top)) if (data) nodes.delete(+data.replace("[", ""))
  if (top.nodeType !== 1) return
  nodes.delete(top.number)
  for (const element of all(top, "[data-n]")) nodes.delete(element.number)
  // Only one that is closed gives the focus back.
  if (top.localName === "dialog") top.close()
  for (const dialog of all(top, "dialog")) dialog.close()
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
  const { parentNode: parent, end } = start
  for (let node = start.nextSibling; node !== end; node = node.nextSibling) forget(node)
  // Taking all away at once is many times faster, where nothing else stands beside them.
  if (parent.firstChild === start && parent.lastChild === end) parent.replaceChildren(start, end)
  else while (start.nextSibling !== end) start.nextSibling.remove()
}

function split(text, separator) {
  const at = text.indexOf(separator)
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)]
}

function setStyle(element, name, value) {
  if (value === null) element.style.removeProperty(name)
  else element.style.setProperty(name, value)
}

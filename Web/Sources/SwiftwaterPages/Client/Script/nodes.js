// The nodes of the page that have a number, and how they come, go and move.

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
    if (style) for (const declaration of style.split("\n")) setStyle(node, ...split(declaration, ":"))
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

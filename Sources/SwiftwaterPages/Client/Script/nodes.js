// The nodes of the page that have a number, and how they come, go and move.

// Finds the nodes that patches name.
function index(top) {
  // What is gone is forgotten all at once, when it may be as much as what is there.
  if (nodes.size > enough) {
    for (const [number, node] of nodes) if (!node.isConnected) nodes.delete(number)
    enough = 2 * nodes.size + 1000
  }
  const open = []
  // Looks for comments only, as the browser is faster at leaving out the rest than a script.
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_COMMENT)
  while (walker.nextNode()) {
    const comment = walker.currentNode
    const { data } = comment
    if (data === "]") open.pop().end = comment
    else if (data) nodes.set(+data.replace("[", ""), comment)
    if (data[0] === "[") open.push(comment)
  }
  for (const element of all(top, "[data-n]")) nodes.set(numberOf(element), element)
  for (const element of all(top, "[data-style]")) {
    for (const line of element.dataset.style.split("\n")) element.style.setProperty(...split(line))
  }
  for (const element of all(top, '[data-on~="seen"]')) visibility.observe(element)
  for (const element of all(top, '[data-anchor="bottom"]')) sizes.observe(element)
}
let enough = 1000

function all(top, selector) {
  return [...top.querySelectorAll(selector)]
}

// What is not shown cannot have the focus.
function firstShown(top, selector) {
  return all(top, selector).find((element) => element.checkVisibility())
}

// A property of the element would be hidden by a field of that name, if it is a form.
function numberOf(element) {
  return +element.getAttribute("data-n")
}

// Only a dialog that is closed gives the focus back.
function closeDialogs(node) {
  for (const dialog of dialogs) if (node.contains(dialog)) dialog.close()
}
let dialogs = []

function openDialogs() {
  dialogs = all(document, "dialog[data-modal]")
  for (const dialog of dialogs) {
    if (!dialog.open || dialog.matches(":modal")) continue
    dialog.open = false
    dialog.showModal()
  }
}

function remove(node) {
  closeDialogs(node)
  if (!isAnimated(node.parentNode)) return node.remove()
  node.inert = true
  node.classList.add("leaving")
  Promise.allSettled(node.getAnimations().map((animation) => animation.finished)).then(() => node.remove())
}

// Rows come, go and move visibly only where somebody asked for that, and is there to see it.
function isAnimated(list) {
  return list.hasAttribute("data-animated") && isReady && !document.hidden
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
  if (dialogs.length) for (let node = start; node !== end; node = node.nextSibling) closeDialogs(node)
  // Taking all away at once is many times faster, where nothing else stands beside them.
  if (parent.firstChild === start && parent.lastChild === end) parent.replaceChildren(start, end)
  else while (start.nextSibling !== end) start.nextSibling.remove()
}

// What stands before the first colon, and what after it.
function split(text) {
  return text.split(/:(.*)/s)
}

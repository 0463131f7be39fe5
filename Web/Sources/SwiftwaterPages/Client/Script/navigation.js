// From page to page inside one document.

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

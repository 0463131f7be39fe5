// From page to page inside one document.

// What is shown again at each place in the history of the tab: how far it was scrolled, what the page wanted kept.
let places = {}
try {
  places = JSON.parse(sessionStorage.places)
} catch {}
let place = history.state?.place ?? nextPlace()
let kept = places[place]?.[1]

function nextPlace() {
  return 1 + Math.max(0, ...Object.keys(places))
}

function savePlace(scroll) {
  places[place] = [scroll, kept]
  delete places[place - 50]
  try {
    sessionStorage.places = JSON.stringify(places)
  } catch {}
}
// A phone may end a page in the background without another word.
function leave() {
  savePlace(scrollY)
  flushPauses()
  transmit()
}
addEventListener("pagehide", leave)
addEventListener("visibilitychange", () => document.hidden && leave())

function note(path, replaces) {
  if (replaces) {
    history.replaceState({ place }, "", path)
  } else {
    savePlace(scrollY)
    place = nextPlace()
    history.pushState({ place }, "", path)
  }
  address = location.pathname + location.search
}

// The language of the page, and what it says when the connection is lost or a text is too long to be sent.
let speech
function speak(lines) {
  speech = lines.split("\n")
  document.documentElement.lang = speech[0]
}
speak(meta.dataset.words)

function showPage(content, title, path, replaces, lines) {
  note(path, replaces)
  speak(lines)
  kept = null
  document.title = title
  fill(parse(content, document.body))
  const part = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)))
  const target = part || firstShown(document, "[autofocus]") || document.querySelector("h1")
  if (target) {
    if (target.tabIndex < 0) target.tabIndex = -1
    target.focus({ preventScroll: true })
  }
  const scroll = places[place]?.[0]
  if (part && scroll == null) part.scrollIntoView()
  else scrollTo(0, scroll || 0)
  lastScroll = scrollY
}

function fill(content) {
  nodes.clear()
  for (const id of files.keys()) upload(id)
  document.body.replaceChildren(content, notice)
  index(document.body)
}

addEventListener("popstate", (event) => {
  savePlace(lastScroll)
  place = event.state?.place ?? nextPlace()
  // From one part of a page to another it is still the same page.
  const next = location.pathname + location.search
  if (next === address) return history.replaceState({ place }, "")
  // Who goes on before the server has answered comes from here.
  address = next
  kept = places[place]?.[1]
  send(null, 0, "go", next, true, kept ?? "")
})

// The browser may scroll for another place before it says that it went there, but tells of that later.
addEventListener("scroll", () => (lastScroll = scrollY), { passive: true })

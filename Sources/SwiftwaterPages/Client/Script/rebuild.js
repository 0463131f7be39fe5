// The server no longer has the page: it is made anew from its address, and what the person had typed is put back.
async function rebuild(scroll) {
  try {
    // What leads elsewhere, perhaps to another site, is for the browser to follow.
    const response = await fetch(location.href, {
      headers: { "page-state": encodeURIComponent(kept || "") },
      redirect: "manual",
      signal: AbortSignal.timeout(30000),
    })
    if (response.status >= 500 || response.status === 429) throw response
    const page = new DOMParser().parseFromString(await response.text(), "text/html")
    flushPauses()
    const drafts = all(document, "[data-on]")
      .filter((element) => fields.get(element)?.edit)
      .map((element) => [successor(element), content(element)])
    // What the server has certainly not dealt with is done on the new page.
    const undone = queue.slice(transmitted).filter(({ event }) => event[2] !== "files").map(({ event, element }) => [element && successor(element), ...event.slice(1)])
    const added = [...files.values()].map(({ file, element }) => [successor(element), file])
    const next = page.querySelector("meta[name=swiftwater]")
    if (!next) return location.reload()
    token = meta.content = next.content
    speak(next.dataset.words)
    applied = acknowledged = transmitted = 0
    nextEvent = 1
    queue = []
    templates.clear()
    document.title = page.title
    const focused = document.activeElement
    const nextFocused = successor(focused)
    const selection = [focused.selectionStart, focused.selectionEnd, focused.selectionDirection]
    const body = document.createDocumentFragment()
    body.append(...page.body.childNodes)
    fill(body)
    for (const [find, value] of drafts) put(find, value)
    for (const [find, number, name, ...values] of undone) {
      const element = find?.()
      if (name === "edit") put(find, values[0])
      else if (!number) send(element, 0, name, ...values)
      else if (element && handles(element, name) !== undefined) tell(element, name, ...values)
    }
    for (const [find, file] of added) if (find()) offer(find(), [file])
    const active = nextFocused()
    active?.focus({ preventScroll: true })
    if (selection[0] != null) active?.setSelectionRange(...selection)
    if (scroll) scrollTo(0, scroll)
    connect()
  } catch {
    pending = () => rebuild(scroll)
    showConnection()
    reconnect(0)
  }
}

// What was in a field before the edits that the server has not dealt with.
function content(element) {
  if (isBox(element)) return element.checked
  const isUndone = queue.slice(transmitted).some((entry) => entry.element === element && entry.event[2] === "edit")
  return isUndone && isText(element) ? field(element).texts.values().next().value : element.value
}

function put(find, value) {
  const element = find()
  if (!element) return
  if (isBox(element)) element.checked = value
  else element.value = value
  sendEdit(element)
}

// Finds what stands in the place of an element once the page is made anew; several may share a name, and what has none
// must be the only one that says the same.
function successor(element) {
  const id = element.getAttribute("id")
  if (id) return () => document.getElementById(id)
  const name = element.getAttribute("name")
  const text = element.textContent
  const isSame = (other) => (name ? other.getAttribute("name") === name : other.textContent === text)
  const same = () => all(document, element.localName).filter(isSame)
  const index = same().indexOf(element)
  return () => (name || same().length === 1 ? same()[index] : undefined)
}

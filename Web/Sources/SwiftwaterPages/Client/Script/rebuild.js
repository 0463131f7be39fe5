// The server no longer has the page: it is made anew from its address, and what the person had typed is put back.
let isRebuilding = false
async function rebuild() {
  isRebuilding = true
  try {
    const response = await fetch(location.href, { headers: { "page-state": encodeURIComponent(kept || "") } })
    if (response.redirected) return location.replace(response.url)
    if (response.status >= 500) throw new Error(response.statusText)
    const page = new DOMParser().parseFromString(await response.text(), "text/html")
    flushPauses()
    const drafts = Array.from(document.querySelectorAll("[data-on]"))
      .filter((element) => fields.get(element)?.edit)
      .map((element) => [successor(element), isBox(element) ? element.checked : element.value])
    const added = Array.from(files.values(), ({ file, element }) => [successor(element), file])
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
    for (const [find, file] of added) if (find()) offer(find(), [file])
    nextFocused()?.focus({ preventScroll: true })
    if (nextFocused() && selection[0] != null) nextFocused().setSelectionRange(...selection)
    connect()
  } catch {
    reconnect(0, rebuild)
  } finally {
    isRebuilding = false
  }
}

// Finds what stands in the place of an element once the page is made anew; several may share a name.
function successor(element) {
  const { id, name } = element
  if (id) return () => document.getElementById(id)
  const index = Array.from(document.getElementsByName(name)).indexOf(element)
  return () => document.getElementsByName(name)[index]
}

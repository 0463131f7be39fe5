// Sends the state of the page to the service worker, which shows it when there is no network.

import { hasEffects, isText, on, page, send, wasEdited } from "../client.js"
import { all } from "../dom.js"
import { EVENT_NAVIGATE } from "../protocol.js"

// In milliseconds.
const FIRST_DELAY = 1000
const INTERVAL = 10000

const settings = document.querySelector("meta[name=swiftwater-worker]")
const meta = document.querySelector("meta[name=swiftwater]")

/** The service worker; undefined until it is active, and where the browser has none. */
let worker
let timer
/** The URL of the last state that was kept. */
let keptURL
let hasChanged = true
/** The note that says that this is the last state of the page; null once the server has answered. */
let note = null

function currentURL() {
  return location.href.split("#")[0]
}

function keepSoon() {
  hasChanged = true
  timer ??= setTimeout(keep, currentURL() === keptURL ? INTERVAL : FIRST_DELAY)
}

function keep() {
  clearTimeout(timer)
  timer = undefined
  if (!worker || !hasChanged || note) return
  // The server has not confirmed all that the page shows.
  if (hasEffects()) return keepSoon()
  hasChanged = false
  keptURL = currentURL()
  const isKept = !document.querySelector("body > [data-omit-offline]")
  worker.postMessage({ url: keptURL, account: page.account, html: isKept ? stateOf(document) : undefined })
}

/** Has the worker remove everything of this account, even if the next page does not arrive. */
function removeKeptPages() {
  hasChanged = false
  worker?.postMessage({ kind: "removePages" })
}

/** The HTML of the document in its current state. */
function stateOf({ documentElement: root }) {
  const copy = root.cloneNode(true)
  const fields = all(root, "input, textarea, select")
  all(copy, "input, textarea, select").forEach((field, index) => copyField(fields[index], field))
  for (const extra of all(copy, "[data-omit-offline], .connection-notice, [data-preview], .leaving")) extra.remove()
  for (const child of [...copy.children]) if (!child.matches("head, body")) child.remove()
  for (const name of ["data-connection", "data-navigating", "data-preview"]) copy.removeAttribute(name)
  for (const element of all(copy, ".waiting, .navigating, .entering"))
    element.classList.remove("waiting", "navigating", "entering")
  // The content security policy forbids the attribute.
  for (const element of all(copy, "[style]")) {
    element.dataset.style = [...element.style].map((name) => name + ":" + element.style.getPropertyValue(name)).join("\n")
    element.removeAttribute("style")
  }
  const copiedMeta = copy.querySelector("meta[name=swiftwater]")
  // The server does not know the page of this token for long.
  copiedMeta.content = ""
  copiedMeta.dataset.kept = new Date().toISOString()
  return "<!doctype html>" + copy.outerHTML
}

/** Makes the value of a field its initial value, unless the user has typed it: then it is not part of the page. */
function copyField(field, copy) {
  if (field.type === "password" || field.type === "file") return copy.removeAttribute("value")
  if (wasEdited(field)) return
  if (isText(field)) {
    if (field.localName === "textarea") copy.textContent = field.value
    else copy.setAttribute("value", field.value)
  } else if (field.options) {
    ;[...field.options].forEach(({ selected }, index) => copy.options[index].toggleAttribute("selected", selected))
  } else {
    copy.toggleAttribute("checked", field.checked)
  }
}

/** Shows that this is the last state of the page, and its time. */
function showAge(time) {
  const { lang } = document.documentElement
  const text = new Date(time).toLocaleString(lang, { dateStyle: "medium", timeStyle: "short" })
  note = document.createElement("span")
  note.className = "last-state"
  note.textContent = " · " + settings.dataset.lastState.replace("{time}", text)
  document.querySelector(".connection-notice").append(note)
}

function onUpdate() {
  note?.remove()
  note = null
  keepSoon()
}

function onMessage({ data, ports }) {
  if (data.kind === "locate") ports[0].postMessage(location.href)
  if (data.kind === "open") {
    const { origin, pathname, search } = new URL(data.url)
    if (origin === location.origin) send(null, 0, EVENT_NAVIGATE, pathname + search, false)
  }
}

async function start() {
  if (meta.dataset.kept) showAge(meta.dataset.kept)
  on("update", onUpdate)
  on("pageHidden", keep)
  // A page that is reloaded is requested before the old page is left, so this is the last moment to keep the old page.
  on("disconnected", keep)
  addEventListener("offline", keep)
  on("signedOut", removeKeptPages)
  // The worker must not delay the requests of the page itself.
  if (document.readyState !== "complete") await new Promise((resolve) => addEventListener("load", resolve, { once: true }))
  const { serviceWorker } = navigator
  serviceWorker.addEventListener("message", onMessage)
  serviceWorker.startMessages()
  await serviceWorker.register(settings.content, { scope: settings.dataset.scope })
  worker = (await serviceWorker.ready).active
  // An upgrade replaces the worker.
  serviceWorker.addEventListener("controllerchange", () => (worker = serviceWorker.controller ?? worker))
  // The first state is sent at once, because it contains the account of the pages.
  keep()
}

// Browsers have no service workers in pages without TLS, except on the same machine.
if (settings && navigator.serviceWorker) start().catch(reportError)

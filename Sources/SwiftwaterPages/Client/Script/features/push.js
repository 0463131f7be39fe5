// Elements whose press subscribes to notifications, or ends the subscription. They report the permission of the user.

import { isCurrent, optionsOf, send, sendFrom } from "../client.js"
import { nodeID } from "../dom.js"
import { EVENT_PUSH } from "../protocol.js"

const UNSUPPORTED = "unsupported"
/** Where the service worker notes the endpoint that a new subscription has replaced. */
const RENEWED = "/_live/renewed"

function isSupported() {
  const hasWorker = document.querySelector("meta[name=swiftwater-worker]") && navigator.serviceWorker
  return hasWorker && "PushManager" in window && "Notification" in window
}

export function mount(element) {
  const [action, key] = optionsOf(element, EVENT_PUSH).split(",")
  const controller = new AbortController()
  const { signal } = controller
  element.addEventListener("click", () => press(element, action, key), { signal })
  report(element, action, key)
  watchPermission(() => report(element, action, key), signal)
  return { unmount: () => controller.abort() }
}

/** Calls a function when the user changes the permission in the settings of the browser. */
async function watchPermission(react, signal) {
  try {
    const status = await navigator.permissions.query({ name: "notifications" })
    status.addEventListener("change", react, { signal })
  } catch {}
}

async function report(element, action, key) {
  const values = await state(key)
  const renewed = values.length > 1 && (await caches.match(RENEWED, { cacheName: "swiftwater-pages" }))
  if (renewed) {
    // The page offers to end the subscription once it has stored it. Until then the note stays.
    if (action === "unsubscribe") await (await caches.open("swiftwater-pages")).delete(RENEWED)
    else values.push(await renewed.text())
  }
  if (isCurrent(element)) send(null, nodeID(element), EVENT_PUSH, ...values)
}

/** The permission and, if there is a subscription for this key, its endpoint and keys. */
async function state(key) {
  if (!isSupported()) return [UNSUPPORTED]
  const { permission } = Notification
  if (permission !== "granted") return [permission]
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.getSubscription()
  if (!subscription || keyOf(subscription) !== key) return [permission]
  const { endpoint, keys } = subscription.toJSON()
  return [permission, endpoint, keys.p256dh, keys.auth]
}

function keyOf({ options }) {
  const text = btoa(String.fromCharCode(...new Uint8Array(options.applicationServerKey)))
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")
}

async function press(element, action, key) {
  if (!isSupported()) return sendFrom(element, EVENT_PUSH, UNSUPPORTED)
  try {
    // The browser asks the user only in answer to a press.
    if (action === "subscribe" && (await Notification.requestPermission()) === "granted") await subscribe(key)
    if (action === "unsubscribe") await unsubscribe()
    const values = await state(key)
    // The server stores a subscription only if the user has just requested it, or if it knows the subscription already.
    if (values.length > 1) values.push(true)
    sendFrom(element, EVENT_PUSH, ...values)
  } catch {
    // There may be no network.
    sendFrom(element, EVENT_PUSH, Notification.permission, false)
  }
}

async function subscribe(key) {
  const { pushManager } = await navigator.serviceWorker.ready
  const old = await pushManager.getSubscription()
  // The key of the server has changed, or the user has revoked the subscription of this device on another device.
  await old?.unsubscribe()
  await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

async function unsubscribe() {
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.getSubscription()
  await subscription?.unsubscribe()
}

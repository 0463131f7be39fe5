// The service worker of an application. It shows notifications and, without a network, the last state of a page.
//
// The server writes `settings` before this script:
//   assets    the URLs of the scripts and style sheets of this version, and of the fallback
//   fallback  the URL of the page that replaces a page that was not kept
//   icon      the URL of the icon of notifications; missing for none

import {
  ASSETS, ASSETS_PATH, removeUnusedAssets, removePages, keepFile, keepPage, keptFile, keptPage, noteAccount,
} from "./kept.js"
import { openPage, renewSubscription, showNotification } from "./notifications.js"

// In milliseconds. After this time without an answer, the last state of a page is shown.
const NETWORK_TIMEOUT = 5000
// The status of a proxy's response while the server behind it does not run.
const UNAVAILABLE = [502, 503, 504]

addEventListener("install", (event) => {
  // Without this, pages would stay with the old worker until all of them are closed.
  skipWaiting()
  event.waitUntil(caches.open(ASSETS).then((cache) => cache.addAll(settings.assets)))
})

addEventListener("activate", (event) => event.waitUntil(activate()))

async function activate() {
  await removeUnusedAssets()
  // Otherwise the request for a page would wait for the start of this worker.
  await registration.navigationPreload?.enable()
  await clients.claim()
}

addEventListener("fetch", (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== "GET" || origin !== location.origin) return
  if (request.mode === "navigate") event.respondWith(showPage(event))
  else if (pathname.startsWith(ASSETS_PATH)) event.respondWith(showAsset(request))
  else if (request.destination === "image") event.respondWith(showFile(event))
})

async function showPage(event) {
  const { url } = event.request
  const loading = load(event).catch(() => undefined)
  const kept = await keptPage(url)
  if (!kept) return (await loading) ?? fallback()
  const late = new Promise((resolve) => setTimeout(resolve, NETWORK_TIMEOUT))
  const response = await Promise.race([loading, late])
  return response && !UNAVAILABLE.includes(response.status) ? response : kept
}

async function load(event) {
  const response = (await event.preloadResponse) ?? (await fetch(event.request))
  const account = response.headers.get("page-account")
  // Nothing of another account is left when its page appears.
  if (account !== null) await noteAccount(decodeURIComponent(account))
  return response
}

async function fallback() {
  return (await caches.match(settings.fallback, { cacheName: ASSETS })) ?? Response.error()
}

/** The path of an asset contains a hash, so a kept asset is the requested version. */
async function showAsset(request) {
  return (await caches.match(request, { cacheName: ASSETS, ignoreVary: true })) ?? fetch(request)
}

async function showFile(event) {
  try {
    const response = await fetch(event.request)
    event.waitUntil(keepFile(event.request, response.clone()))
    return response
  } catch (error) {
    const kept = await keptFile(event.request)
    if (kept) return kept
    throw error
  }
}

addEventListener("message", (event) => {
  event.waitUntil(event.data.kind === "removePages" ? removePages() : keepPage(event.data))
})

addEventListener("push", (event) => event.waitUntil(showNotification(event.data?.json())))

addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renewSubscription(event.oldSubscription)))

addEventListener("notificationclick", (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data))
})

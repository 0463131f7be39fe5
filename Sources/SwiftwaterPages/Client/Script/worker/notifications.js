// Notifications, which the server sends through a push service.

import { currentAccount, noteRenewal } from "./kept.js"

// In milliseconds.
const ANSWER_TIMEOUT = 500

/** The URL of a path of this application; the URL of its first page for any other site. */
function urlOf(path) {
  const url = new URL(path, location.origin)
  return url.origin === location.origin ? url.href : registration.scope
}

/** The open windows that show live pages, each with the URL that it shows. Windows that do not answer are left out. */
async function openPages() {
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true })
  const pages = windows.map(
    (client) =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = ({ data }) => resolve({ client, url: data })
        setTimeout(resolve, ANSWER_TIMEOUT)
        client.postMessage({ kind: "locate" }, [port2])
      })
  )
  return (await Promise.all(pages)).filter(Boolean)
}

export async function showNotification(message) {
  if (typeof message?.title !== "string") return
  const { title, body, path, tag, badge, hides, account } = message
  const current = await currentAccount()
  // An earlier user has signed out, and the push service does not know it yet.
  if (current !== undefined && current !== account) return
  if (badge !== undefined) await navigator.setAppBadge?.(badge).catch(() => {})
  const url = urlOf(path)
  if (hides && (await openPages()).some((page) => page.client.visibilityState === "visible" && page.url === url)) return
  await registration.showNotification(title, { body, tag, renotify: !!tag, icon: settings.icon, data: url })
}

/**
 * Subscribes again after the browser has ended a subscription. The next page that the user opens reports the new one.
 * @param {PushSubscription | null} [old] The ended subscription. Some browsers do not report it.
 */
export async function renewSubscription(old) {
  if (!old) return
  await registration.pushManager.subscribe(old.options)
  await noteRenewal(old.endpoint)
}

/** Brings a page to the front: the window that shows it, or else another window of the application, or a new window. */
export async function openPage(url) {
  const pages = await openPages()
  const { client, url: shown } = pages.find((page) => page.url === url) ?? pages[0] ?? {}
  if (!client) return clients.openWindow(url)
  await client.focus()
  if (shown !== url) client.postMessage({ kind: "open", url })
}

// The storage of the service worker on the device: the last states of pages and the images in them, of one account, and
// the scripts and style sheets that they need.

export const ASSETS = "swiftwater-assets"
const PAGES = "swiftwater-pages"
const FILES = "swiftwater-files"
export const ASSETS_PATH = "/assets/"
/** The name of the account among the pages. */
const ACCOUNT = "/_live/account"
/** The name of the endpoint that a new subscription has replaced, among the pages. */
const RENEWED = "/_live/renewed"

const MAXIMUM_PAGES = 50
// In characters.
const MAXIMUM_LENGTH = 500000
const MAXIMUM_FILES = 200
const MAXIMUM_ASSETS = 100
// In bytes.
const MAXIMUM_FILE_SIZE = 500000

let last = Promise.resolve()

/** Runs the changes one after the other, so that nothing is kept while everything is removed. */
function inOrder(change) {
  return (last = last.then(change, change))
}

/** The account whose pages are kept; undefined if none was seen. */
export async function currentAccount() {
  return (await caches.match(ACCOUNT, { cacheName: PAGES }))?.text()
}

/** Notes the account that the server has shown a page to. Everything of another account is removed. */
export function noteAccount(account) {
  return inOrder(async () => {
    const known = await currentAccount()
    if (known === account) return
    if (known !== undefined) await removeAccount()
    await putAccount(account)
  })
}

async function putAccount(account) {
  await (await caches.open(PAGES)).put(ACCOUNT, new Response(account))
}

/** Notes that a subscription was replaced, for the next page that reports the new subscription. */
export function noteRenewal(endpoint) {
  return inOrder(async () => (await caches.open(PAGES)).put(RENEWED, new Response(endpoint)))
}

async function removeAccount() {
  await caches.delete(PAGES)
  await caches.delete(FILES)
  navigator.clearAppBadge?.().catch(() => {})
  for (const notification of await registration.getNotifications()) notification.close()
  // The messages of this subscription are for the previous account.
  const subscription = await registration.pushManager?.getSubscription()
  await subscription?.unsubscribe().catch(() => {})
}

/** The last state of a page; undefined if it is not kept. */
export function keptPage(url) {
  return caches.match(keyOf(url), { cacheName: PAGES })
}

function keyOf(url) {
  return url.split("#")[0]
}

/** Removes everything of the known account, because its session has ended. */
export function removePages() {
  return inOrder(removeAccount)
}

let lastPage = Promise.resolve()

/**
 * Keeps the state of a page that is shown to an account. Without `html`, the page is not kept anymore.
 * @param {{ url: string, account: string, html?: string }} page
 */
export function keepPage(page) {
  const keep = () => putPage(page)
  return (lastPage = lastPage.then(keep, keep))
}

async function putPage({ url, account, html }) {
  const isKept = html && html.length <= MAXIMUM_LENGTH
  // Assets are kept outside of the order of the changes, because a request for a page waits for the changes.
  if (isKept) await keepAssets(html)
  await inOrder(async () => {
    const known = await currentAccount()
    // A tab that is still open may show a page of the previous account.
    if (known !== undefined && known !== account) return
    if (known === undefined) await putAccount(account)
    const pages = await caches.open(PAGES)
    await pages.delete(keyOf(url))
    if (!isKept) return
    await pages.put(keyOf(url), new Response(html, { headers: await headers() }))
    await limit(pages, MAXIMUM_PAGES)
  })
}

/** The headers of a kept page: the security policies that the server has sent with the fallback. */
async function headers() {
  const { headers } = await caches.match(settings.fallback, { cacheName: ASSETS })
  const result = new Headers(headers)
  for (const name of ["cache-control", "content-encoding", "content-length", "etag", "vary"]) result.delete(name)
  return result
}

/**
 * Removes the oldest pages or files of a cache, whose keys are in the order in which they were added. The entries below
 * `/_live/` stay.
 */
async function limit(cache, maximum) {
  const keys = (await cache.keys()).filter(({ url }) => !new URL(url).pathname.startsWith("/_live/"))
  for (const key of keys.slice(0, Math.max(0, keys.length - maximum))) await cache.delete(key)
}

/** The paths of the assets that a page loads. In texts and attributes, `<` or `"` is escaped, so they contain none. */
function assetsOf(html) {
  const found = html.matchAll(/<(?:script|link|img)\b[^>]*?\s(?:src|href)="([^"]+)"/g)
  const urls = [...found].map(([, url]) => new URL(url, location.origin))
  const isAsset = ({ origin, pathname, search }) =>
    origin === location.origin && pathname.startsWith(ASSETS_PATH) && !search
  return urls.filter(isAsset).map(({ pathname }) => pathname).slice(0, MAXIMUM_ASSETS)
}

/** Keeps the assets of a page. A page that was loaded before this worker may have those of another version. */
async function keepAssets(html) {
  const cache = await caches.open(ASSETS)
  for (const url of assetsOf(html)) {
    // The server may have another version by now.
    if (!(await cache.match(url, { ignoreVary: true }))) await cache.add(url).catch(() => {})
  }
}

/** Removes the assets of earlier versions that no kept page needs. */
export async function removeUnusedAssets() {
  const used = new Set(settings.assets)
  const pages = await caches.open(PAGES)
  for (const key of await pages.keys()) {
    for (const url of assetsOf(await (await pages.match(key)).text())) used.add(url)
  }
  const cache = await caches.open(ASSETS)
  for (const key of await cache.keys()) if (!used.has(new URL(key.url).pathname)) await cache.delete(key)
}

/** Keeps an image, unless it is large, its size is unknown, or the server forbids it. */
export async function keepFile(request, response) {
  const { status, type, headers } = response
  const size = headers.get("content-length")
  const isKept = status === 200 && type === "basic" && size !== null && size <= MAXIMUM_FILE_SIZE
  if (!isKept || /no-store/i.test(headers.get("cache-control"))) return response.body?.cancel()
  await inOrder(async () => {
    const files = await caches.open(FILES)
    await files.delete(request)
    await files.put(request, response)
    await limit(files, MAXIMUM_FILES)
  })
}

/** An image that was kept; undefined if it was not. */
export function keptFile(request) {
  return caches.match(request, { cacheName: FILES, ignoreVary: true })
}

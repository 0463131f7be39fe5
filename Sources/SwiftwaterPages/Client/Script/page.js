// The state of the page that several modules share.

/** The element that identifies the live page to the server. It is missing in a document that is not live. */
export const meta = document.querySelector("meta[name=swiftwater]")

export const page = {
  /** Identifies the page to the server. */
  token: meta?.content,
  /** The account that the page is shown to; empty if nobody is signed in. */
  account: meta?.dataset.account ?? "",
  /** The number of the last update that was applied. */
  applied: 0,
  /** Whether the connection is open and the server has answered on it. */
  isReady: false,
  /** The state that the server wants the browser to keep, as text. */
  savedState: undefined,
}

/** The path of the WebSocket of live pages. */
export const SOCKET_PATH = "/_live/socket"

// Rows that slide to reveal actions. Only the browser knows whether a row is open; its actions are buttons of the page.

import { whenInserted } from "../client.js"
import { addStyles, isRightToLeft, prefersReducedMotion, swallowClick } from "../shared/styles.js"

const CONTROLS = "input,select,textarea,[contenteditable],.reorder-handle"
const MOVE_DURATION = 200
// In pixels, and in pixels for each millisecond.
const MINIMUM_DRAG = 10
const FLING_SPEED = 0.4
/** The fraction of its width by which a row is slid until its first action is performed. */
const FULL_SWIPE = 0.72

addStyles(
  ".swipe-actions{position:relative;overflow:clip;isolation:isolate}" +
    ".swipe-content{display:grid;grid-template-columns:minmax(0,1fr) auto;align-items:center;position:relative;z-index:1;" +
    "touch-action:pan-y;background:var(--background,Canvas)}" +
    ".swipe-buttons{position:absolute;inset-block:0;display:flex;align-items:center;gap:4px;padding-inline:4px}" +
    ".swipe-buttons.leading{inset-inline-start:0}" +
    ".swipe-buttons.trailing{inset-inline-end:0;flex-direction:row-reverse}" +
    // Three dots.
    ".swipe-menu:empty::before{content:'';display:block;box-sizing:border-box;width:20px;border-top:4px dotted}" +
    "[data-open=menu]>.swipe-buttons:not([hidden]){position:static;display:inline-flex;flex-direction:row;padding-block:4px}",
)

/** The row that is open; one at a time. */
let opened
// The element of a row → what slides it.
const swiped = new WeakMap()

addEventListener("pointerdown", ({ target }) => opened && !opened.element.contains(target) && opened.close(), true)

export function mount(element) {
  const row = swiped.get(element) ?? new SwipedRow(element)
  return { unmount: () => row.end() }
}

/**
 * Lets a row slide that the page does not have yet. It stays as it is, even under a finger, when the page inserts it.
 * @param {Element} predictedRow The row that an effect has added, around the element.
 */
export function mountInPredictedRow(element, predictedRow) {
  const row = new SwipedRow(element)
  whenInserted(predictedRow, element, (current) => row.moveTo(current), () => row.end())
}

class SwipedRow {
  /** Ends the listeners of the element. */
  controller
  /** The side that is open: "leading", "trailing", or "menu" for both; null if none is. */
  side = null
  /** The distance by which the content is slid to the right, in pixels. */
  x = 0
  drag = null

  constructor(element) {
    this.attach(element)
  }

  attach(element) {
    swiped.set(element, this)
    this.element = element
    this.content = element.querySelector(":scope > .swipe-content")
    this.menu = element.querySelector(":scope > .swipe-content > .swipe-menu")
    this.controller = new AbortController()
    const { signal } = this.controller
    const listen = (target, type, react, options) => target.addEventListener(type, react, { signal, ...options })
    listen(this.content, "pointerdown", (event) => this.down(event))
    // The browser would see a fling in the end of the drag, and ignore a tap of an action that follows soon.
    listen(this.content, "touchmove", (event) => this.drag?.isMoving && event.preventDefault(), { passive: false })
    listen(this.content, "dragstart", (event) => this.drag && event.preventDefault())
    listen(this.content, "wheel", (event) => this.wheel(event))
    listen(this.menu, "click", (event) => this.toggleMenu(event))
    listen(element, "keydown", (event) => this.key(event))
    for (const side of ["leading", "trailing"]) {
      const group = this.group(side)
      // The row closes after the press of the button.
      if (group) listen(group, "click", ({ target }) => target.closest("button") && queueMicrotask(() => this.close()))
    }
  }

  /** Continues with the element by which the page has replaced this one. */
  moveTo(element) {
    const { side, x, drag } = this
    this.controller.abort()
    this.attach(element)
    if (side === "menu") this.showMenu()
    else if (x && (side || drag)) this.follow(x)
    if (drag?.isMoving) this.content.setPointerCapture(drag.pointerId)
  }

  end() {
    this.controller.abort()
    this.drag?.controller.abort()
    if (opened === this) opened = null
  }

  group(side) {
    return this.element.querySelector(`:scope > .swipe-buttons.${side}`)
  }

  get forward() {
    return isRightToLeft(this.element) ? -1 : 1
  }

  /** The side that the content leaves free when it is slid to the right by a distance. */
  sideAt(x) {
    return x * this.forward > 0 ? "leading" : "trailing"
  }

  reveal(...sides) {
    for (const side of ["leading", "trailing"]) {
      const group = this.group(side)
      if (group) group.hidden = group.inert = !sides.includes(side)
    }
  }

  slide(x, isAnimated) {
    this.x = x
    const { style } = this.content
    style.transition = isAnimated && !prefersReducedMotion() ? `translate ${MOVE_DURATION}ms ease-out` : ""
    style.translate = x ? `${x}px` : ""
  }

  open(side) {
    if (opened && opened !== this) opened.close()
    opened = this
    this.side = side
    this.reveal(side)
    const width = this.group(side).offsetWidth
    this.slide(width * this.forward * (side === "leading" ? 1 : -1), true)
  }

  close() {
    if (opened === this) opened = null
    const group = this.element.querySelector(":scope > .swipe-buttons:not([hidden]):focus-within")
    if (group) this.menu.focus({ preventScroll: true })
    this.side = null
    delete this.element.dataset.open
    this.menu.setAttribute("aria-expanded", "false")
    const wasSlid = this.x !== 0
    this.slide(0, true)
    const hide = () => this.side || this.drag || this.reveal()
    if (!wasSlid || prefersReducedMotion()) return hide()
    Promise.allSettled(this.content.getAnimations().map(({ finished }) => finished)).then(hide)
  }

  // The menu

  toggleMenu(event) {
    event.stopPropagation()
    if (this.side) return this.close()
    if (opened) opened.close()
    opened = this
    this.side = "menu"
    this.showMenu()
    // For a user of the keyboard, the focus moves to the first action.
    if (!event.detail) this.element.querySelector(":scope > .swipe-buttons button:not(:disabled)")?.focus()
  }

  showMenu() {
    this.element.dataset.open = "menu"
    this.menu.setAttribute("aria-expanded", "true")
    this.reveal("leading", "trailing")
  }

  key(event) {
    if (event.key !== "Escape" || !this.side) return
    event.preventDefault()
    event.stopPropagation()
    const hadFocus = this.element.contains(document.activeElement)
    this.close()
    if (hadFocus) this.menu.focus({ preventScroll: true })
  }

  // Pointers

  down({ button, clientX: x, clientY: y, isPrimary, pointerId, target }) {
    if (button || !isPrimary || this.drag || target.closest(CONTROLS)) return
    const controller = new AbortController()
    const { signal } = controller
    this.drag = { x, y, start: this.x, pointerId, controller, moves: [] }
    addEventListener("pointermove", (event) => this.move(event), { signal })
    addEventListener("pointerup", (event) => this.up(event), { signal })
    addEventListener("pointercancel", (event) => this.up(event), { signal })
  }

  move({ clientX, clientY, pointerId, timeStamp }) {
    const { drag } = this
    if (pointerId !== drag.pointerId) return
    const x = clientX - drag.x
    if (!drag.isMoving) {
      const y = Math.abs(clientY - drag.y)
      if (Math.abs(x) < MINIMUM_DRAG && y < MINIMUM_DRAG) return
      const side = this.sideAt(drag.start + x)
      if (y >= Math.abs(x) || this.side === "menu" || (!this.side && !this.group(side))) return this.endDrag()
      drag.isMoving = true
      getSelection().removeAllRanges()
      this.content.setPointerCapture(pointerId)
      if (opened && opened !== this) opened.close()
    }
    drag.moves = [...drag.moves.slice(-4), { x: clientX, time: timeStamp }]
    drag.frame ??= requestAnimationFrame(() => {
      drag.frame = null
      if (this.drag === drag) this.follow(drag.start + drag.moves.at(-1).x - drag.x)
    })
  }

  /** Slides the content to a distance, but not to a side without actions. */
  follow(x) {
    const side = this.sideAt(x)
    if (!this.group(side)) return this.slide(0)
    this.reveal(side)
    this.slide(x)
    this.element.toggleAttribute("data-full", this.isFull(x))
  }

  isFull(x) {
    return this.element.hasAttribute("data-full-swipe") && Math.abs(x) > this.element.clientWidth * FULL_SWIPE
  }

  endDrag() {
    this.drag.controller.abort()
    this.drag = null
  }

  up({ clientX, pointerId, type }) {
    const { drag } = this
    if (pointerId !== drag.pointerId) return
    this.endDrag()
    if (!drag.isMoving) {
      // A press beside the open actions closes them, and does nothing else.
      if (this.side && this.side !== "menu" && type === "pointerup") {
        swallowClick()
        this.close()
      }
      return
    }
    const x = drag.start + clientX - drag.x
    const side = this.sideAt(x)
    const group = this.group(side)
    if (type === "pointerup" && group && this.isFull(x)) {
      this.reveal(side)
      group.querySelector("button").click()
    }
    this.element.removeAttribute("data-full")
    swallowClick()
    if (type !== "pointerup" || !group || this.isFull(x)) return this.close()
    this.follow(x)
    const [start, end] = [drag.moves[0], drag.moves.at(-1)]
    const speed = (end.x - start.x) / Math.max(1, end.time - start.time)
    const isOpening = Math.abs(speed) > FLING_SPEED ? Math.sign(speed) === Math.sign(x) : Math.abs(x) > group.offsetWidth / 2
    if (isOpening) this.open(side)
    else this.close()
  }

  /** Opens or closes the row when the user scrolls sideways, as with a trackpad. */
  wheel({ deltaX, deltaY }) {
    if (Math.abs(deltaX) <= Math.abs(deltaY) || this.drag || this.side === "menu") return
    const side = this.sideAt(-deltaX)
    if (this.side && side !== this.side) this.close()
    else if (!this.side && Math.abs(deltaX) > MINIMUM_DRAG && this.group(side)) this.open(side)
  }
}

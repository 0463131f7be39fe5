// Pagers: pages side by side, one of which is visible. The browser itself scrolls from page to page, by finger and by
// trackpad. This module adds the mouse, keys and buttons, and reports the page at which the scrolling ends.

import { isUnanswered, on, sendFrom, showEffect } from "../client.js"
import { nodeID } from "../dom.js"
import { EVENT_TURN } from "../protocol.js"
import { addStyles, iconRules, isRightToLeft, prefersReducedMotion, swallowClick } from "../shared/styles.js"

const FIELDS = "input,select,textarea,[contenteditable]"

// In pixels, and in pixels for each millisecond.
const MINIMUM_DRAG = 5
const FLING_SPEED = 0.4
// In milliseconds, for a browser without the event `scrollend`.
const SCROLL_PAUSE = 120

addStyles(
  ".pager{position:relative}" +
    ".pager-pages{display:grid;grid-auto-columns:100%;overflow:auto hidden;scroll-snap-type:x mandatory;" +
    "overscroll-behavior-x:contain;scrollbar-width:none}" +
    ".pager-page{grid-row:1;grid-column:calc(var(--page) + 1);scroll-snap-align:start;scroll-snap-stop:always;min-width:0}" +
    // The attribute hides a neighbor until the pages are side by side. After that, only screen readers skip it.
    ".pager-page[hidden]{display:block!important}" +
    ".pager-previous,.pager-next{position:absolute;top:50%;translate:0 -50%}" +
    ".pager-previous{inset-inline-start:8px}.pager-next{inset-inline-end:8px}" +
    iconRules(":is(.pager-previous,.pager-next)", "M14.5 5.5L8 12l6.5 6.5") +
    ".pager-next:dir(ltr):empty::before,.pager-previous:dir(rtl):empty::before{transform:scaleX(-1)}" +
    ".pager-position{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}",
)

const pagers = new Set()
on("update", () => pagers.forEach((pager) => pager.follow()))

export function mount(element) {
  const pager = new Pager(element)
  pagers.add(pager)
  return {
    // The same update of the page may still move or remove pages.
    update: (name) => name === "data-page" && queueMicrotask(() => pagers.has(pager) && pager.follow()),
    unmount() {
      pagers.delete(pager)
      pager.controller.abort()
      pager.sizes.disconnect()
      pager.drag?.controller.abort()
    },
  }
}

class Pager {
  controller = new AbortController()
  /** The position of the page that is visible or on its way. */
  targetIndex
  /** The position that was reported and not answered. */
  unansweredIndex
  /** The position of the page that the server showed when this script last followed it. */
  lastServerIndex
  /** The visible page. */
  visiblePage
  isScrolling = false
  /** Whether this script scrolls, and not the user. */
  isScriptScroll = false
  drag = null

  constructor(element) {
    this.element = element
    this.scroller = element.querySelector(".pager-pages")
    const { signal } = this.controller
    const listen = (target, type, react, options) => target.addEventListener(type, react, { signal, ...options })
    listen(this.scroller, "scroll", () => this.scrolled(), { passive: true })
    listen(this.scroller, "scrollend", () => this.settle())
    listen(this.scroller, "pointerdown", (event) => this.down(event))
    listen(this.scroller, "dragstart", (event) => this.drag && event.preventDefault())
    listen(element, "keydown", (event) => this.key(event))
    // Captured, so that the press is not sent to the page.
    listen(element, "click", (event) => this.press(event), { capture: true })
    this.targetIndex = this.lastServerIndex = this.current
    // A pager that is not displayed yet has no place to scroll to.
    this.sizes = new ResizeObserver(() => this.drag || this.scrollTo(this.expectedIndex, false))
    this.sizes.observe(this.scroller)
    this.scrollTo(this.current, false)
  }

  /** The position of the page that the server shows. */
  get current() {
    return +this.element.dataset.page
  }

  /** The position of the page that the server shows when it has received everything. */
  get expectedIndex() {
    return this.unansweredIndex ?? this.current
  }

  get pages() {
    return [...this.scroller.querySelectorAll(":scope > .pager-page")]
  }

  pageAt(index) {
    return this.pages.find((page) => indexOf(page) === index)
  }

  /** The position that is scrolled to. */
  get position() {
    return Math.round(Math.abs(this.scroller.scrollLeft) / this.scroller.clientWidth) || 0
  }

  scrollTo(index, isSmooth = true) {
    const { scroller } = this
    const left = index * scroller.clientWidth * (isRightToLeft(scroller) ? -1 : 1)
    if (Math.abs(scroller.scrollLeft - left) < 1) return this.settle()
    this.isScriptScroll = true
    scroller.scrollTo({ left, behavior: isSmooth && !prefersReducedMotion() ? "smooth" : "instant" })
  }

  scrolled() {
    this.isScrolling = true
    if ("onscrollend" in window) return
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.settle(), SCROLL_PAUSE)
  }

  /** Reports the visible page, when the scrolling has ended. */
  settle() {
    if (this.drag?.isMoving || !this.scroller.clientWidth) return
    const { isScriptScroll, position, expectedIndex } = this
    this.isScrolling = this.isScriptScroll = false
    this.scroller.style.scrollSnapType = ""
    if (!isScriptScroll) this.targetIndex = position
    const page = this.pageAt(position)
    if (!page) return
    this.visiblePage = page
    if (position !== expectedIndex) {
      const number = sendFrom(this.element, EVENT_TURN, nodeID(page))
      if (!number) return
      this.unansweredIndex = position
      showEffect(number, this.element, null, () => this.show(page))
    }
    if (this.targetIndex !== position && this.pageAt(this.targetIndex)) this.scrollTo(this.targetIndex)
  }

  /**
   * Shows a page as the server does when it knows that this page is visible.
   * @returns {(() => void) | undefined} The function that undoes it; undefined if the page was removed.
   */
  show(page) {
    if (!page.isConnected) return
    const shown = this.pages.map((other) => [other, other.hidden, other.inert])
    for (const [other] of shown) other.hidden = other.inert = other !== page
    return () => {
      for (const [other, hidden, inert] of shown) Object.assign(other, { hidden, inert })
    }
  }

  /** Scrolls to the page that the server shows, unless a report of a turned page has no answer yet. */
  follow() {
    if (isUnanswered(nodeID(this.element), EVENT_TURN)) return
    const { current, position } = this
    // The positions of all pages have changed by as much as that of the visible page.
    this.targetIndex += current - (this.unansweredIndex ?? this.lastServerIndex)
    this.lastServerIndex = current
    this.unansweredIndex = undefined
    if (this.drag || this.isScrolling) return
    const { targetIndex } = this
    // Keys may have turned to pages that had not arrived.
    const next = towards(position, targetIndex)
    if (position === current && targetIndex !== position && this.pageAt(next)) return this.scrollTo(next)
    this.targetIndex = current
    const page = this.pageAt(current)
    const { visiblePage } = this
    // There is no animation if the visible page has another position because others were inserted or removed, or if it
    // was removed itself.
    const isTurned = visiblePage?.isConnected && visiblePage !== page
    if (position !== current) return this.scrollTo(current, isTurned && Math.abs(position - current) === 1)
    // The next page may have taken the place of one that was removed, without any scrolling.
    this.visiblePage = page
  }

  turn(distance) {
    const target = Math.max(0, Math.min(+this.element.dataset.count - 1, this.targetIndex + distance))
    this.targetIndex = target
    const next = [target, towards(this.position, target)].find((index) => this.pageAt(index))
    if (next !== undefined) this.scrollTo(next)
  }

  press(event) {
    const button = event.target.closest?.(".pager-previous,.pager-next")
    if (button?.parentElement !== this.element || button.disabled) return
    event.stopPropagation()
    this.turn(button.matches(".pager-next") ? 1 : -1)
  }

  key(event) {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event
    if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey || target.closest(FIELDS)) return
    const forward = isRightToLeft(this.scroller) ? -1 : 1
    if (key === "ArrowRight") this.turn(forward)
    else if (key === "ArrowLeft") this.turn(-forward)
    // The first and the last page may be far away.
    else if (key === "Home" || key === "End") sendFrom(this.element, EVENT_TURN, 0, key === "End")
    else return
    event.preventDefault()
    // If a pager is in a page of another, only the inner one turns.
    event.stopPropagation()
  }

  down({ button, clientX: x, clientY: y, defaultPrevented, pointerId, pointerType, target }) {
    if (button || defaultPrevented || pointerType !== "mouse" || this.drag || target.closest(FIELDS)) return
    const controller = new AbortController()
    const { signal } = controller
    this.drag = { x, y, start: this.scroller.scrollLeft, position: this.position, pointerId, controller, moves: [] }
    addEventListener("pointermove", (event) => this.move(event), { signal })
    addEventListener("pointerup", (event) => this.up(event), { signal })
    addEventListener("pointercancel", (event) => this.up(event), { signal })
  }

  move({ clientX, clientY, pointerId, timeStamp }) {
    const { drag, scroller } = this
    if (pointerId !== drag.pointerId) return
    if (!drag.isMoving) {
      const [x, y] = [Math.abs(clientX - drag.x), Math.abs(clientY - drag.y)]
      if (x < MINIMUM_DRAG && y < MINIMUM_DRAG) return
      if (y > x) return this.endDrag()
      drag.isMoving = true
      getSelection().removeAllRanges()
      scroller.style.scrollSnapType = "none"
      scroller.setPointerCapture(pointerId)
    }
    drag.moves = [...drag.moves.slice(-4), { x: clientX, time: timeStamp }]
    drag.frame ??= requestAnimationFrame(() => {
      drag.frame = null
      if (this.drag === drag) scroller.scrollLeft = drag.start + drag.x - drag.moves.at(-1).x
    })
  }

  endDrag() {
    this.drag.controller.abort()
    this.drag = null
  }

  up({ clientX, pointerId }) {
    const { drag, scroller } = this
    if (pointerId !== drag.pointerId) return
    this.endDrag()
    if (!drag.isMoving) return
    swallowClick()
    scroller.scrollLeft = drag.start + drag.x - clientX
    const [first, last] = [drag.moves[0], drag.moves.at(-1)]
    const speed = (first.x - last.x) / Math.max(1, last.time - first.time)
    const forward = isRightToLeft(scroller) ? -1 : 1
    const step = Math.abs(speed) > FLING_SPEED ? speed * forward : this.position - drag.position
    const target = drag.position + Math.sign(step)
    this.targetIndex = this.pageAt(target) ? target : drag.position
    this.scrollTo(this.targetIndex)
  }
}

function indexOf(page) {
  return +page.style.getPropertyValue("--page")
}

/** The position beside one, on the way to another. */
function towards(position, target) {
  return position + Math.sign(target - position)
}

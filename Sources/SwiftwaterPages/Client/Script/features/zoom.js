// Pictures that are zoomed, panned, and closed by dragging them down, or of which a part is chosen.

import { optionsOf, sendFrom, showEffect } from "../client.js"
import { EVENT_CLOSE, EVENT_CROP } from "../protocol.js"
import { Crop } from "../shared/crop.js"
import { addStyles, iconRules, prefersReducedMotion, swallowClick } from "../shared/styles.js"

// In milliseconds.
const TAP_DURATION = 250
const DOUBLE_TAP_PAUSE = 300
const MOVE_DURATION = 200
const WHEEL_REST = 100
// In pixels.
const MINIMUM_DRAG = 8
const DOUBLE_TAP_DISTANCE = 40
const LINE_HEIGHT = 16
// Shares of the height by which a picture is dragged until it closes, and until the background is transparent.
const CLOSE_DISTANCE = 0.18
const FADE_DISTANCE = 0.6
// In pixels for each millisecond.
const CLOSE_SPEED = 0.6

const MAXIMUM_SCALE = 8
const MINIMUM_ZOOM = 1.05
const DOUBLE_TAP_SCALE = 2.5
const KEY_FACTOR = 1.5
/** The fraction of the width or height by which an arrow key pans. */
const KEY_PAN = 0.15
/** The directions in which arrow keys move the picture: opposite to the arrow, so that the part on its side appears. */
const PANS = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }

addStyles(
  ".zoomable{position:relative;overflow:hidden}" +
    ".zoomable-background{position:absolute;inset:0}" +
    ".zoomable-stage{position:relative;width:100%;height:100%;touch-action:pan-x pan-y;user-select:none;-webkit-user-select:none}" +
    // A horizontal swipe turns the page of a pager around it; the others are of the picture.
    "[data-on~=close]>.zoomable-stage{touch-action:pan-x}" +
    ".zoomable-stage>img{display:block;width:100%;height:100%;max-width:none;object-fit:contain;transform-origin:0 0}" +
    ".zoomable-close{position:absolute;top:8px;inset-inline-end:8px}" +
    iconRules(".zoomable-close", "M6 6l12 12M18 6L6 18") +
    ".zoomable-rotate{position:absolute;top:8px;inset-inline-end:60px}" +
    iconRules(".zoomable-rotate", "M19.5 12a7.5 7.5 0 1 1-2.2-5.3l2.2 2.3M19.5 4.5v4.5h-4.5"),
)

export function mount(element) {
  const zoom = new Zoom(element)
  return { unmount: () => zoom.end() }
}

class Zoom {
  controller = new AbortController()
  scale = 1
  x = 0
  y = 0
  /** The number of quarter turns to the right. */
  turns = 0
  /** The pointers that are pressed, by number: where each is now. */
  pointers = new Map()
  /** The gesture of the pointers: "pan", "pinch" or "dismiss"; null until it is known. */
  gesture = null
  lastTap = { time: 0, x: 0, y: 0 }

  constructor(element) {
    this.element = element
    this.stage = element.querySelector(".zoomable-stage")
    this.image = this.stage.querySelector("img")
    this.background = element.querySelector(".zoomable-background")
    /** The part of the picture that the user chooses, which fills the frame; undefined if the page asks for none. */
    this.crop = optionsOf(element, EVENT_CROP) === undefined ? undefined : new Crop(this)
    const { signal } = this.controller
    const listen = (target, type, react, options) => target.addEventListener(type, react, { signal, ...options })
    listen(this.stage, "pointerdown", (event) => this.down(event))
    listen(this.stage, "pointermove", (event) => this.move(event))
    listen(this.stage, "pointerup", (event) => this.up(event))
    listen(this.stage, "pointercancel", (event) => this.up(event))
    // Some browsers send `dblclick` for taps, too. For the others, `tapped` counts the taps.
    listen(this.stage, "dblclick", (event) => this.pointerType === "touch" || this.toggle(event))
    listen(this.stage, "dragstart", (event) => event.preventDefault())
    // The wheel zooms instead of scrolling the page.
    listen(this.stage, "wheel", (event) => this.wheel(event), { passive: false })
    listen(element, "keydown", (event) => this.key(event))
    listen(document, "keydown", (event) => this.keyElsewhere(event))
    listen(this.image, "load", () => this.resized())
    const button = element.querySelector(".zoomable-rotate")
    if (button) listen(button, "click", () => this.rotate())
    this.sizes = new ResizeObserver(() => this.resized())
    this.sizes.observe(this.stage)
  }

  end() {
    this.controller.abort()
    clearTimeout(this.wheelTimer)
    this.sizes.disconnect()
  }

  get canClose() {
    return optionsOf(this.element, EVENT_CLOSE) !== undefined
  }

  // Scale and position

  get minimumScale() {
    return this.crop?.minimumScale ?? 1
  }

  limited(scale) {
    const minimum = this.minimumScale
    return Math.max(minimum, Math.min(MAXIMUM_SCALE * minimum, scale))
  }

  /** Shows the middle of the picture at the minimum scale. */
  reset(isAnimated = false) {
    const scale = this.minimumScale
    this.set(scale, (this.stage.clientWidth * (1 - scale)) / 2, (this.stage.clientHeight * (1 - scale)) / 2, isAnimated)
    this.crop?.report()
  }

  /** Shows a picture that is loaded, or whose place has another size. */
  resized() {
    if (this.crop) this.crop.fit()
    else this.set(this.scale, this.x, this.y)
  }

  /** Zooms to a scale and a position, as far as the picture fills its place. */
  set(scale, x, y, isAnimated = false) {
    const { clientWidth: width, clientHeight: height } = this.stage
    this.scale = this.limited(scale)
    const [shownWidth, shownHeight] = this.shownSize(width, height)
    this.x = clamp(x, width, shownWidth, this.scale)
    this.y = clamp(y, height, shownHeight, this.scale)
    // A finger pans what is zoomed, and otherwise scrolls.
    this.stage.style.touchAction = this.scale > 1 ? "none" : ""
    this.show(`translate(${this.x}px,${this.y}px) scale(${this.scale})`, isAnimated)
    this.crop?.showControls()
  }

  /** The scale of the picture after the key + or −. */
  scaled(key) {
    return this.limited(key === "-" ? this.scale / KEY_FACTOR : this.scale * KEY_FACTOR)
  }

  /** The position of the picture after an arrow key. */
  panned(key) {
    const { clientWidth: width, clientHeight: height } = this.stage
    const [shownWidth, shownHeight] = this.shownSize(width, height)
    const [x, y] = PANS[key]
    return [
      clamp(this.x + x * width * KEY_PAN, width, shownWidth, this.scale),
      clamp(this.y + y * height * KEY_PAN, height, shownHeight, this.scale),
    ]
  }

  /** The size of the picture in its place, before it is zoomed. */
  shownSize(width, height) {
    const { naturalWidth, naturalHeight } = this.image
    if (!naturalWidth || !naturalHeight) return [width, height]
    const size = this.turns % 2 ? [naturalHeight, naturalWidth] : [naturalWidth, naturalHeight]
    const factor = Math.min(width / size[0], height / size[1])
    return size.map((length) => length * factor)
  }

  show(transform, isAnimated) {
    const { style } = this.image
    style.transition = isAnimated && !prefersReducedMotion() ? `transform ${MOVE_DURATION}ms ease-out` : ""
    const isPlain = this.scale === 1 && !this.gesture && !this.turns && transform.startsWith("translate(0px,0px)")
    style.transform = isPlain ? "" : transform + this.rotation()
  }

  /** Rotates the picture around the middle of its place, and fits it in there. */
  rotation() {
    if (!this.turns) return ""
    const { clientWidth: width, clientHeight: height } = this.stage
    const { naturalWidth, naturalHeight } = this.image
    const upright = Math.min(width / naturalWidth, height / naturalHeight)
    const factor = this.turns % 2 ? Math.min(width / naturalHeight, height / naturalWidth) / upright : 1
    const [x, y] = [width / 2, height / 2]
    return ` translate(${x}px,${y}px) rotate(${this.turns * 90}deg) scale(${factor || 1}) translate(${-x}px,${-y}px)`
  }

  /** Turns the picture to the right by a quarter. */
  rotate() {
    this.turns++
    this.reset(true)
  }

  /** Zooms so that the point below the pointer stays there. */
  zoomAt({ clientX, clientY }, scale, isAnimated) {
    const { left, top } = this.stage.getBoundingClientRect()
    const [x, y] = [clientX - left, clientY - top]
    const next = this.limited(scale)
    const factor = next / this.scale
    this.set(next, x - (x - this.x) * factor, y - (y - this.y) * factor, isAnimated)
  }

  zoomAtCenter(scale) {
    const { left, top, width, height } = this.stage.getBoundingClientRect()
    this.zoomAt({ clientX: left + width / 2, clientY: top + height / 2 }, scale, true)
  }

  toggle(point) {
    const { minimumScale } = this
    if (this.scale > minimumScale) this.reset(true)
    else {
      this.zoomAt(point, DOUBLE_TAP_SCALE * minimumScale, true)
      this.crop?.report()
    }
  }

  // Pointers

  down(event) {
    const { button, clientX: x, clientY: y, pointerId, pointerType, timeStamp } = event
    this.pointerType = pointerType
    if (button || this.pointers.size === 2) return
    if (this.scale > 1 || this.crop) {
      // Neither a pager around the picture takes the pointer, nor does the browser.
      event.preventDefault()
      this.stage.focus({ preventScroll: true })
      this.stage.setPointerCapture(pointerId)
    }
    this.pointers.set(pointerId, { x, y, startX: x, startY: y, time: timeStamp, speed: 0 })
    if (this.pointers.size === 2) this.begin("pinch")
  }

  begin(gesture) {
    this.gesture = gesture
    for (const id of this.pointers.keys()) this.stage.setPointerCapture(id)
    this.origin = { scale: this.scale, x: this.x, y: this.y, ...this.middle() }
  }

  /** The point between the pointers, and their distance. */
  middle() {
    const [a, b = a] = this.pointers.values()
    return { clientX: (a.x + b.x) / 2, clientY: (a.y + b.y) / 2, distance: Math.hypot(a.x - b.x, a.y - b.y) }
  }

  move({ clientX, clientY, pointerId, timeStamp }) {
    const pointer = this.pointers.get(pointerId)
    if (!pointer) return
    pointer.speed = (clientY - pointer.y) / Math.max(1, timeStamp - pointer.moved || 16)
    Object.assign(pointer, { x: clientX, y: clientY, moved: timeStamp })
    if (!this.gesture) {
      const [x, y] = [clientX - pointer.startX, clientY - pointer.startY]
      if (Math.hypot(x, y) < MINIMUM_DRAG) return
      if (this.scale > 1 || this.crop) this.begin("pan")
      else if (this.canClose && y > Math.abs(x)) this.begin("dismiss")
      else return this.pointers.delete(pointerId)
    }
    this.frame ??= requestAnimationFrame(() => this.follow())
  }

  /** Shows the picture where the pointers are, once a frame. */
  follow() {
    this.frame = null
    if (!this.gesture || !this.pointers.size) return
    const { origin } = this
    const { clientX, clientY, distance } = this.middle()
    const [x, y] = [clientX - origin.clientX, clientY - origin.clientY]
    if (this.gesture === "pan") this.set(origin.scale, origin.x + x, origin.y + y)
    else if (this.gesture === "dismiss") this.showClosing(x, y)
    else {
      const { left, top } = this.stage.getBoundingClientRect()
      const scale = this.limited((origin.scale * distance) / Math.max(1, origin.distance))
      const factor = scale / origin.scale
      const [fromX, fromY] = [origin.clientX - left, origin.clientY - top]
      this.set(scale, fromX + x - (fromX - origin.x) * factor, fromY + y - (fromY - origin.y) * factor)
    }
  }

  showClosing(x, y) {
    const fraction = Math.max(0, Math.min(1, y / (this.stage.clientHeight * FADE_DISTANCE)))
    const scale = 1 - fraction * 0.3
    // Around the middle, although the origin of the picture is its corner.
    const { clientWidth: width, clientHeight: height } = this.stage
    this.show(`translate(${x + (width * (1 - scale)) / 2}px,${y + (height * (1 - scale)) / 2}px) scale(${scale})`)
    this.background.style.opacity = 1 - fraction
  }

  up({ clientX, clientY, pointerId, timeStamp, type, pointerType }) {
    const pointer = this.pointers.get(pointerId)
    if (!pointer) return
    if (this.gesture) {
      cancelAnimationFrame(this.frame)
      this.follow()
    }
    this.pointers.delete(pointerId)
    const { gesture } = this
    if (gesture === "pinch" && this.pointers.size) return this.begin("pan")
    this.gesture = null
    if (gesture) swallowClick()
    // A picture that is hardly larger than its place is not zoomed.
    if (gesture === "pinch" || gesture === "pan") {
      const { minimumScale } = this
      this.set(this.scale < MINIMUM_ZOOM * minimumScale ? minimumScale : this.scale, this.x, this.y)
      this.crop?.report()
    }
    if (gesture === "dismiss") this.dropped(pointer, type)
    else if (!gesture && type === "pointerup" && pointerType === "touch") this.tapped({ clientX, clientY, timeStamp }, pointer)
  }

  dropped({ startX, startY, x, y, speed }, type) {
    const isFar = y - startY > this.stage.clientHeight * CLOSE_DISTANCE || speed > CLOSE_SPEED
    if (type === "pointerup" && isFar && this.close(() => this.showClosing(x - startX, y - startY))) return
    this.background.style.opacity = ""
    this.set(1, 0, 0, true)
  }

  /**
   * Reports that the picture is to be closed.
   * @param {() => void} [show] Shows the picture as it was dropped, until the page has answered.
   */
  close(show = () => {}) {
    const number = sendFrom(this.element, EVENT_CLOSE)
    if (!number) return false
    showEffect(number, this.element, null, () => {
      show()
      return () => {
        this.background.style.opacity = ""
        this.set(1, 0, 0)
      }
    })
    return true
  }

  tapped({ clientX: x, clientY: y, timeStamp: time }, pointer) {
    if (time - pointer.time > TAP_DURATION) return
    const { lastTap } = this
    const isSecond =
      time - lastTap.time < DOUBLE_TAP_PAUSE && Math.hypot(x - lastTap.x, y - lastTap.y) < DOUBLE_TAP_DISTANCE
    this.lastTap = { time: isSecond ? 0 : time, x, y }
    if (!isSecond) return
    this.toggle({ clientX: x, clientY: y })
  }

  // The wheel and the keyboard

  wheel(event) {
    const { ctrlKey, deltaMode, deltaX, deltaY } = event
    // A horizontal scroll turns the page of a pager.
    if (!ctrlKey && Math.abs(deltaX) > Math.abs(deltaY) && this.scale === 1) return
    event.preventDefault()
    const pixels = deltaY * (deltaMode ? LINE_HEIGHT : 1)
    // The browser reports a pinch on a trackpad as small steps with the control key.
    this.zoomAt(event, this.scale * Math.exp(-pixels * (ctrlKey ? 0.01 : 0.002)))
    clearTimeout(this.wheelTimer)
    this.wheelTimer = setTimeout(() => this.crop?.report(), WHEEL_REST)
  }

  key(event) {
    const { key, altKey, ctrlKey, metaKey } = event
    if (altKey || ctrlKey || metaKey || !this.perform(key)) return
    event.preventDefault()
    event.stopPropagation()
  }

  /**
   * Performs the action of a key.
   * @returns {boolean} Whether the key has one.
   */
  perform(key) {
    // Without a picture there is no part to choose.
    if (this.crop && !this.crop.isReady) return false
    const isZoomed = this.scale > 1 || this.crop
    const pan = () => this.set(this.scale, ...this.panned(key), true)
    const zoom = () => this.zoomAtCenter(this.scaled(key))
    const actions = {
      "+": zoom,
      "=": zoom,
      "-": zoom,
      0: () => this.reset(true),
      ...(!this.crop && { r: () => this.rotate() }),
      // The keys turn the page of a pager while the picture is not zoomed.
      ...(isZoomed && { ArrowLeft: pan, ArrowRight: pan, ArrowUp: pan, ArrowDown: pan }),
      ...(this.canClose && { Escape: () => this.close() }),
    }
    if (!Object.hasOwn(actions, key)) return false
    actions[key]()
    this.crop?.report()
    return true
  }

  /** Lets Escape close the picture even if the focus is on the page around it, or its heading. */
  keyElsewhere(event) {
    const { key, target, defaultPrevented, altKey, ctrlKey, metaKey } = event
    if (key !== "Escape" || defaultPrevented || altKey || ctrlKey || metaKey || !this.canClose) return
    if (document.querySelector(":modal, :popover-open")) return
    const isFree = target.contains(this.element) || target.matches("h1, h2, h3, h4, h5, h6")
    if (!isFree || !this.element.checkVisibility() || this.element.closest("[inert]")) return
    event.preventDefault()
    this.close()
  }
}

/** The position at which a zoomed picture of some size fills its place, or is in its middle. */
function clamp(position, place, size, scale) {
  const margin = (place - size) / 2
  if (size * scale <= place) return (place - place * scale) / 2
  return Math.max(place - scale * (margin + size), Math.min(-scale * margin, position))
}

// The part of a picture that a user chooses: a zoomed picture always fills its place, and the part of it that is there
// is reported.

import { sendFrom } from "../client.js"
import { EVENT_CROP } from "../protocol.js"
import { addStyles } from "./styles.js"

/** The number that stands for the whole width or height in a report; `PictureCrop` in Swift has the same. */
const WHOLE = 65535

addStyles(
  "[data-on~=crop]>.zoomable-stage{touch-action:none}" +
    ".croppable{width:min(16rem,100%);aspect-ratio:1}" +
    ".picture-crop{display:grid;justify-items:center;width:min(18rem,100%)}" +
    // The arrows stand for directions, also where a text begins at the right.
    ".crop-controls{display:flex;flex-wrap:wrap;gap:4px;margin-block:8px;direction:ltr}" +
    ".crop-controls>button{min-width:44px;padding:0;justify-content:center}" +
    // A browser that does not know alternative texts of `content` takes the first declaration.
    ".crop-controls>button:empty::before{content:attr(data-symbol);content:attr(data-symbol) / ''}",
)

export class Crop {
  /** The size of the place when the picture was fitted into it; 0 before that. */
  width = 0
  height = 0
  /** The URL of the picture that was fitted. */
  source

  /** @param zoom The zoomed picture. It already has its `element`, `stage`, `image` and `controller`. */
  constructor(zoom) {
    this.zoom = zoom
    /** The buttons that do the same as keys. */
    this.controls = [...(zoom.element.nextElementSibling?.querySelectorAll("button") ?? [])]
    const { signal } = zoom.controller
    for (const control of this.controls) {
      control.addEventListener("click", () => zoom.perform(control.dataset.cropKey), { signal })
    }
    this.showControls()
  }

  /** Whether there is a picture in the place, so that a part of it can be chosen. */
  get isReady() {
    return this.width > 0 && this.zoom.image.naturalWidth > 0
  }

  /** The scale below which the picture would not fill its place. */
  get minimumScale() {
    const { clientWidth: width, clientHeight: height } = this.zoom.stage
    const [shownWidth, shownHeight] = this.zoom.shownSize(width, height)
    return Math.max(width / shownWidth, height / shownHeight) || 1
  }

  /** Fits the picture into its place, if it is another one or the place has another size. */
  fit() {
    const { element, image, stage } = this.zoom
    const { clientWidth: width, clientHeight: height } = stage
    const { currentSrc: source, naturalWidth } = image
    if (!width || !naturalWidth) return
    // The size may be reported again, even after the user has moved the picture.
    if (this.width === width && this.height === height && this.source === source) return
    // The part in `data-crop` is a part of the previous picture.
    if (this.source && this.source !== source) element.dataset.crop = ""
    Object.assign(this, { width, height, source })
    this.show()
  }

  /** Shows the part that was chosen before the element was made or had another size, or else the middle. */
  show() {
    const { width, height, zoom } = this
    const [x, y, fraction] = (zoom.element.dataset.crop ?? "").split(" ").map(Number)
    if (!fraction) return zoom.reset()
    const [shownWidth, shownHeight] = zoom.shownSize(width, height)
    const scale = zoom.limited(width / (fraction * shownWidth))
    const left = (width - shownWidth) / 2 + x * shownWidth
    const top = (height - shownHeight) / 2 + y * shownHeight
    zoom.set(scale, -left * scale, -top * scale)
  }

  /** Reports the part of the picture that fills the place. */
  report() {
    if (!this.isReady) return
    const { element, scale, stage, x, y } = this.zoom
    const { clientWidth: width, clientHeight: height } = stage
    const [shownWidth, shownHeight] = this.zoom.shownSize(width, height)
    const part = [
      (-x / scale - (width - shownWidth) / 2) / shownWidth,
      (-y / scale - (height - shownHeight) / 2) / shownHeight,
      width / scale / shownWidth,
      height / scale / shownHeight,
    ]
    sendFrom(element, EVENT_CROP, ...part.map((fraction) => Math.round(Math.max(0, Math.min(1, fraction)) * WHOLE)))
  }

  /** Lets each button say whether it has an effect. */
  showControls() {
    for (const control of this.controls) control.ariaDisabled = !this.hasEffect(control.dataset.cropKey)
  }

  /** Whether a key changes the part that is chosen. */
  hasEffect(key) {
    if (!this.isReady) return false
    const { zoom } = this
    if (key === "+" || key === "-") return zoom.scaled(key) !== zoom.scale
    const [x, y] = zoom.panned(key)
    return Math.abs(x - zoom.x) >= 1 || Math.abs(y - zoom.y) >= 1
  }
}

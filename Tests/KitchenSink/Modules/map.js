// A map of places on the grid of the earth, which is moved by pointer, touch and arrow keys.

import { describe } from "./degrees.js"

const SVG = "http://www.w3.org/2000/svg"
// The distance between two lines of the grid, in degrees.
const GRID = 5
// The part of the map, in pixels, by which an arrow key moves it.
const STEP = 40
const ARROWS = { ArrowLeft: [STEP, 0], ArrowRight: [-STEP, 0], ArrowUp: [0, STEP], ArrowDown: [0, -STEP] }

const sheet = new CSSStyleSheet()
sheet.replaceSync(`
  .map { position: relative; height: 320px; overflow: hidden; border: 1px solid var(--line); background: var(--surface) }
  .map-surface { position: absolute; inset: 0; touch-action: none; cursor: grab }
  .map-surface:focus-visible { outline: 2px solid var(--accent); outline-offset: -2px }
  .map-surface svg { width: 100%; height: 100%; stroke: var(--line) }
  .map > button { position: absolute; transform: translate(-50%, -50%); min-height: 24px }
`)
document.adoptedStyleSheets.push(sheet)

export function mount(element, { parameters, send, sendLatest }) {
  const surface = document.createElement("div")
  surface.className = "map-surface"
  surface.tabIndex = 0
  // An application gets the arrow keys, which a screen reader keeps for itself elsewhere.
  surface.setAttribute("role", "application")
  const grid = document.createElementNS(SVG, "svg")
  grid.setAttribute("aria-hidden", "true")
  const lines = grid.appendChild(document.createElementNS(SVG, "path"))
  surface.append(grid)

  let view = parameters
  let pointer = null
  let frame = null

  function draw() {
    frame = null
    const { latitude, longitude } = view.center
    const { clientWidth: width, clientHeight: height } = element
    const x = (degrees) => width / 2 + (degrees - longitude) * view.scale
    const y = (degrees) => height / 2 - (degrees - latitude) * view.scale
    let path = ""
    for (let at = -180; at <= 180; at += GRID) path += `M${x(at)} ${y(90)}V${y(-90)}`
    for (let at = -90; at <= 90; at += GRID) path += `M${x(-180)} ${y(at)}H${x(180)}`
    lines.setAttribute("d", path)
    surface.ariaLabel = `Map, center ${describe(view.center)}. The arrow keys move it.`
    for (const [index, place] of view.places.entries()) {
      const { style } = element.children[1 + index]
      style.left = x(place.center.longitude) + "px"
      style.top = y(place.center.latitude) + "px"
    }
  }

  function mark() {
    const markers = view.places.map(({ id, name }) => {
      const marker = document.createElement("button")
      marker.type = "button"
      marker.textContent = name
      marker.addEventListener("click", () => send({ selected: { id } }))
      return marker
    })
    element.replaceChildren(surface, ...markers)
  }

  /** Moves the map by pixels, once a frame, and sends its position to the page. */
  function move(x, y) {
    const { latitude, longitude } = view.center
    const limited = (value, limit) => Math.max(-limit, Math.min(limit, value))
    const center = {
      latitude: limited(latitude + y / view.scale, 90),
      longitude: limited(longitude - x / view.scale, 180),
    }
    view = { ...view, center }
    frame ??= requestAnimationFrame(draw)
    sendLatest({ moved: { to: center } })
  }

  surface.addEventListener("pointerdown", ({ pointerId, clientX, clientY }) => {
    surface.setPointerCapture(pointerId)
    pointer = [clientX, clientY]
  })
  surface.addEventListener("pointermove", ({ clientX, clientY }) => {
    if (!pointer) return
    move(clientX - pointer[0], clientY - pointer[1])
    pointer = [clientX, clientY]
  })
  surface.addEventListener("lostpointercapture", () => (pointer = null))
  surface.addEventListener("keydown", (event) => {
    if (!(event.key in ARROWS)) return
    event.preventDefault()
    move(...ARROWS[event.key])
  })
  const sizes = new ResizeObserver(draw)

  element.classList.add("map")
  mark()
  draw()
  sizes.observe(element)
  return {
    update(parameters) {
      const { places } = view
      // While the user holds the map, it is where the user moves it.
      view = pointer ? { ...parameters, center: view.center } : parameters
      if (JSON.stringify(places) !== JSON.stringify(view.places)) mark()
      draw()
    },
    focus: (options) => surface.focus(options),
    unmount() {
      sizes.disconnect()
      cancelAnimationFrame(frame)
    },
  }
}

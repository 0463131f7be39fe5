// Records voice messages.
//
// A user holds the button while speaking, and lets go to send. Sliding toward the beginning of the line cancels. A short
// press, or a key, records without being held, until the user presses one of the buttons that appear. A recording that is
// sent is added to the field for files of its chat, with what was measured in its name.

// Milliseconds between two levels that are measured.
const SAMPLE_INTERVAL = 50
const LEVEL_COUNT = 48
const MAXIMUM_LEVEL = 31
// A press that is shorter is a click, and a recording that is shorter is a mistake; in milliseconds.
const SHORTEST_HOLD = 500
// Two taps within this time are a double tap, in milliseconds.
const DOUBLE_TAP = 500
// Pixels to slide until the recording is cancelled.
const CANCEL_DISTANCE = 80
// Good enough for speech, at a quarter of a megabyte for a minute.
const BITS_PER_SECOND = 32000
const TYPES = ["audio/webm;codecs=opus", "audio/mp4"]
// How long a recording goes on while its page is rebuilt, in milliseconds.
const REMOUNT_TIMEOUT = 1000

// The recording under way, which outlives the element when the server rebuilds its page.
let recording
// Recordings that ended while the field of their chat was not shown: the `id` of the field → the files.
const finished = new Map()

/** A recording from the microphone. */
class Recording {
  #recorder
  #context
  #samples = []
  #chunks = []
  #start = performance.now()
  #timer
  #maximum
  #stopped

  constructor(stream, maximumMilliseconds) {
    const type = TYPES.find((type) => MediaRecorder.isTypeSupported(type))
    this.#maximum = maximumMilliseconds
    this.#recorder = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: BITS_PER_SECOND })
    this.#recorder.addEventListener("dataavailable", ({ data }) => this.#chunks.push(data))
    this.#stopped = new Promise((resolve) => this.#recorder.addEventListener("stop", resolve, { once: true }))
    // The browser ends a recording whose microphone is gone.
    this.#recorder.addEventListener("stop", () => this.onFull?.())
    this.#recorder.start()
    this.#context = new AudioContext()
    // Safari may begin with a context that measures nothing.
    this.#context.resume().catch(() => {})
    const analyser = this.#context.createAnalyser()
    this.#context.createMediaStreamSource(stream).connect(analyser)
    const wave = new Float32Array(analyser.fftSize)
    this.#timer = setInterval(() => {
      analyser.getFloatTimeDomainData(wave)
      this.#samples.push(Math.min(1, wave.reduce((peak, value) => Math.max(peak, Math.abs(value)), 0)))
      this.onSample?.(this.milliseconds, this.#samples.at(-1))
      if (this.milliseconds >= maximumMilliseconds) this.onFull?.()
    }, SAMPLE_INTERVAL)
  }

  get milliseconds() {
    return Math.max(1, Math.min(Math.round(performance.now() - this.#start), this.#maximum))
  }

  /** Ends the recording, and returns it as a file. */
  async stop() {
    const { milliseconds } = this
    this.#end()
    await this.#stopped
    const [type] = this.#recorder.mimeType.split(";")
    const levels = this.#levels().map((level) => level.toString(32)).join("")
    const name = ["voice-message", crypto.randomUUID(), milliseconds, levels, type.split("/")[1]].join(".")
    return new File(this.#chunks, name, { type })
  }

  cancel() {
    this.#end()
  }

  #end() {
    // The event `stop` comes later, when another recording may be under way.
    this.onSample = this.onFull = null
    clearInterval(this.#timer)
    if (this.#recorder.state !== "inactive") this.#recorder.stop()
    this.#recorder.stream.getTracks().forEach((track) => track.stop())
    this.#context.close()
  }

  /** The loudness of equal parts, relative to the loudest one. */
  #levels() {
    const samples = this.#samples
    const loudest = samples.reduce((one, other) => Math.max(one, other), 0.05)
    return Array.from({ length: LEVEL_COUNT }, (_, part) => {
      const start = Math.floor((part * samples.length) / LEVEL_COUNT)
      const end = Math.max(start + 1, Math.floor(((part + 1) * samples.length) / LEVEL_COUNT))
      return Math.round((Math.max(0, ...samples.slice(start, end)) / loudest) * MAXIMUM_LEVEL)
    })
  }
}

/** Adds a file to a field, once the field is shown. */
function add(id, file) {
  const field = document.getElementById(id)
  if (!field) return finished.set(id, [...(finished.get(id) ?? []), file])
  const files = new DataTransfer()
  files.items.add(file)
  field.files = files.files
  field.dispatchEvent(new Event("change", { bubbles: true }))
}

// A user who leaves the page would lose what was said.
addEventListener("beforeunload", (event) => recording && event.preventDefault())

export function mount(element, { parameters, send }) {
  const part = (name) => element.querySelector(`.voice-${name}`)
  // A page that was loaded without TLS from another machine has no microphone.
  if (!navigator.mediaDevices?.getUserMedia || !window.MediaRecorder) return
  const button = part("record")
  const time = part("time")
  const seconds = new Intl.NumberFormat(document.documentElement.lang, { minimumIntegerDigits: 2 })
  const minutes = new Intl.NumberFormat(document.documentElement.lang)
  // The press of a pointer or key that has begun a recording, or waits for the microphone. That of a pointer has the
  // `id` of the pointer, and where and when the press began. A press that `hasEnded` holds the button no more.
  let press
  // The time of the last press of the button that sends a text. The record button takes the place of that button, so
  // the second press of a double click would record.
  let lastSubmit = -Infinity
  // Begins to record when the second of two taps is held for longer than a double tap takes.
  let secondTap
  // The pointer of a mouse whose button is about to be pressed.
  let mouse

  function show(milliseconds, level = 0) {
    const whole = Math.floor(milliseconds / 1000)
    time.textContent = `${minutes.format(Math.floor(whole / 60))}:${seconds.format(whole % 60)}`
    part("level").style.transform = `scale(${1 + level})`
  }

  function attach() {
    recording.field = parameters.field
    clearTimeout(recording.timeout)
    recording.onSample = show
    recording.onFull = finish
    show(recording.milliseconds)
    element.classList.add("recording")
  }

  async function start() {
    const own = press
    let stream
    try {
      stream = await navigator.mediaDevices.getUserMedia({ audio: true })
      // The user may have cancelled, pressed again, or left the chat, while the browser asked.
      if (press === own) return begin(stream)
    } catch (error) {
      if (press === own) {
        end()
        send(error.name === "NotAllowedError" ? { denied: {} } : { missing: {} })
      }
    }
    stream?.getTracks().forEach((track) => track.stop())
  }

  function begin(stream) {
    recording = new Recording(stream, parameters.maximumMilliseconds)
    attach()
    if (!press.hasEnded) return
    press = null
    part("send").focus()
  }

  function end() {
    const ended = recording
    recording = null
    press = null
    element.classList.remove("recording", "held", "cancelling")
    show(0)
    return ended
  }

  function cancel() {
    end()?.cancel()
    button.focus()
  }

  async function finish() {
    const ended = end()
    if (!ended) return
    button.focus()
    if (ended.milliseconds < SHORTEST_HOLD) return ended.cancel()
    add(parameters.field, await ended.stop())
  }

  function notePress(event) {
    if (event.target.closest("[type=submit]")) lastSubmit = event.timeStamp
  }

  function onPointerDown(event) {
    // Otherwise the timer of another finger would hold the button for a pointer that is gone.
    clearTimeout(secondTap)
    const isSecondTap = event.timeStamp - lastSubmit < DOUBLE_TAP
    if (event.pointerType === "mouse") mouse = event.pointerId
    else if (!isSecondTap) hold(event, event.pointerId)
    else secondTap = setTimeout(() => hold(event, event.pointerId), DOUBLE_TAP)
  }

  // Only this event counts the clicks of a mouse.
  function onMouseDown(event) {
    if (mouse !== undefined && event.detail === 1) hold(event, mouse)
    mouse = undefined
  }

  function hold(event, id) {
    if (event.button !== 0 || recording || (press && !press.hasEnded)) return
    press = { id, x: event.clientX, start: performance.now() }
    button.setPointerCapture(id)
    element.classList.add("held")
    start()
  }

  function onPointerMove(event) {
    if (press?.id !== event.pointerId) return
    const isRightToLeft = getComputedStyle(element).direction === "rtl"
    const distance = (press.x - event.clientX) * (isRightToLeft ? -1 : 1)
    press.isCancelling = distance > CANCEL_DISTANCE
    element.classList.toggle("cancelling", press.isCancelling)
  }

  function onPointerUp(event) {
    clearTimeout(secondTap)
    if (press?.id !== event.pointerId || press.hasEnded) return
    element.classList.remove("held", "cancelling")
    if (press.isCancelling) {
      press = null
      if (recording) cancel()
    } else if (!recording) {
      press.hasEnded = true
    } else if (performance.now() - press.start < SHORTEST_HOLD) {
      press = null
      part("send").focus()
    } else {
      finish()
    }
  }

  function onPointerCancel(event) {
    clearTimeout(secondTap)
    if (press?.id === event.pointerId) cancel()
  }

  function onClick(event) {
    // The click of a pointer follows its press. That of a key comes alone.
    if (event.detail !== 0 || recording) return
    press = { hasEnded: true }
    start()
  }

  function onKeyDown(event) {
    // A key that is held presses a button again and again.
    if (event.repeat && event.key === "Enter") event.preventDefault()
    if (event.key === "Escape" && recording) cancel()
  }

  const listeners = [
    [button, "pointerdown", onPointerDown],
    [button, "mousedown", onMouseDown],
    [button, "pointermove", onPointerMove],
    [button, "pointerup", onPointerUp],
    [button, "lostpointercapture", onPointerUp],
    [button, "pointercancel", onPointerCancel],
    [button, "contextmenu", (event) => event.preventDefault()],
    [button, "click", onClick],
    [part("cancel"), "click", cancel],
    [part("send"), "click", finish],
    [element, "keydown", onKeyDown],
    [element.closest("form"), "pointerdown", notePress],
  ]
  for (const [target, type, listener] of listeners) target.addEventListener(type, listener)
  element.classList.add("available")
  // The recording of another chat must not end up in this one.
  if (recording?.field === parameters.field) attach()
  else end()?.cancel()
  const files = finished.get(parameters.field) ?? []
  finished.delete(parameters.field)
  for (const file of files) add(parameters.field, file)

  return {
    focus: (options) => (recording ? part("send") : button).focus(options),
    unmount() {
      for (const [target, type, listener] of listeners) target.removeEventListener(type, listener)
      clearTimeout(secondTap)
      press = null
      const own = recording
      if (!own) return
      own.onSample = own.onFull = null
      own.timeout = setTimeout(() => recording === own && end().cancel(), REMOUNT_TIMEOUT)
    },
  }
}

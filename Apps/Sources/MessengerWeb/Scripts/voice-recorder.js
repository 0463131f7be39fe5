// Records voice messages.
//
// A user holds the button while speaking, and lets go to send. Sliding toward the beginning of the line cancels. A short
// press, or a key, records without being held, until the user presses one of the buttons that appear. A recording that is
// sent is added to a field for files, with what was measured in its name.

// Milliseconds between two levels that are measured.
const SAMPLE_INTERVAL = 50
const LEVEL_COUNT = 48
const MAXIMUM_LEVEL = 31
// A press that is shorter is a click, and a recording that is shorter is a mistake; in milliseconds.
const SHORTEST_HOLD = 500
// Pixels to slide until the recording is cancelled.
const CANCEL_DISTANCE = 80
// Good enough for speech, at a quarter of a megabyte for a minute.
const BITS_PER_SECOND = 32000
const TYPES = ["audio/webm;codecs=opus", "audio/mp4"]
// How long a recording goes on while its page is rebuilt, in milliseconds.
const REMOUNT_TIMEOUT = 10000

// The recording under way, which outlives the element when the server rebuilds its page.
let recording

/** A recording from the microphone. */
class Recording {
  #recorder
  #context = new AudioContext()
  #samples = []
  #chunks = []
  #start = performance.now()
  #timer

  constructor(stream, maximumMilliseconds) {
    const type = TYPES.find((type) => MediaRecorder.isTypeSupported(type))
    this.#recorder = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: BITS_PER_SECOND })
    this.#recorder.addEventListener("dataavailable", ({ data }) => this.#chunks.push(data))
    const analyser = this.#context.createAnalyser()
    this.#context.createMediaStreamSource(stream).connect(analyser)
    const wave = new Float32Array(analyser.fftSize)
    this.#timer = setInterval(() => {
      analyser.getFloatTimeDomainData(wave)
      this.#samples.push(Math.min(1, wave.reduce((peak, value) => Math.max(peak, Math.abs(value)), 0)))
      this.onSample?.(this.milliseconds, this.#samples.at(-1))
      if (this.milliseconds >= maximumMilliseconds) this.onFull?.()
    }, SAMPLE_INTERVAL)
    this.#recorder.start()
  }

  get milliseconds() {
    return Math.round(performance.now() - this.#start)
  }

  /** Ends the recording, and returns it as a file. */
  async stop() {
    const milliseconds = this.milliseconds
    const stopped = new Promise((resolve) => this.#recorder.addEventListener("stop", resolve, { once: true }))
    clearInterval(this.#timer)
    this.#recorder.stop()
    await stopped
    this.#release()
    const [type] = this.#recorder.mimeType.split(";")
    const levels = this.#levels().map((level) => level.toString(32)).join("")
    const name = ["voice-message", crypto.randomUUID(), milliseconds, levels, type.split("/")[1]].join(".")
    return new File(this.#chunks, name, { type })
  }

  cancel() {
    clearInterval(this.#timer)
    if (this.#recorder.state !== "inactive") this.#recorder.stop()
    this.#release()
  }

  /** The loudness of equal parts, relative to the loudest one. */
  #levels() {
    const samples = this.#samples
    const loudest = Math.max(...samples, 0.05)
    return Array.from({ length: LEVEL_COUNT }, (_, part) => {
      const start = Math.floor((part * samples.length) / LEVEL_COUNT)
      const end = Math.max(start + 1, Math.floor(((part + 1) * samples.length) / LEVEL_COUNT))
      return Math.round((Math.max(0, ...samples.slice(start, end)) / loudest) * MAXIMUM_LEVEL)
    })
  }

  #release() {
    this.#recorder.stream.getTracks().forEach((track) => track.stop())
    this.#context.close()
  }
}

export function mount(element, { parameters, send }) {
  const part = (name) => element.querySelector(`.voice-${name}`)
  // A page that was loaded without TLS from another machine has no microphone.
  if (!navigator.mediaDevices?.getUserMedia || !window.MediaRecorder) return
  const button = part("record")
  const time = part("time")
  const seconds = new Intl.NumberFormat(document.documentElement.lang, { minimumIntegerDigits: 2 })
  const minutes = new Intl.NumberFormat(document.documentElement.lang)
  // The press of the pointer that holds the button: where it began, and when.
  let press
  // Whether the browser is asking the user for the microphone.
  let isStarting = false

  function show(milliseconds, level = 0) {
    const whole = Math.floor(milliseconds / 1000)
    time.textContent = `${minutes.format(Math.floor(whole / 60))}:${seconds.format(whole % 60)}`
    part("level").style.transform = `scale(${1 + level})`
  }

  function attach() {
    recording.key = parameters.chat
    clearTimeout(recording.timeout)
    recording.onSample = show
    recording.onFull = finish
    show(recording.milliseconds)
    element.classList.add("recording")
  }

  async function start() {
    isStarting = true
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
      // The user may have cancelled, or left the chat, while the browser asked.
      if (!press) stream.getTracks().forEach((track) => track.stop())
      else begin(stream)
    } catch (error) {
      press = null
      send(error.name === "NotFoundError" ? { missing: {} } : { refused: {} })
    }
    isStarting = false
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
    if (ended.milliseconds < SHORTEST_HOLD) return ended.cancel()
    button.focus()
    const files = new DataTransfer()
    files.items.add(await ended.stop())
    const field = document.getElementById(parameters.field)
    field.files = files.files
    field.dispatchEvent(new Event("change", { bubbles: true }))
  }

  function onPointerDown(event) {
    if (event.button !== 0 || recording || isStarting) return
    press = { x: event.clientX, start: performance.now() }
    button.setPointerCapture(event.pointerId)
    element.classList.add("held")
    start()
  }

  function onPointerMove(event) {
    if (!press) return
    const isRightToLeft = getComputedStyle(element).direction === "rtl"
    const distance = (press.x - event.clientX) * (isRightToLeft ? -1 : 1)
    press.isCancelling = distance > CANCEL_DISTANCE
    element.classList.toggle("cancelling", press.isCancelling)
  }

  function onPointerUp() {
    if (!press || press.hasEnded) return
    element.classList.remove("held")
    const isClick = performance.now() - press.start < SHORTEST_HOLD
    if (press.isCancelling) {
      press = null
      if (recording) cancel()
    } else if (!recording || isClick) {
      press.hasEnded = true
      if (recording) {
        press = null
        part("send").focus()
      }
    } else {
      finish()
    }
  }

  function onClick(event) {
    // The click of a pointer follows its press. The click of a key has no press.
    if (event.detail === 0 && !recording && !isStarting) {
      press = { hasEnded: true }
      start()
    }
  }

  const listeners = [
    [button, "pointerdown", onPointerDown],
    [button, "pointermove", onPointerMove],
    [button, "pointerup", onPointerUp],
    [button, "pointercancel", cancel],
    [button, "contextmenu", (event) => event.preventDefault()],
    [button, "click", onClick],
    [part("cancel"), "click", cancel],
    [part("send"), "click", finish],
    [element, "keydown", (event) => event.key === "Escape" && recording && cancel()],
  ]
  for (const [target, type, listener] of listeners) target.addEventListener(type, listener)
  element.classList.add("available")
  // The recording of another chat must not end up in this one.
  if (recording?.key === parameters.chat) attach()
  else end()?.cancel()

  return {
    unmount() {
      for (const [target, type, listener] of listeners) target.removeEventListener(type, listener)
      press = null
      if (!recording) return
      recording.onSample = recording.onFull = null
      recording.timeout = setTimeout(() => end()?.cancel(), REMOUNT_TIMEOUT)
    },
  }
}

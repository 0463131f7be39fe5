// Plays voice messages, one at a time.

const SPEEDS = [1, 1.5, 2]

// The speed that the user has chosen last, for all messages.
let speed = SPEEDS[0]
// The sound that is playing, or was played last.
let playing

export function mount(element, { parameters }) {
  const part = (name) => element.querySelector(`.voice-${name}`)
  const sound = element.querySelector("audio")
  const [button, position, time, speedButton] = ["play", "position", "time", "speed"].map(part)
  const number = new Intl.NumberFormat(document.documentElement.lang, { minimumIntegerDigits: 2 })
  const decimal = new Intl.NumberFormat(document.documentElement.lang)
  // The browser knows the length of some formats at the end only.
  const length = parameters.milliseconds / 1000

  function format(seconds) {
    const whole = Math.round(seconds)
    return `${decimal.format(Math.floor(whole / 60))}:${number.format(whole % 60)}`
  }

  function show() {
    const played = Math.min(sound.currentTime, length)
    time.textContent = format(sound.paused && played === 0 ? length : played)
    part("track").style.setProperty("--played", `${(played / length) * 100}%`)
    position.value = played * 1000
    position.setAttribute("aria-valuetext", `${format(played)} / ${format(length)}`)
    element.classList.toggle("playing", !sound.paused)
    button.setAttribute("aria-label", sound.paused ? parameters.play : parameters.pause)
  }

  function showSpeed() {
    speedButton.textContent = `${decimal.format(speed)}×`
    speedButton.setAttribute("aria-label", `${parameters.speed} ${speedButton.textContent}`)
    sound.playbackRate = speed
  }

  function toggle() {
    if (!sound.paused) return sound.pause()
    playing?.pause()
    playing = sound
    // A sound that has failed keeps its error until it loads again.
    element.classList.remove("failed")
    if (sound.error) sound.load()
    showSpeed()
    sound.play().catch(({ name }) => {
      // `AbortError` says only that the user has paused meanwhile.
      if (name !== "AbortError") element.classList.add("failed")
      show()
    })
  }

  function onEnd() {
    sound.currentTime = 0
    show()
  }

  button.addEventListener("click", toggle)
  position.addEventListener("input", () => {
    sound.currentTime = position.value / 1000
    show()
  })
  speedButton.addEventListener("click", () => {
    speed = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length]
    showSpeed()
  })
  for (const type of ["play", "pause", "timeupdate", "seeked"]) sound.addEventListener(type, show)
  sound.addEventListener("ended", onEnd)
  sound.addEventListener("error", () => {
    sound.pause()
    element.classList.add("failed")
    show()
  })
  showSpeed()
  show()
  element.classList.add("available")

  return {
    unmount() {
      sound.pause()
      if (playing === sound) playing = null
    },
  }
}

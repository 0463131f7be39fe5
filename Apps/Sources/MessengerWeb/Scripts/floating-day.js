// Shows the day of the first visible message while the user scrolls.

// How long the day stays after scrolling, in milliseconds.
const STAY = 1200
// A list that is scrolled almost to its end shows the newest messages, whose day the user knows.
const NEAR_END = 40

export function mount(element) {
  const frame = element.parentElement
  let timer

  function show({ target }) {
    const isAtEnd = target.scrollHeight - target.scrollTop - target.clientHeight < NEAR_END
    const top = frame.getBoundingClientRect().top
    const passed = isAtEnd
      ? []
      : [...target.querySelectorAll(".day")].filter((day) => day.getBoundingClientRect().top < top)
    const day = passed.at(-1)
    // The messages that were unread can be of several days.
    const hasDay = day !== undefined && !day.classList.contains("unread")
    if (hasDay) element.textContent = day.textContent
    element.classList.toggle("shown", hasDay)
    clearTimeout(timer)
    timer = setTimeout(() => element.classList.remove("shown"), STAY)
  }

  // The event `scroll` does not bubble.
  frame.addEventListener("scroll", show, { capture: true, passive: true })
  return {
    unmount() {
      clearTimeout(timer)
      frame.removeEventListener("scroll", show, { capture: true })
    },
  }
}

// Measures the time from the next key press until the browser has drawn a frame in which a condition holds.
() => {
  window.measureKey = (holds) => {
    window.keyTime = new Promise((done) => {
      const begin = ({ timeStamp }) => {
        const check = () => {
          if (!holds()) return requestAnimationFrame(check)
          // The message arrives in a task after the frame in which the condition holds.
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => done(performance.now() - timeStamp)
          port2.postMessage(null)
        }
        requestAnimationFrame(check)
      }
      addEventListener("keydown", begin, { capture: true, once: true })
    })
  }
}

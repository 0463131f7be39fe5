// Measures the time from the next key to the moment at which the browser has drawn a condition.
() => {
  window.measureKey = (holds) => {
    window.keyTime = new Promise((done) => {
      const begin = ({ timeStamp }) => {
        const check = () => {
          if (!holds()) return requestAnimationFrame(check)
          // The task after the frame in which the condition is drawn.
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

import BenchmarkHarness
import SwiftwaterBrowserTesting

/// The frames of Chromium while it scrolls in lists of 100,000 rows, by 40 pixels for each frame.
///
/// A frame is measured by the time that Chromium passes to `requestAnimationFrame`, whenever the script then
/// runs. A late frame lengthens the interval.
enum Scrolling {
  private struct Run: Decodable {
    /// The time of each frame in milliseconds.
    let frames: [Double]
    /// The number of frames in which a part of the list was empty.
    let gaps: Int
  }

  private static let lists = [
    ("fixed", "rows of one height"), ("measured", "rows of any height"), ("grid", "a grid of any height"),
  ]

  static let suite = BenchmarkSuite(name: "scrolling") {
    try await withServer { server in
      let page = try await Browser.launch(.full).newPage(timeout: .seconds(60))
      try await page.open(server.url + "/scrolling")
      try await page.waitUntil("document.documentElement.dataset.connection === 'open'")
      var results: [BenchmarkResult] = []
      for (id, name) in lists {
        let run = try await page.evaluate(script.replacing("LIST", with: id), as: Run.self)
        let times = run.frames.sorted()
        let rate = 1000 * Double(times.count) / times.reduce(0, +)
        results.append(
          BenchmarkResult(
            suite: "scrolling", name: name, value: times[times.count * 95 / 100], unit: "ms", limit: 17.5,
            remark: """
              95th percentile; \(rounded(rate)) frames a second, longest \(rounded(times.last!)) ms; \
              \(run.gaps) of \(times.count) frames with a gap
              """))
      }
      let errors = try await page.errors()
      try require(errors.isEmpty, "the page has an error: \(errors)")
      return results
    }
  }

  private static let script = """
    async () => {
      const list = document.getElementById("LIST")
      const frame = () => new Promise(requestAnimationFrame)
      const isFull = () => {
        const { top, bottom } = list.getBoundingClientRect()
        const rows = list.querySelectorAll("[data-row]")
        const { length } = rows
        return length && rows[0].getBoundingClientRect().top <= top + 1
          && rows[length - 1].getBoundingClientRect().bottom >= bottom - 1
      }
      let gaps = 0
      const frames = []
      let last = await frame()
      for (let step = 0; step < 600; step++) {
        list.scrollTop += 40
        const now = await frame()
        frames.push(now - last)
        last = now
        if (!isFull()) gaps++
      }
      return { frames, gaps }
    }
    """
}

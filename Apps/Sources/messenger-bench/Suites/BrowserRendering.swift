import BenchmarkHarness
import Foundation
import MessengerServices
import SwiftwaterBrowserTesting
import SwiftwaterLoad

/// The time until Chromium paints a page, and its frames while it shows 200 messages beside 200 chats.
///
/// A frame is measured by the time that Chromium passes to `requestAnimationFrame`. A late frame lengthens
/// the interval.
struct BrowserRendering: MessengerSuite {
  static let name = "browser"
  /// The number of messages that a page keeps, and the number of chats in the list.
  private static let rowCount = 200
  /// The number of chats that move to the top.
  private static let writerCount = 8

  let scale: Scale

  func measure() async throws -> [BenchmarkResult] {
    let data = try await BenchmarkData(chatCount: 1)
    defer { data.removeFolder() }
    let chats = try await fill(data)
    let server = try MessengerProcess(dataFolder: data.folder)
    let url = "http://127.0.0.1:\(server.port)"
    return try await withClient(of: server) { client in
      var results: [BenchmarkResult] = []
      let browser = try await Browser.launch(.full)
      var paints: [Double] = []
      var emptyPaints: [Double] = []
      for _ in 0..<(scale.isFull ? 20 : 2) {
        // A new context has nothing in its cache.
        let page = try await browser.newPage(timeout: .seconds(120))
        emptyPaints.append(try await firstPaint(of: "data:text/html,<p>Hello", on: page))
        paints.append(try await firstPaint(of: url + "/sign-in", on: page))
        try await page.close()
      }
      // The browser itself takes this long on this machine.
      results.append(result("first paint of a page with one word, without a server", emptyPaints, limit: nil))
      results.append(result("first paint of the form to sign in, nothing cached", paints))

      let page = try await browser.newPage(timeout: .seconds(120))
      try await data.signIn(personAt: 0, on: page, of: server)
      paints = []
      for _ in 0..<(scale.isFull ? 20 : 2) {
        paints.append(try await firstPaint(of: url + "/chats/\(chats[0])", on: page))
      }
      results.append(result("first paint of a chat", paints))

      try await showAllRows(on: page)
      try await page.evaluate(Self.recorder)
      results.append(try await scroll(".messages", "scrolling through \(Self.rowCount) messages", page))
      results.append(try await scroll("#chats", "scrolling through \(Self.rowCount) chats", page))

      let sender = try await data.signIn(personAt: 1, with: client)
      let writer = try await Writer(sender.open("/chats/\(chats[0])"))
      results.append(
        try await frames("messages that come in, five a second", page) { number in writer.send(number) })
      var writers: [Writer] = []
      // The server accepts two connections for each person of the benchmark, and there are ten people.
      for chat in chats.suffix(Self.writerCount) {
        writers.append(try await Writer(sender.open("/chats/\(chat)")))
      }
      results.append(
        try await frames("chats that move to the top, five a second", page) { number in
          writers[number % writers.count].send(number)
        })
      let errors = try await page.errors()
      try require(errors.isEmpty, "the page has an error: \(errors)")
      try server.stop()
      return results
    }
  }

  /// Another person's page of a chat.
  private struct Writer {
    let page: LoadPage
    let field: Int
    let form: Int

    init(_ page: LoadPage) throws {
      self.page = page
      field = try page.node("aria-label=\"Message\"")
      form = try page.node("class=\"composer\"")
    }

    func send(_ number: Int) {
      page.fill("#\(number)# is as long as people write usually, or so.", into: field)
      page.send("submit", to: form, arguments: "\"\(UUID().uuidString.lowercased())\"")
    }
  }

  /// Adds chats of the first two people, and messages to the first chat. Returns all chats, beginning with
  /// the first.
  private func fill(_ data: BenchmarkData) async throws -> [Chat.ID] {
    let people = data.people
    return try await data.withStore { store in
      var configuration = MessengerConfiguration()
      configuration.asksBeforeAdding = false
      let messenger = Messenger(store: store, configuration: configuration)
      var chats = data.chats
      for number in 1..<Self.rowCount {
        // One person would exceed the rate limit of new chats.
        let owner = people[2 + number % (people.count - 2)]
        let chat = try await messenger.chats.createGroup(
          title: "Group \(number)", participants: [people[0], people[1]], by: owner)
        chats.append(chat.id)
      }
      for number in 0..<2 * Self.rowCount {
        _ = try await messenger.chats.send(
          "Message number \(number) about the weather in the harbour", clientMessageID: UUID(), in: chats[0],
          from: people[number % people.count])
      }
      for chat in chats { try await messenger.chats.markRead(in: chat, by: people[0]) }
      return chats
    }
  }

  private func firstPaint(of url: String, on page: BrowserPage) async throws -> Double {
    try await page.open(url)
    let paint = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
    try await page.waitUntil("\(paint) > 0")
    return try await page.evaluate(paint)
  }

  /// Scrolls until the page has as many messages as it keeps, and the list all chats. Returns to the last message.
  private func showAllRows(on page: BrowserPage) async throws {
    try await page.waitUntil(
      """
      (() => {
        const [messages, chats] = [".message", "#chats a.row"].map((row) => document.querySelectorAll(row).length)
        if (chats < \(Self.rowCount)) document.querySelector("#chats").scrollTop = 1e6
        if (messages < \(Self.rowCount)) document.querySelector(".messages").scrollTop = 0
        return messages >= \(Self.rowCount) && chats >= \(Self.rowCount)
      })()
      """)
    try await page.evaluate("document.querySelector('#chats').scrollTop = 0; null")
    let newest = Locator("button.latest")
    if try await page.isVisible(newest) {
      try await page.click(newest)
      try await page.waitFor(newest, .detached)
      try await page.waitUntil(
        """
        (() => {
          const list = document.querySelector(".messages")
          if (document.querySelectorAll(".message").length < \(Self.rowCount)) list.scrollTop = 0
          else list.scrollTop = list.scrollHeight
          return document.querySelectorAll(".message").length >= \(Self.rowCount) && !document.querySelector("button.latest")
        })()
        """)
    }
  }

  private static let recorder = """
    () => {
      window.record = async (work) => {
        const frame = () => new Promise(requestAnimationFrame)
        const times = []
        let last = await frame()
        while (work(times.length)) {
          const now = await frame()
          times.push(now - last)
          last = now
        }
        return times
      }
    }
    """

  /// The frames while a list is scrolled by 40 pixels for each frame, up and down.
  private func scroll(_ list: String, _ name: String, _ page: BrowserPage) async throws -> BenchmarkResult {
    let count = scale.isFull ? 600 : 20
    let times: [Double] = try await page.evaluate(
      """
      () => {
        const list = document.querySelector("\(list)")
        let step = list.scrollTop > 40 ? -40 : 40
        return record((number) => {
          const before = list.scrollTop
          list.scrollTop += step
          if (list.scrollTop === before) step = -step
          return number < \(count)
        })
      }
      """)
    return try result(name, frames: times)
  }

  /// The frames while another person writes, five times a second.
  private func frames(
    _ name: String, _ page: BrowserPage, write: (_ number: Int) throws -> Void
  ) async throws -> BenchmarkResult {
    try await page.evaluate(
      """
      () => {
        window.isRecording = true
        window.recorded = record(() => window.isRecording)
        return null
      }
      """)
    for number in 0..<(scale.isFull ? 50 : 5) {
      try write(number)
      try await Task.sleep(for: .milliseconds(200))
    }
    let times: [Double] = try await page.evaluate("() => { window.isRecording = false; return recorded }")
    return try result(name, frames: times)
  }

  private func result(_ name: String, _ paints: [Double], limit: Double? = 150) -> BenchmarkResult {
    result(
      name, paints.median, "ms", limit, "median; longest of \(paints.count) \(rounded(paints.max() ?? 0)) ms")
  }

  private func result(_ name: String, frames: [Double]) throws -> BenchmarkResult {
    try require(!frames.isEmpty, "no frame was made")
    let rate = 1000 * Double(frames.count) / frames.reduce(0, +)
    return result(
      name, frames.quantile(0.95), "ms", 17.5,
      "95th percentile; \(rounded(rate)) frames a second, longest \(rounded(frames.max() ?? 0)) ms")
  }
}

import BenchmarkHarness
import Foundation
import MessengerServices
import SwiftwaterBrowserTesting
import SwiftwaterLoad
import SwiftwaterMedia

/// Measures how fast a chat shows its thousands of pictures, and sends messages while many pictures are sent.
struct Pictures: MessengerSuite {
  static let name = "pictures"
  /// The number of pictures that are loaded at a time.
  private static let pageSize = 60
  /// The maximum time until all pictures are sent.
  private static let uploadLimit = Duration.seconds(1800)

  let scale: Scale
  /// The number of chats in which people write while pictures are sent. Each person sends a message every other second.
  private var writerChatCount: Int { scale.isFull ? 10 : 1 }
  /// The number of messages in a second, of all people together, while pictures are sent.
  private var messageRate: Int { 5 * writerChatCount }

  func measure() async throws -> [BenchmarkResult] {
    // A chat with many pictures, one in which people send pictures, and those in which they write meanwhile.
    let data = try await BenchmarkData(chatCount: 2 + writerChatCount)
    defer { data.removeFolder() }
    let path = "/chats/\(data.chats[0])/media"
    try await fill(data)
    let server = try MessengerProcess(dataFolder: data.folder)
    var results = try await withClient(of: server) { client in
      try await pages(of: path, data, client)
    }
    results += try await thumbnailsOnScreen(of: path, data, server)
    results.append(try await withClient(of: server) { try await messagesDuringUploads(data, $0) })
    try server.stop()
    return results
  }

  private static func name(_ number: Int) -> String { "picture-\(number).png" }

  // MARK: Many pictures

  /// Opens the collection, and reads it to its end.
  private func pages(
    of path: String, _ data: BenchmarkData, _ client: LoadClient
  ) async throws -> [BenchmarkResult] {
    let browser = try await data.signIn(personAt: 1, with: client)
    var openingTimes: [Double] = []
    for _ in 0..<20 { openingTimes.append(try await time { _ = try await browser.get(path) }) }
    let page = try await browser.open(path)
    // The list is the only element with this event, so the name of the event finds it.
    let list = try page.node("reachstart")
    var pageTimes: [Double] = []
    let pageCount = (scale.pictureCount - 1) / Self.pageSize
    for number in 1...pageCount {
      // A page is loaded when its oldest picture has arrived.
      let oldest = max(0, scale.pictureCount - Self.pageSize * (number + 1))
      let arrival = page.expect(Self.name(oldest))
      pageTimes.append(
        try await time {
          page.send("reachend", to: list)
          _ = try await arrival.time
        })
      try await Task.sleep(for: Self.loadPause)
      ConsoleProgress.update(number, of: pageCount, "pages of pictures are read")
    }
    return [
      result(
        "the page with the last 60 pictures", openingTimes.median, "ms", scale.isFull ? 50 : nil,
        "of \(scale.pictureCount) in the chat"),
      result(
        "60 earlier pictures", pageTimes.median, "ms", scale.isFull ? 50 : nil,
        "99th percentile \(rounded(pageTimes.quantile(0.99))) ms"),
    ]
  }

  /// Opens the collection in Chromium with an empty cache, and waits until the thumbnails are painted. Then it measures
  /// how long the browser takes for the same images without the page.
  private func thumbnailsOnScreen(
    of path: String, _ data: BenchmarkData, _ server: MessengerProcess
  ) async throws -> [BenchmarkResult] {
    let browser = try await Browser.launch()
    var times: [Double] = []
    var comparisonTimes: [Double] = []
    for _ in 0..<(scale.isFull ? 10 : 2) {
      // At this size, as many thumbnails are on the screen as are loaded at a time.
      let page = try await browser.newPage(
        viewport: Viewport(width: 1280, height: 2000), timeout: .seconds(60))
      try await data.signIn(personAt: 1, on: page, of: server)
      _ = try await page.open("http://127.0.0.1:\(server.port)\(path)")
      times.append(try await page.evaluate(Self.untilPainted(".thumbnail img:last-child", since: "0")))
      try await page.evaluate(Self.showImagesAlone)
      comparisonTimes.append(try await page.evaluate(Self.untilPainted("img", since: "window.start")))
      try await page.close()
    }
    return [
      result(
        "60 thumbnails on the screen of Chromium, from the navigation", times.median, "ms",
        scale.isFull ? 300 : nil,
        "without a cache; the slowest of \(times.count) took \(rounded(times.max() ?? 0)) ms"),
      result(
        "the same images in an empty page that is open, for comparison", comparisonTimes.median, "ms", nil,
        "\(rounded(comparisonTimes.min() ?? 0)) to \(rounded(comparisonTimes.max() ?? 0)) ms"),
    ]
  }

  /// A script whose result is the time until a page of images is painted, in milliseconds.
  private static func untilPainted(_ selector: String, since start: String) -> String {
    """
    new Promise((resolve) => {
      const check = () => {
        const images = [...document.querySelectorAll("\(selector)")]
        if (images.filter((image) => image.naturalWidth).length < \(pageSize)) return requestAnimationFrame(check)
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - \(start))))
      }
      check()
    })
    """
  }

  /// A script that replaces the page by its first images, which the browser requests again.
  private static let showImagesAlone = """
    async () => {
      // The page may still load earlier pictures.
      await new Promise((resolve) => setTimeout(resolve, 1000))
      const images = [...document.querySelectorAll(".thumbnail img:last-child")].slice(0, \(pageSize))
      window.start = performance.now()
      document.body.innerHTML =
        images.map(({ src }) => `<img src="${src}?again" width="200" height="200">`).join("")
    }
    """

  /// Stores messages with one picture each. The messages share the files of the picture, but not its URL.
  private func fill(_ data: BenchmarkData) async throws {
    let (count, chat, sender) = (scale.pictureCount, data.chats[0], data.people[0])
    try await data.withStore { store in
      let messenger = try messenger(over: store, data)
      let file = data.folder.appending(path: "picture")
      try Data(SamplePNG.bytes(1200, 800)).write(to: file)
      let firstMessage = try await messenger.chats.send(
        OutgoingFile(name: "first.png", type: "image/png", path: file.path), clientMessageID: UUID(),
        in: chat, from: sender)
      guard let content = firstMessage.attachment?.content else {
        throw BenchmarkError("a picture is missing")
      }
      for first in stride(from: 0, to: count, by: 1_000) {
        try await store.write { transaction in
          for number in first..<min(count, first + 1_000) {
            _ = try transaction.append(
              NewMessage(
                chat: chat, sender: sender, clientMessageID: UUID(), kind: .text, text: "",
                attachment: Attachment(name: Self.name(number), content: content), date: Date()))
          }
        } committed: { _ in
        }
        ConsoleProgress.update(min(count, first + 1_000), of: count, "pictures are stored")
      }
    }
  }

  private func messenger(over store: SQLiteStore, _ data: BenchmarkData) throws -> Messenger {
    var configuration = MessengerConfiguration()
    configuration.rateLimits.fileBytesPerPerson = .max
    configuration.rateLimits.newAccountFileBytesPerNetwork = .max
    configuration.rateLimits.messagesPerPerson = .max
    return Messenger(
      store: store, blobs: try FileBlobStore(folder: data.folder.appending(path: "attachments")),
      configuration: configuration)
  }

  // MARK: Messages during uploads

  /// Sends messages in some chats, while the ten people of another chat send pictures, all of them at once.
  private func messagesDuringUploads(
    _ data: BenchmarkData, _ client: LoadClient
  ) async throws -> BenchmarkResult {
    let photo = try await photo(in: data.folder)
    let count = scale.isFull ? 100 : 10
    let photographers = try await data.openPages(ofChats: 1..<2, with: client)
    let writers = try await data.openPages(ofChats: 2..<data.chats.count, with: client)
    let tracker = DeliveryTracker(pages: writers)
    let writing = Task {
      do {
        try await tracker.sendMessages(
          on: writers, rate: messageRate, for: Self.uploadLimit, showsProgress: false)
      } catch is CancellationError {
        // The pictures are sent.
      }
    }
    defer { writing.cancel() }
    let uploadTime = try await time { try await send(count, photo, on: photographers) }
    // The few small pictures of a quick run may be there before others see the first message.
    let deadline = ContinuousClock.now + .seconds(30)
    while tracker.latencies.isEmpty, .now < deadline { try await Task.sleep(for: .milliseconds(10)) }
    writing.cancel()
    try await writing.value
    try await tracker.waitForDeliveries()
    let lost = tracker.expectedCount - tracker.seenCount
    try require(lost == 0, "\(lost) of \(tracker.expectedCount) deliveries are lost")
    let latencies = tracker.latencies
    try require(!latencies.isEmpty, "no message was delivered")
    let megapixels = Double(photo.width * photo.height) / 1e6
    let details = """
      of \(rounded(megapixels)) megapixels, by ten people; median \(rounded(latencies.median)) ms of \
      \(tracker.sentCount) messages; the pictures took \(rounded(uploadTime / 1000)) s
      """
    return result(
      "99th percentile until another page shows a message, while \(count) pictures are sent at once",
      latencies.quantile(0.99), "ms", scale.isFull ? 100 : nil, details)
  }

  /// Sends pictures from pages, as many from each, and waits until others see them.
  private func send(_ count: Int, _ photo: Photo, on pages: [LoadPage]) async throws {
    try await withThrowingTaskGroup { group in
      for (number, page) in pages.enumerated() {
        let names = (0..<count / pages.count).map { "photo-\(number)-\($0).jpg" }
        let other = pages[(number + 1) % pages.count]
        group.addTask { try await Self.send(photo, named: names, on: page, seenOn: other) }
      }
      try await group.waitForAll()
    }
  }

  /// Adds a picture to a page several times, and sends all of them with one press.
  private static func send(
    _ photo: Photo, named names: [String], on page: LoadPage, seenOn other: LoadPage
  ) async throws {
    // Only its sender sees a picture before it is stored.
    let arrivals = names.map { other.expect($0, within: uploadLimit) }
    let (input, form) = (try page.node("id=\"attach-"), try page.node("class=\"composer\""))
    try await withThrowingTaskGroup { group in
      for name in names {
        group.addTask {
          try await page.upload(
            photo.bytes, named: name, type: "image/jpeg",
            pictureSize: (width: photo.width, height: photo.height), to: input)
        }
      }
      try await group.waitForAll()
    }
    page.send("submit", to: form, arguments: "\"\(UUID().uuidString.lowercased())\"")
    for arrival in arrivals { _ = try await arrival.time }
  }

  private struct Photo: Sendable {
    let width: Int
    let height: Int
    let bytes: [UInt8]
  }

  /// Makes a JPEG like that of a camera.
  private func photo(in folder: URL) async throws -> Photo {
    let png = folder.appending(path: "photo.png")
    let (width, height) = scale.isFull ? (4000, 3000) : (400, 300)
    try Data(SamplePNG.bytes(width, height)).write(to: png)
    var configuration = ImageProcessor.Configuration()
    // The PNG is not compressed, so it can exceed the default limit.
    configuration.limits.maximumBytes = 1 << 28
    let camera = ImageVariant(name: "camera", maximumDimension: width, encoding: .jpeg, quality: 92)
    let image = try await ImageProcessor(configuration).process(fileAt: png.path, variants: [camera], for: "")
    return Photo(width: width, height: height, bytes: image.variants[0].bytes)
  }
}

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

  let scale: Scale

  func measure() async throws -> [BenchmarkResult] {
    let data = try await BenchmarkData(chatCount: 1)
    defer { data.removeFolder() }
    let path = "/chats/\(data.chats[0])/media"
    try await fill(data)
    let server = try MessengerProcess(dataFolder: data.folder)
    var results = try await withClient(of: server) { client in
      try await pages(of: path, data, client)
    }
    results.append(try await thumbnailsOnScreen(of: path, data, server))
    try server.stop()
    results.append(try await messagesDuringUploads(data))
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

  /// Opens the collection in Chromium with an empty cache, and waits until the thumbnails are painted.
  private func thumbnailsOnScreen(
    of path: String, _ data: BenchmarkData, _ server: MessengerProcess
  ) async throws -> BenchmarkResult {
    let browser = try await Browser.launch()
    var times: [Double] = []
    for _ in 0..<(scale.isFull ? 10 : 2) {
      let page = try await browser.newPage(
        viewport: Viewport(width: 1280, height: 4000), timeout: .seconds(60))
      try await data.signIn(personAt: 1, on: page, of: server)
      _ = try await page.open("http://127.0.0.1:\(server.port)\(path)")
      let script = """
        new Promise((resolve) => {
          const check = () => {
            const thumbnails = [...document.querySelectorAll(".thumbnail img:last-child")]
            if (thumbnails.filter((image) => image.naturalWidth).length < \(Self.pageSize)) {
              return requestAnimationFrame(check)
            }
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
          }
          check()
        })
        """
      times.append(try await page.evaluate(script))
      try await page.close()
    }
    return result(
      "60 thumbnails on the screen of Chromium, from the navigation", times.median, "ms",
      scale.isFull ? 300 : nil,
      "without a cache; the slowest of \(times.count) took \(rounded(times.max() ?? 0)) ms")
  }

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

  /// Sends messages, one after the other, while ten people send a hundred pictures.
  private func messagesDuringUploads(_ data: BenchmarkData) async throws -> BenchmarkResult {
    let photo = try await photo(in: data.folder)
    let (count, people, chat) = (scale.isFull ? 100 : 10, data.people, data.chats[0])
    return try await data.withStore { store in
      let messenger = try messenger(over: store, data)
      try await messenger.chats.prepareForPictures()
      let uploads = Task {
        try await time {
          try await withThrowingTaskGroup { group in
            for number in 0..<count {
              group.addTask {
                _ = try await messenger.chats.send(
                  OutgoingFile(name: "photo.jpg", type: "image/jpeg", path: photo), clientMessageID: UUID(),
                  in: chat, from: people[number % people.count])
              }
            }
            try await group.waitForAll()
          }
        }
      }
      let isRunning = RunningFlag()
      let uploadTime = Task {
        let result = await uploads.result
        await isRunning.end()
        return try result.get()
      }
      var times: [Double] = []
      while await isRunning.value {
        times.append(
          try await time {
            _ = try await messenger.chats.send(
              "Meanwhile, message \(times.count).", clientMessageID: UUID(), in: chat, from: people[1])
          })
        try await Task.sleep(for: .milliseconds(5))
      }
      let uploadSeconds = rounded(try await uploadTime.value / 1000)
      let details = """
        of 12 megapixels; median \(rounded(times.median)) ms of \(times.count) messages; \
        the pictures took \(uploadSeconds) s
        """
      return result(
        "99th percentile of sending a message, while \(count) pictures are sent at once",
        times.quantile(0.99), "ms", scale.isFull ? 100 : nil, details)
    }
  }

  /// Whether pictures are still being sent.
  private actor RunningFlag {
    private(set) var value = true

    func end() { value = false }
  }

  /// Writes a JPEG like that of a camera.
  private func photo(in folder: URL) async throws -> String {
    let (png, jpeg) = (folder.appending(path: "photo.png"), folder.appending(path: "photo.jpg"))
    let (width, height) = scale.isFull ? (4000, 3000) : (400, 300)
    try Data(SamplePNG.bytes(width, height)).write(to: png)
    var configuration = ImageProcessor.Configuration()
    // The PNG is not compressed, so it can exceed the default limit.
    configuration.limits.maximumBytes = 1 << 28
    let camera = ImageVariant(name: "camera", maximumDimension: width, encoding: .jpeg, quality: 92)
    let image = try await ImageProcessor(configuration).process(png.path, variants: [camera], for: "")
    try Data(image.variants[0].bytes).write(to: jpeg)
    return jpeg.path
  }
}

#if Web
import Foundation
import SwiftwaterBrowserTesting
import SwiftwaterWebTesting
import Testing

/// The replacement of a server as `Documentation/Operation.md` describes it, with a process for each version.
@Suite(.timeLimit(.minutes(30)), .enabled(if: Nginx.isInstalled, "nginx is not installed"))
struct RollingUpgradeTests {
  @Test func `three users who are typing lose no word when a new process replaces the server`() async throws {
    let (port, redirectingPort) = try Nginx.freePorts()
    // Browsers find every name below `localhost` on this machine.
    let origin = "https://chat.localhost:\(port)"
    try await withTemporaryFolder { folder in
      try TestCertificate.certificate.write(
        toFile: folder + "/fullchain.pem", atomically: true, encoding: .utf8)
      try TestCertificate.key.write(toFile: folder + "/privkey.pem", atomically: true, encoding: .utf8)
      func configuration(_ server: NotesServer) throws -> String {
        try Nginx.documentedConfiguration(
          port: port, redirectingPort: redirectingPort, serverPort: server.port, certificateFolder: folder)
      }
      let old = try await NotesServer(folder: folder, origin: origin)
      defer { old.kill() }
      try await Nginx.run(try configuration(old)) { nginx in
        let browser = try await Browser.launch()
        var pages: [BrowserPage] = []
        for number in 1...3 {
          let page = try await browser.newPage(trustsAllCertificates: true)
          try await page.open(origin)
          try await page.waitForLivePage()
          try await page.evaluate("window.mark = true")
          try await page.measureInterruptions()
          try await page.click(.role("button", name: "Starred"))
          try await page.waitFor(text: "starred", in: "h1")
          try await page.fill("Comment \(number)", into: .label("Comment"))
          try await page.fill("Draft \(number), 0", into: .label("Note"))
          pages.append(page)
        }
        let process = try await pages[0].text("#process")

        let new = try await NotesServer(folder: folder, origin: origin)
        defer { new.kill() }
        try await nginx.reload(try configuration(new))
        async let status = old.stop()
        // The users go on before, while and after their pages move.
        for round in 1...5 {
          for (page, number) in zip(pages, 1...) {
            try await page.press("Enter")
            try await page.type("Draft \(number), \(round)")
          }
        }
        #expect(await status == 0)

        for (page, number) in zip(pages, 1...) {
          try await page.waitUntil("document.querySelector('#process').textContent !== '\(process)'")
          try await page.waitForLivePage()
          #expect(try await page.evaluate("window.mark"), "the document was reloaded")
          #expect(try await page.text("h1") == "starred")
          print("Page \(number) was without its process for \(try await page.longestInterruption()).")
        }
        for (page, number) in zip(pages, 1...) {
          try await page.waitFor(value: "Draft \(number), 5", of: .label("Note"))
          try await page.waitFor(value: "Comment \(number)", of: .label("Comment"))
          #expect(try await page.isFocused(.label("Note")))
          try await page.press("Enter")
          try await page.waitFor(value: "", of: .label("Note"))
          #expect(try await page.errors().isEmpty)
        }
        let notes = try String(contentsOfFile: folder + "/notes", encoding: .utf8).split(separator: "\n")
          .map { String($0.drop { $0 != " " }.dropFirst()) }
        for number in 1...3 {
          // The notes of each user are there once and in order.
          let own = notes.filter { $0.hasPrefix("Draft \(number)") }
          #expect(own == (0...5).map { "Draft \(number), \($0)" })
        }
      }
    }
  }
}

/// A process with a page of notes, behind a proxy.
private final class NotesServer: Sendable {
  let port: Int
  private let process = Process()
  private let termination: AsyncStream<Void>

  /// Starts a process, and waits until it accepts connections.
  init(folder: String, origin: String) async throws {
    process.executableURL = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "RestartedServer")
    process.arguments = [folder, origin]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    let (termination, continuation) = AsyncStream.makeStream(of: Void.self)
    self.termination = termination
    process.terminationHandler = { _ in continuation.finish() }
    try process.run()
    let line = await output.fileHandleForReading.firstLine()
    port = try #require(Int(line))
  }

  /// Lets the process shut down.
  ///
  /// - Returns: Its exit status.
  func stop() async -> Int32 {
    process.terminate()
    for await _ in termination {}
    return process.terminationStatus
  }

  func kill() {
    if process.isRunning { Foundation.kill(process.processIdentifier, SIGKILL) }
  }
}
#endif

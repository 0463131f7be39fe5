#if Web
import Foundation
import SwiftwaterBrowserTesting
import SwiftwaterWebTesting
import Testing

extension LiveTests {
  /// A server in a process of its own, which a supervisor restarts.
  @Suite struct SupervisorTests {
    @Test(arguments: ["kill", "trap"])
    func `a page continues after its process was ended, and an event without an answer is applied once`(
      _ end: String
    ) async throws {
      let server = try await Supervisor()
      defer { server.stop() }
      let page = try await Browser.launch().newPage()
      try await page.openLive(server.url)
      try await page.measureInterruptions()
      let process = try await page.text("#process")
      try await page.click(.role("button", name: "Starred"))
      try await page.waitFor(text: "starred", in: "h1")
      try await page.fill("Not yet fini", into: .label("Comment"))
      try await page.fill(end, into: .label("Note"))
      try await page.press("Enter")
      try await page.waitUntil("document.querySelector('#process').textContent !== '\(process)'")
      try await page.waitFor(value: "", of: .label("Note"))
      #expect(try await page.text("ul") == end)
      #expect(try await page.text("h1") == "starred")
      try await page.waitFor(value: "Not yet fini", of: .label("Comment"))
      #expect(try server.lines(of: "notes").count == 1)
      let events = try server.lines(of: "events")
      #expect(events.count == 2)
      #expect(Set(events).count == 1)
      print("The page was without its process for \(try await page.longestInterruption()).")
      // The page is live again.
      try await page.fill("Afterwards", into: .label("Note"))
      try await page.press("Enter")
      try await page.waitFor(count: 2, of: "li")
    }
  }
}

/// Runs a server, and runs it again whenever it has ended.
private struct Supervisor {
  let url: String
  private let process = Process()
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  init() async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let output = Pipe()
    process.executableURL = URL(filePath: "/bin/sh")
    let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "RestartedServer")
    process.arguments = [
      "-c", "trap 'kill $server; exit' TERM; while true; do \"$0\" \"$1\" & server=$!; wait $server; done",
      program.path, folder.path,
    ]
    // A backtrace, which nobody reads here, takes many seconds.
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try Self.withAllSignals { [process] in try process.run() }
    // The server prints its port when it accepts connections.
    let port = await output.fileHandleForReading.firstLine()
    url = "http://127.0.0.1:\(port)"
  }

  /// Runs a closure while this thread blocks no signal. A process inherits the blocked signals of the thread that
  /// starts it, and a shell with such signals would not learn of the end of the server.
  private static func withAllSignals(_ body: () throws -> Void) rethrows {
    var none = sigset_t()
    var blocked = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &blocked)
    defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
    try body()
  }

  func lines(of file: String) throws -> [Substring] {
    try String(contentsOf: folder.appending(path: file), encoding: .utf8).split(separator: "\n")
  }

  func stop() {
    process.terminate()
    try? FileManager.default.removeItem(at: folder)
  }
}
#endif

import BenchmarkHarness
import Foundation
import Hummingbird
import Logging
import SwiftwaterLoad
import SwiftwaterPages
import SwiftwaterWeb

/// The server of the pages that are measured over connections.
enum Server {
  /// Prints the port, and serves until the standard input ends, so that the server never outlives the process
  /// that started it.
  static func serve() async throws {
    Thread.detachNewThread {
      while readLine() != nil {}
      exit(0)
    }
    var pages = Pages()
    pages.add(Route("/rows")) { _ in .page(RowsPage()) }
    pages.add(Route("/counter")) { _ in .page(CounterPage()) }
    pages.add(Route("/idle")) { _ in .page(IdlePage()) }
    pages.add(Route("/busy")) { _ in .page(BusyPage()) }
    pages.add(Route("/effects")) { _ in .page(EffectsPage()) }
    pages.add(Route("/first")) { _ in .page(LinkPages.FirstPage()) }
    pages.add(Route("/second")) { _ in .page(LinkPages.SecondPage()) }
    pages.add(Route("/chat")) { _ in .page(ChatPage()) }
    pages.add(Route("/scrolling")) { _ in .page(ScrollingPage()) }
    var liveConfiguration = LivePages.Configuration()
    // The benchmarks send many more events than a user.
    liveConfiguration.limits.cpuTimePerNetwork = nil
    let livePages = LivePages(pages, configuration: liveConfiguration)
    var assets = livePages.assets
    let plain = String(decoding: PackageResources.plain_html, as: UTF8.self)
      .replacing(
        "SCRIPT", with: assets.add("plain.js", type: "text/javascript", bytes: PackageResources.plain_js)
      )
      .replacing(
        "STYLE",
        with: assets.add(StyleSheet.standard.name, type: "text/css", bytes: StyleSheet.standard.bytes))

    var configuration = WebServer.Configuration()
    configuration.port = 0
    configuration.limits.requestsPerNetwork = nil
    configuration.limits.requestsPerBrowser = nil
    configuration.limits.framesPerWebSocket = nil
    var logger = Logger(label: "bench")
    logger.logLevel = .error
    let server = WebServer(
      configuration, assets: assets, logger: logger,
      onRunning: { port in FileHandle.standardOutput.write(Data("\(port)\n".utf8)) }
    ) { router in
      router.get("/plain") { _, _ in
        Response(
          status: .ok, headers: [.contentType: "text/html; charset=utf-8"],
          body: .init(byteBuffer: ByteBuffer(string: plain)))
      }
      livePages.addRoutes(to: router)
    }
    try await server.runService(with: [livePages])
  }
}

/// The server in a process of its own, so that its memory and time can be measured separately.
struct ServerProcess {
  let port: Int
  private let process: Process
  private let input: Pipe

  var id: Int32 { process.processIdentifier }
  var url: String { "http://127.0.0.1:\(port)" }

  static func start() throws -> ServerProcess {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = ["--serve"]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    // The server first prints a line with its port.
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let port = Int(line.trimmingCharacters(in: .newlines)) else {
      throw BenchmarkError("the server did not start")
    }
    return ServerProcess(port: port, process: process, input: input)
  }

  func stop() throws {
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
  }
}

/// Runs a closure while a server runs.
func withServer<Result>(_ body: (ServerProcess) async throws -> Result) async throws -> Result {
  let server = try ServerProcess.start()
  do {
    let result = try await body(server)
    try server.stop()
    return result
  } catch {
    try server.stop()
    throw error
  }
}

/// Runs a closure with a client that opens simulated browsers.
///
/// - Parameters:
///   - server: The server.
///   - offersCompression: Whether the browsers offer to decompress messages.
///   - body: Gets the client.
func withLoadClient<Result>(
  _ server: ServerProcess, offersCompression: Bool = false, _ body: (LoadClient) async throws -> Result
) async throws -> Result {
  let client = LoadClient(port: server.port, offersCompression: offersCompression)
  do {
    let result = try await body(client)
    try await client.shutDown()
    return result
  } catch {
    try await client.shutDown()
    throw error
  }
}

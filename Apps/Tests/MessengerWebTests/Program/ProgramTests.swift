import Foundation
import FoundationNetworking
import GRDB
import PageTesting
import SwiftwaterMedia
import Testing

@testable import messenger

/// The program and its script in a terminal.
@Suite struct ProgramTests {
  private static let script = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "scripts/messenger")

  private func folder() -> URL {
    FileManager.default.temporaryDirectory.appending(path: "messenger-" + UUID().uuidString)
  }

  @Test func `a port that is in use is reported, and the program exits`() async throws {
    let server = try await ServerProcess()
    let other = folder()
    defer { try? FileManager.default.removeItem(at: other) }
    let (status, text) = try await runProgram(
      ServerProcess.program, ["--port", String(server.port), "--data", other.path])
    #expect(status == 1)
    #expect(text.contains("Port \(server.port) of 127.0.0.1 is in use"))
  }

  @Test func `a data folder that cannot be created is reported, and the program exits`() async throws {
    let file = folder()
    try Data("This is not a folder.".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    // No user can write to the last one, not even root.
    for path in [file.path, file.path + "/below", "/proc/messenger"] {
      let (status, text) = try await runProgram(ServerProcess.program, ["--port", "0", "--data", path])
      #expect(status == 1)
      #expect(text.contains("Cannot store data in \(path)"))
    }
  }

  /// The management port of a server with text logs.
  private func managementPort(of server: ServerProcess) async -> String {
    // The line may come after the startup message.
    while true {
      let line = server.log.firstMatch(of: /port=(\d+)[^\n]*management server listening/)
      if let line { return String(line.1) }
      await Task.yield()
    }
  }

  private func get(_ path: String, _ port: String) async throws -> (status: Int, text: String) {
    let url = try #require(URL(string: "http://127.0.0.1:\(port)\(path)"))
    let (data, response) = try await URLSession.shared.data(from: url)
    return ((response as? HTTPURLResponse)?.statusCode ?? 0, String(decoding: data, as: UTF8.self))
  }

  @Test(.timeLimit(.minutes(30))) func `an operator reads the metrics on a port of its own`() async throws {
    let server = try await ServerProcess(settings: ["management-port = 0"])
    let port = await managementPort(of: server)
    _ = try await FormClient(server: server).post("/visit")
    let (status, text) = try await get("/metrics", port)
    #expect(status == 200)
    #expect(text.contains("# TYPE swiftwater_web_responses_total counter\n"))
    #expect(text.contains("swiftwater_web_responses_total{status=\"3xx\"} 1\n"))
    #expect(text.contains("swiftwater_web_time_to_first_byte_seconds_count "))
    #expect(text.contains("messenger_store_errors_total{kind=\"damaged\"} 0\n"))
    #expect(try await get("/ready", port).status == 200)
    // Everybody can reach the port of the pages, so it has no metrics.
    #expect(!(try await get("/metrics", String(server.port)).text.contains("# TYPE")))
  }

  @Test(.timeLimit(.minutes(30))) func `errors of the log are counted in the metrics`() async throws {
    let server = try await ServerProcess(
      settings: ["management-port = 0", "minimum-free-bytes = \(Int.max)"])
    let port = await managementPort(of: server)
    #expect(try await FormClient(server: server).post("/visit") == 503)
    #expect(
      try await get("/metrics", port).text.contains("swiftwater_web_log_events_total{level=\"error\"} 1\n"))
  }

  @Test(.timeLimit(.minutes(30)))
  func `data that cannot be written is logged with the id of the request, and counted`() async throws {
    let server = try await ServerProcess(settings: ["management-port = 0"])
    let port = await managementPort(of: server)
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    // The server may be writing, too.
    configuration.busyMode = .timeout(600)
    let other = try DatabaseQueue(
      path: server.folder.appending(path: "messenger.sqlite").path, configuration: configuration)
    // The server waits for five seconds until the other program has written.
    try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
    #expect(try await FormClient(server: server).post("/visit") == 503)
    try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    try other.close()
    #expect(
      server.log.contains(/error=SQLite error 5[^\n]* hb\.request\.id=[^\n]* kind=busy[^\n]*data cannot be/),
      "\(server.log)")
    #expect(
      try await get("/metrics", port).text.contains(/messenger_store_errors_total\{kind="busy"\} [1-9]/))
  }

  @Test(.timeLimit(.minutes(30))) func `events below the level of the log are left out`() async throws {
    let server = try await ServerProcess(settings: ["log-level = error"])
    #expect(await server.stop() == 0)
    #expect(server.log.isEmpty, "\(server.log)")
    let other = try await ServerProcess(settings: ["log-level = info"])
    #expect(await other.stop() == 0)
    #expect(other.log.contains("server stopping"), "\(other.log)")
  }

  @Test func `the reason why pictures cannot be sent is a text`() {
    #expect(Serve.reason(of: .unavailable(reason: "libvips is missing")) == "libvips is missing")
    #expect(Serve.reason(of: .decoderFailed) == MediaError.decoderFailed.text)
  }

  @Test(.timeLimit(.minutes(30))) func `the log is lines of JSON if the operator wants it`() async throws {
    let server = try await ServerProcess(settings: ["log-format = json", "management-port = 0"])
    while !server.log.contains("management server listening") { await Task.yield() }
    // The last line may not be complete yet.
    let log = server.log
    for line in log[..<(log.lastIndex(of: "\n") ?? log.startIndex)].split(separator: "\n") {
      let event = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      #expect(event["level"] is String)
      #expect(event["message"] is String)
    }
  }

  @Test func `a folder that another messenger uses is rejected`() async throws {
    let server = try await ServerProcess()
    let (status, text) = try await runProgram(
      ServerProcess.program, ["--port", "0", "--data", server.folder.path])
    #expect(status == 1)
    #expect(text.contains("another messenger"))
    // A process that was killed has released the folder.
    await server.kill()
    try await server.start()
  }

  /// The permissions of the folder of a server and of all files in it.
  private func permissions(of server: ServerProcess) throws -> [String: Int] {
    let names = try FileManager.default.contentsOfDirectory(atPath: server.folder.path)
    return Dictionary(
      uniqueKeysWithValues: try (names + ["."]).map { name in
        let path = server.folder.appending(path: name).path
        let value = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
        return (name, try #require(value as? NSNumber).intValue)
      })
  }

  private func setPermissions(_ permissions: Int, of path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
  }

  @Test func `only the owner can read the data, also that of earlier versions`() async throws {
    let server = try await ServerProcess(settings: nil)
    _ = try await FormClient(server: server).post("/visit")
    let made = try permissions(of: server)
    let names = [
      ".", "attachments", "cookies.key", "lock", "messenger.sqlite", "messenger.sqlite-shm",
      "messenger.sqlite-wal",
    ]
    let folders = [".", "attachments"]
    #expect(made.keys.sorted() == names)
    await server.kill()
    for name in names {
      try setPermissions(folders.contains(name) ? 0o755 : 0o644, of: server.folder.appending(path: name).path)
    }
    try await server.start()
    for permissions in [made, try permissions(of: server)] {
      for (name, value) in permissions {
        #expect(value == (folders.contains(name) ? 0o700 : 0o600), "\(name)")
      }
    }
  }

  @Test func `a folder with files of others keeps its permissions, and the messenger's files are private`()
    async throws
  {
    let server = try await ServerProcess()
    #expect(await server.stop() == 0)
    try Data().write(to: server.folder.appending(path: "other"))
    for name in [".", "messenger.sqlite"] {
      try setPermissions(0o755, of: server.folder.appending(path: name).path)
    }
    try await server.start()
    let permissions = try permissions(of: server)
    #expect(permissions["."] == 0o755)
    #expect(permissions["messenger.sqlite"] == 0o600)
  }

  @Test func `files whose names only begin like the messenger's keep their permissions`() async throws {
    let server = try await ServerProcess()
    #expect(await server.stop() == 0)
    let others = ["lockfile", "attachments-old"]
    // Backups with such names have everybody's messages.
    let own = [
      "messenger.sqlite-monday", "messenger.sqlite.bak", "messenger.sqlite-monday.attachments",
      "messenger.sqlite.bak.attachments",
    ]
    for name in others + own {
      let file = server.folder.appending(path: name)
      if name.contains("attachments") {
        try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
      } else {
        try Data().write(to: file)
      }
      try setPermissions(0o755, of: file.path)
    }
    try await server.start()
    let permissions = try permissions(of: server)
    for name in others { #expect(permissions[name] == 0o755, "\(name)") }
    #expect(own.map { permissions[$0] } == [0o600, 0o600, 0o700, 0o700])
  }

  @Test func `a folder with files of others is reported in the log`() async throws {
    let (server, folder) = (try await ServerProcess(), folder())
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data().write(to: folder.appending(path: "other"))
    // The port is in use, so the program ends.
    let arguments = ["--port", String(server.port), "--data", folder.path]
    try setPermissions(0o755, of: folder.path)
    let (_, text) = try await runProgram(ServerProcess.program, arguments)
    #expect(text.contains(/file=other .*the data folder has files of others/), "\(text)")
    // A folder that is private already needs no warning.
    try setPermissions(0o700, of: folder.path)
    let (_, privateText) = try await runProgram(ServerProcess.program, arguments)
    #expect(!privateText.contains("files of others"), "\(privateText)")
  }

  @Test func `a file of another account is named with its owner`() throws {
    let file = folder()
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let error = CocoaError(.fileWriteNoPermission)
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    let owner = try #require(attributes[.ownerAccountName] as? String)
    #expect(
      DataFolder.reason(of: error, at: file.path, user: geteuid() + 1)
        == "it belongs to \(owner). Give it to the user of the server (chown).")
    #expect(DataFolder.reason(of: error, at: file.path) == error.localizedDescription)
  }

  @Test func `requests for another host are rejected`() async throws {
    let server = try await ServerProcess()
    for (host, status) in [("127.0.0.1:\(server.port)", 200), ("evil.example:\(server.port)", 421)] {
      var request = URLRequest(url: try #require(URL(string: server.url + "/sign-in")))
      request.setValue(host, forHTTPHeaderField: "Host")
      let (_, response) = try await URLSession(configuration: .ephemeral).data(for: request)
      #expect((response as? HTTPURLResponse)?.statusCode == status)
    }
  }

  @Test func `an option overrides the configuration file`() async throws {
    let server = try await ServerProcess(["--registration", "closed"], settings: ["registration = open"])
    #expect(try await FormClient(server: server).post("/sign-up", "name=Ada&password=correct+horse") == 403)
  }

  @Test func `the first person is invited in the terminal`() async throws {
    let folder = folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let terminal = try PseudoTerminal()
    let process = Process()
    process.executableURL = ServerProcess.program
    process.arguments = ["--port", "0", "--data", folder.path, "--registration", "invitation"]
    process.standardOutput = terminal.device
    process.standardError = FileHandle.nullDevice
    let exit = try process.start()
    let text = await terminal.text(lines: 2)
    process.terminate()
    _ = await exit.value
    #expect(text.contains(/\/sign-up\?invitation=[0-9a-f]{32}/))
  }

  @Test func `a nearly full disk is reported once in the log, by the health check and to people`()
    async throws
  {
    let server = try await ServerProcess(settings: ["minimum-free-bytes = \(Int.max)"])
    let browser = FormClient(server: server)
    for _ in 0..<2 { #expect(try await browser.post("/visit") == 503) }
    #expect(try await browser.status("/health").code == 503)
    let (text, _) = try await browser.session.data(from: browser.address("/sign-in"))
    #expect(String(decoding: text, as: UTF8.self).contains("Swiftwater Messenger"))
    #expect(server.log.components(separatedBy: "disk nearly full").count == 2, "\(server.log)")
  }

  @Test func `data that cannot be read is reported in the log`() async throws {
    let server = try await ServerProcess()
    #expect(await server.stop() == 0)
    let file = server.folder.appending(path: "messenger.sqlite")
    // The write-ahead log beside the file has the content, too.
    for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file.path + suffix) }
    try Data(repeating: 0x41, count: 10_000).write(to: file)
    await #expect(throws: ServerProcess.Failure.self) { try await server.start() }
    #expect(server.log.contains("data cannot be read or written"), "\(server.log)")
    #expect(try Data(contentsOf: file).count == 10_000)
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `a signal stops the program, which exits with success`(signal: Int32) async throws {
    let server = try await ServerProcess()
    #expect(await server.stop(by: signal) == 0)
  }

  @Test func `invalid options are explained`() async throws {
    #expect(try await runProgram(ServerProcess.program, ["--port", "99999"]).status == 64)
    #expect(
      try await runProgram(ServerProcess.program, ["--trusted-proxies", "127.0.0.1,everybody"]).status == 64)
    #expect(
      try await runProgram(ServerProcess.program, ["--origin", "https://chat.example.org/"]).status == 64)
    for arguments in [["--nonsense"], ["--port"]] {
      let (status, text) = try await runProgram(Self.script, arguments)
      #expect(status == 64)
      #expect(!text.isEmpty)
    }
    let (status, text) = try await runProgram(Self.script, ["--help"])
    #expect(status == 0)
    for option in [
      "--port", "--host", "--data", "--origin", "--trusted-proxies", "--registration", "--debug", "--help",
    ] {
      #expect(text.contains(option))
    }
  }
}

import Foundation
import PageTesting
import Testing

/// The files with which an operator runs the messenger.
@Suite(.enabled(if: Systemd.isInstalled, "systemd is not installed")) struct DeploymentTests {
  /// A unit, with the program of this build.
  private func unit(_ name: String = "messenger.service") throws -> String {
    var file = URL(filePath: #filePath)
    for _ in 1...5 { file.deleteLastPathComponent() }
    return try String(contentsOf: file.appending(path: "Deployment/" + name), encoding: .utf8)
      .replacingOccurrences(of: "/opt/messenger/messenger", with: ServerProcess.program.path)
  }

  private func analyze(
    _ arguments: [String], _ unit: String, _ name: String = "messenger.service"
  ) async throws -> (status: Int32, text: String) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "unit-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: name)
    try unit.write(to: file, atomically: true, encoding: .utf8)
    return try await runProgram(Systemd.analyze, arguments + [file.path])
  }

  @Test func `systemd accepts the unit, and finds it little exposed`() async throws {
    let unit = try unit()
    let verified = try await analyze(["--recursive-errors=no", "verify"], unit)
    #expect(verified.status == 0, "\(verified.text)")
    let secured = try await analyze(["security", "--offline=yes", "--threshold=20"], unit)
    #expect(secured.status == 0, "\(secured.text)")
  }

  @Test(arguments: ["messenger-backup.service", "messenger-backup.timer"])
  func `systemd accepts the units of the backup`(name: String) async throws {
    let verified = try await analyze(["--recursive-errors=no", "verify"], try unit(name), name)
    #expect(verified.status == 0, "\(verified.text)")
  }

  @Test func `the unit lets a decoder of images set the filter of its system calls`() throws {
    let prefix = "SystemCallFilter="
    let line = try #require(try unit().split(separator: "\n").first { $0.hasPrefix(prefix) })
    // Not every version of systemd has it in @system-service.
    #expect(line.dropFirst(prefix.count).split(separator: " ").contains("seccomp"))
  }

  @Test func `the program knows the options of the unit`() async throws {
    let line = try #require(try unit().split(separator: "\n").first { $0.hasPrefix("ExecStart=") })
    let options = line.split(separator: " ").filter { $0.hasPrefix("--") }
    let (status, help) = try await runProgram(ServerProcess.program, ["serve", "--help"])
    #expect(status == 0)
    #expect(!options.isEmpty)
    for option in options { #expect(help.contains(option)) }
  }
}

extension DeploymentTests {
  /// The command of the daily backup, as systemd passes it to the shell, with the folders of a test.
  private func backupCommand(data: URL, backups: URL) throws -> String {
    let prefix = "ExecStart=/bin/sh -c '"
    let line = try #require(
      try unit("messenger-backup.service").split(separator: "\n").first { $0.hasPrefix(prefix) })
    let command = String(line.dropFirst(prefix.count).dropLast())
    return command.replacing("%%", with: "%").replacing("$$", with: "$")
      .replacing("/var/lib/messenger-backups", with: backups.path)
      .replacing("/var/lib/messenger", with: data.path)
  }

  @Test func `the daily backup deletes those that are older than a week, if it was made`() async throws {
    let server = try await ServerProcess()
    let backups = FileManager.default.temporaryDirectory.appending(path: "backups-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: backups, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: backups) }
    for (name, days) in [("old.sqlite", 8), ("new.sqlite", 5), ("notes.txt", 8)] {
      try make(backups.appending(path: name), daysAgo: days)
    }
    try make(backups.appending(path: "old.sqlite.attachments"), isFolder: true, daysAgo: 8)
    func run(_ data: URL) async throws -> (status: Int32, text: String) {
      let command = try backupCommand(data: data, backups: backups)
      return try await runProgram(URL(filePath: "/bin/sh"), ["-c", command])
    }
    func files() throws -> Set<String> {
      Set(try FileManager.default.contentsOfDirectory(atPath: backups.path))
    }

    let failed = try await run(URL(filePath: backups.path + "-missing"))
    #expect(failed.status != 0)
    #expect(try files() == ["old.sqlite", "old.sqlite.attachments", "new.sqlite", "notes.txt"])

    let succeeded = try await run(server.folder)
    #expect(succeeded.status == 0, "\(succeeded.text)")
    let rest = try files()
    let backup = try #require(rest.subtracting(["new.sqlite", "notes.txt"]).first)
    #expect(rest == ["new.sqlite", "notes.txt", backup])
    let checked = try await server.command("check", backups.appending(path: backup).path)
    #expect(checked.status == 0, "\(checked.text)")
  }

  private func make(_ file: URL, isFolder: Bool = false, daysAgo: Int) throws {
    if isFolder {
      try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    } else {
      try Data().write(to: file)
    }
    let date = Date.now.addingTimeInterval(-Double(daysAgo) * 86_400)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
  }
}

private enum Systemd {
  static let analyze = URL(filePath: "/usr/bin/systemd-analyze")
  static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: analyze.path) }
}

import Foundation
import PageTesting
import Testing

/// The files with which an operator runs the messenger.
@Suite(.enabled(if: Systemd.isInstalled, "systemd is not installed")) struct DeploymentTests {
  /// The unit, with the program of this build.
  private func unit() throws -> String {
    var file = URL(filePath: #filePath)
    for _ in 1...5 { file.deleteLastPathComponent() }
    return try String(contentsOf: file.appending(path: "Deployment/messenger.service"), encoding: .utf8)
      .replacingOccurrences(of: "/opt/messenger/messenger", with: ServerProcess.program.path)
  }

  private func analyze(_ arguments: [String], _ unit: String) async throws -> (status: Int32, text: String) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "unit-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "messenger.service")
    try unit.write(to: file, atomically: true, encoding: .utf8)
    return try await runProgram(Systemd.analyze, arguments + [file.path])
  }

  @Test func `systemd accepts the unit, and finds it little exposed`() async throws {
    let unit = try unit()
    let verified = try await analyze(["verify"], unit)
    #expect(verified.status == 0, "\(verified.text)")
    let secured = try await analyze(["security", "--offline=yes", "--threshold=20"], unit)
    #expect(secured.status == 0, "\(secured.text)")
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

private enum Systemd {
  static let analyze = URL(filePath: "/usr/bin/systemd-analyze")
  static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: analyze.path) }
}

import Foundation
import FoundationNetworking
import Testing

/// The program that serves Pixels, in a process of its own.
@Suite struct ProgramTests {
  private static let program = Bundle.main.executableURL!.deletingLastPathComponent()
    .appending(path: "pixels-server")

  private func start(_ options: String...) throws -> (process: Process, output: FileHandle) {
    let (process, output) = (Process(), Pipe())
    process.executableURL = Self.program
    process.arguments = options
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    return (process, output.fileHandleForReading)
  }

  @Test func `the program serves the gallery and its pictures, and stops when it is asked to`() async throws {
    let (process, output) = try start("--port", "0")
    var greeting = ""
    while !greeting.contains("\n") {
      let data = output.availableData
      if data.isEmpty { break }
      greeting += String(decoding: data, as: UTF8.self)
    }
    let address = try #require(greeting.firstMatch(of: /http:\S+/)?.output)
    let url = try #require(URL(string: String(address)))
    let (page, response) = try await URLSession.shared.data(from: url)
    #expect(response.url?.path == "/pixels" && (response as? HTTPURLResponse)?.statusCode == 200)
    #expect(String(decoding: page, as: UTF8.self).contains("Popular"))
    process.terminate()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test func `an invalid port is refused`() throws {
    let process = try start("--port", "70000").process
    process.waitUntilExit()
    #expect(process.terminationStatus == 64)
  }
}

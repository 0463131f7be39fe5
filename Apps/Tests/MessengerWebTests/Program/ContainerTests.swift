import Foundation
import PageTesting
import Testing

/// The image of the messenger. No test builds it, because that takes the internet and half an hour.
@Suite(.timeLimit(.minutes(30))) struct ContainerTests {
  private let folder: URL
  private let file: String

  init() throws {
    var root = URL(filePath: #filePath)
    for _ in 1...5 { root.deleteLastPathComponent() }
    folder = root.appending(path: "Deployment")
    file = try String(contentsOf: folder.appending(path: "Containerfile"), encoding: .utf8)
  }

  /// The command of an instruction, which the file has as an array of JSON.
  private func command(of instruction: String) throws -> [String] {
    let line = try #require(file.split(separator: "\n").first { $0.hasPrefix(instruction + " ") })
    return try JSONDecoder().decode([String].self, from: Data(line.drop { $0 != "[" }.utf8))
  }

  @Test func `the image has the programs that the build makes, where the entry point starts them`() throws {
    let built = ServerProcess.program.deletingLastPathComponent()
    let programs = file.matches(of: /\$programs\/([a-z-]+)/).map { String($0.1) }
    #expect(programs.contains("messenger") && programs.contains("swiftwater-media-decoder"))
    for program in programs {
      #expect(FileManager.default.isExecutableFile(atPath: built.appending(path: program).path), "\(program)")
    }
    #expect(try command(of: "ENTRYPOINT").first == "/opt/messenger/messenger")
  }

  @Test func `the program knows the options of the entry point`() async throws {
    let options = try command(of: "ENTRYPOINT").filter { $0.hasPrefix("--") }
    let (status, help) = try await runProgram(ServerProcess.program, ["serve", "--help"])
    #expect(status == 0)
    #expect(!options.isEmpty)
    for option in options { #expect(help.contains(option)) }
  }

  @Test func `the health check tells a server that runs from none`() async throws {
    #expect(try command(of: "HEALTHCHECK").count == 1)
    let script = folder.appending(path: "health-check")
    let server = try await ServerProcess()
    #expect(try await runProgram(script, [String(server.port)]).status == 0)
    // No server listens on the first port.
    #expect(try await runProgram(script, ["1"]).status != 0)
  }
}

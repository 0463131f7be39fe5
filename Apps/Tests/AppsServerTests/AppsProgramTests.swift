import Foundation
import FoundationNetworking
import Testing

@Suite struct AppsProgramTests {
  @Test func `the program serves each application, and the code of all`() async throws {
    try await AppsProgram.run { url in
      for path in ["/", "/player", "/forms", "/profile", "/profile/edit", "/pixels", "/watch"] {
        let (_, response) = try await URLSession.shared.data(from: #require(URL(string: url + path)))
        #expect((response as? HTTPURLResponse)?.statusCode == 200, "\(path)")
      }
      for path in ["/code/nothing", "/code/..%2F..%2FPackage.swift", "/profile-photos/1"] {
        let (_, response) = try await URLSession.shared.data(from: #require(URL(string: url + path)))
        #expect((response as? HTTPURLResponse)?.statusCode == 404, "\(path)")
      }
    }
  }

  @Test func `the program stops when it is asked to`() async throws {
    let (process, output) = try AppsProgram.start("--port", "0")
    #expect(!output.availableData.isEmpty)
    process.terminate()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test func `an invalid port is rejected`() throws {
    let process = try AppsProgram.start("--port", "70000").process
    process.waitUntilExit()
    #expect(process.terminationStatus == 64)
  }

  @Test func `the script explains its options, and invalid ones before it builds anything`() throws {
    let (status, help) = try AppsProgram.runScript(["--help"])
    #expect(status == 0)
    for option in ["--port", "--host", "--messenger", "--help"] { #expect(help.contains(option)) }
    for (options, explanation) in [
      (["--nonsense"], help), (["8080"], help), (["--port"], "--port needs a value.\n"),
    ] {
      let (status, text) = try AppsProgram.runScript(options)
      #expect(status == 64)
      #expect(text == explanation)
    }
  }
}

import Foundation
import FoundationNetworking
import PageTesting
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
    let (process, exit, output) = try AppsProgram.start("--port", "0")
    #expect(await !output.text(lines: 1).isEmpty)
    process.terminate()
    #expect(await exit.value == 0)
  }

  @Test func `an invalid port is rejected`() async throws {
    let exit = try AppsProgram.start("--port", "70000").exit
    #expect(await exit.value == 64)
  }

  @Test func `the script explains its options, and invalid ones before it builds anything`() async throws {
    let (status, help) = try await AppsProgram.runScript(["--help"])
    #expect(status == 0)
    for option in ["--port", "--host", "--messenger", "--help"] { #expect(help.contains(option)) }
    for (options, explanation) in [
      (["--nonsense"], help), (["8080"], help), (["--port"], "--port needs a value.\n"),
    ] {
      let (status, text) = try await AppsProgram.runScript(options)
      #expect(status == 64)
      #expect(text == explanation)
    }
  }
}

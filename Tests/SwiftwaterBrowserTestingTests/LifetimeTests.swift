import Foundation
import Testing

@testable import SwiftwaterBrowserTesting

extension BrowserTests {
  @Suite struct LifetimeTests {
    @Test func `a process has one browser`() async throws {
      let browser = try await Browser.launch()
      #expect(try await Browser.launch() === browser)
      #expect(!browser.version.isEmpty)
    }

    @Test func `a context without references is released`() async throws {
      let browser = try await Browser.launch()
      let watcher = try await browser.newPage()
      weak var context: BrowserContext?
      do {
        let page = try await browser.newPage()
        context = page.context
        try await page.show("held")
      }
      #expect(context == nil)
      #expect(try await watcher.title() == "")
    }

    @Test func `an incomplete installation is an error that names the setup script`() async throws {
      let error = #expect(throws: BrowserError.self) {
        try Installation.python(environment: ["SWIFTWATER_BROWSER_PYTHON": "/nowhere/python"])
      }
      let description = try #require(error).description
      #expect(description.contains("/nowhere/python") && description.contains("scripts/setup-browser"))

      // The Python of the system has no Playwright.
      let packages = await #expect(throws: BrowserError.self) {
        _ = try await Browser(python: URL(filePath: "/usr/bin/python3"))
      }
      #expect(try #require(packages).reason.contains("scripts/setup-browser"))
      // This program is not Python.
      let other = await #expect(throws: BrowserError.self) {
        _ = try await Browser(python: URL(filePath: "/bin/true"))
      }
      #expect(try #require(other).reason.contains("has ended"))
    }

    @Test func `commands to a driver that has ended fail`() async throws {
      let (driver, _) = try await Driver.start(python: Installation.python())
      let open = Command(name: "newContext", timeout: .seconds(10))
      await driver.quit()
      await #expect(throws: Response.Failure.self) { let _: Int = try await driver.perform(open) }
    }

    #if os(Linux)
    @Test func `all processes of the browser end when it is quit, and other processes stay`()
      async throws
    {
      let (driver, greeting) = try await Driver.start(python: Installation.python())
      let other = Process()
      let input = Pipe()
      other.executableURL = URL(filePath: "/bin/cat")
      other.standardInput = input
      try other.run()
      let processes = try Processes.processTree(of: greeting.processID)
      #expect(processes.count > 3)
      await driver.quit()
      try await Processes.waitForEnd(of: processes)
      #expect(other.isRunning)
      try input.fileHandleForWriting.close()
      try await Processes.waitForEnd(of: [Int(other.processIdentifier)])
    }

    @Test func `all processes end when the tests are killed`() async throws {
      let killed = await #expect(
        processExitsWith: .signal(SIGKILL), observing: [\.standardOutputContent]
      ) {
        let (driver, greeting) = try await Driver.start(python: Installation.python())
        let processes = try Processes.processTree(of: greeting.processID)
        let list = processes.map(String.init).joined(separator: " ")
        try FileHandle.standardOutput.write(contentsOf: Data("processes: \(list)\n".utf8))
        _ = kill(getpid(), SIGKILL)
        await driver.quit()
      }
      let output = String(decoding: try #require(killed).standardOutputContent, as: UTF8.self)
      let list = try #require(output.split(separator: "\n").first { $0.hasPrefix("processes: ") })
      let processes = list.split(separator: " ").compactMap { Int($0) }
      #expect(processes.count > 3)
      try await Processes.waitForEnd(of: processes)
    }
    #endif
  }
}

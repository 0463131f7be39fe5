import BenchmarkHarness
import Foundation
import PageTesting
import Testing

/// Runs the benchmark with few people, so that it keeps working. The benchmark itself checks that no message is lost.
@Suite(.serialized) struct BenchTests {
  @Test(arguments: ["conversations", "many pages", "long chat", "compression", "services", "browser"])
  func `the benchmark runs, and no message is lost or duplicated`(suite: String) async throws {
    let (status, report) = try await Self.run(suite)
    #expect(status == 0, "\(report)")
    #expect(report.contains(suite))
  }

  @Test
  func `a server that is killed while people write loses no visible message and duplicates none`()
    async throws
  {
    let (status, report) = try await Self.run("crash recovery")
    #expect(status == 0, "\(report)")
    #expect(report.contains("the server killed 3 times"))
  }

  @Test func `messages arrive while small pictures are sent, whose size is stated`() async throws {
    let (status, report) = try await Self.run("pictures")
    #expect(status == 0, "\(report)")
    #expect(report.contains("of 0.12 megapixels"), "\(report)")
  }

  @Test func `the CPU time of a process is finer than a clock tick`() throws {
    let statistics = ProcessStatistics()
    let before = try statistics.cpuTime()
    #expect(try statistics.cpuTime() > before)
  }

  private static func run(_ suite: String) async throws -> (status: Int32, text: String) {
    try await runProgram(
      ServerProcess.program.deletingLastPathComponent().appending(path: "messenger-bench"),
      ["--quick", "--filter", suite])
  }
}

import Foundation
import Testing

/// Runs the benchmark with few people, so that it keeps working. The benchmark itself checks that no message is lost.
@Suite(.serialized) struct BenchTests {
  @Test(arguments: ["conversations", "many pages", "long chat", "services", "pictures", "browser"])
  func `the benchmark runs, and no message is lost or duplicated`(suite: String) throws {
    let (status, report) = try Self.run(suite)
    #expect(status == 0, "\(report)")
    #expect(report.contains(suite))
  }

  @Test
  func `a server that is killed while people write loses no visible message and duplicates none`()
    throws
  {
    let (status, report) = try Self.run("crash recovery")
    #expect(status == 0, "\(report)")
    #expect(report.contains("the server killed 3 times"))
  }

  private static func run(_ suite: String) throws -> (status: Int32, report: String) {
    let process = Process()
    process.executableURL = ServerProcess.program.deletingLastPathComponent()
      .appending(path: "messenger-bench")
    process.arguments = ["--quick", "--filter", suite]
    let output = Pipe()
    (process.standardOutput, process.standardError) = (output, output)
    try process.run()
    let report = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: report, as: UTF8.self))
  }
}

import BenchmarkHarness
import Foundation
import SwiftwaterLoad
import SwiftwaterMedia
import Synchronization

/// The time and memory to process images that users add, and the delay for other users meanwhile.
enum Images {
  static let suite = BenchmarkSuite(name: "images") {
    let folder = FileManager.default.temporaryDirectory.appending(path: "images-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let photo = try await SamplePhoto.jpeg(4000, 3000, in: folder)
    return try await thumbnail(photo) + variants(photo) + [clicksDuringUploads(photo)]
  }

  private static func thumbnail(_ photo: String) async throws -> [BenchmarkResult] {
    let images = ImageProcessor()
    let start = try await ContinuousClock().timed { try await images.start() }
    let decoder = try runningDecoder()
    let statistics = ProcessStatistics(of: decoder)
    let before = try statistics.cpuTime()
    var times: [Double] = []
    for _ in 0..<30 {
      let run = try await ContinuousClock().timed {
        try await images.process(fileAt: photo, variants: [.thumbnail], for: "a")
      }
      try require(run.result.variants[0].width == 320, "the thumbnail is not 320 pixels wide")
      times.append(run.time * 1000)
    }
    let cpuTime = (try statistics.cpuTime() - before) / Double(times.count)
    return [
      BenchmarkResult(
        suite: "images", name: "a JPEG of 12 megapixels to a thumbnail", value: times.median, unit: "ms",
        limit: 80,
        remark: "320 pixels, WebP, with a placeholder; \(rounded(cpuTime * 1000)) ms of CPU time"),
      BenchmarkResult(
        suite: "images", name: "its memory at the most", value: try peakMemory(of: decoder) / 1e6, unit: "MB",
        limit: 60, remark: "resident memory of the decoder with its libraries"),
      BenchmarkResult(
        suite: "images", name: "start of a decoder", value: start.time * 1000, unit: "ms",
        remark: "libvips \(start.result)"),
    ]
  }

  private static func variants(_ photo: String) async throws -> [BenchmarkResult] {
    let images = ImageProcessor()
    try await images.start()
    let decoder = try runningDecoder()
    var times: [Double] = []
    for _ in 0..<10 {
      times.append(
        try await ContinuousClock().timed { try await images.process(fileAt: photo, for: "a") }.time * 1000)
    }
    return [
      BenchmarkResult(
        suite: "images", name: "the same to the three default variants", value: times.median, unit: "ms",
        remark: "\(rounded(try peakMemory(of: decoder) / 1e6)) MB at the most")
    ]
  }

  /// Clicks on a page while 100 images are added at once.
  private static func clicksDuringUploads(_ photo: String) async throws -> BenchmarkResult {
    try await withServer { server in
      try await withLoadClient(server) { client in
        let page = try await client.makeBrowser().open("/counter")
        let node = try page.node("id=\"count\"")
        let images = ImageProcessor()
        let isRunning = Atomic(true)
        async let clicks = roundTrips(on: page, node) { isRunning.load(ordering: .relaxed) }
        let uploads = try await ContinuousClock().timed {
          try await withThrowingTaskGroup { group in
            for number in 0..<100 {
              group.addTask {
                _ = try await images.process(
                  fileAt: photo, variants: [.thumbnail, .screen], for: "\(number % 10)")
              }
            }
            try await group.waitForAll()
          }
        }
        isRunning.store(false, ordering: .relaxed)
        let times = try await clicks
        return BenchmarkResult(
          suite: "images", name: "99th percentile of clicks during 100 uploads",
          value: times.quantile(0.99) * 1000,
          unit: "ms", limit: 100,
          remark: "the uploads took \(rounded(uploads.time)) s; \(times.count) clicks")
      }
    }
  }

  /// Clicks again after each answer.
  ///
  /// - Returns: The seconds for each click.
  private static func roundTrips(
    on page: LoadPage, _ node: Int, while condition: @escaping @Sendable () -> Bool
  ) async throws -> [Double] {
    var times: [Double] = []
    while condition(), !Task.isCancelled {
      times.append(
        try await ContinuousClock().timed {
          page.click(node)
          try await page.waitForAnswers()
        }.time)
    }
    return times
  }

  /// The newest decoder that this process has started and that runs.
  private static func runningDecoder() throws -> Int32 {
    let found = try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { Int32($0) }.filter {
      let status = (try? String(contentsOfFile: "/proc/\($0)/status", encoding: .utf8)) ?? ""
      return status.contains("PPid:\t\(getpid())\n") && status.hasPrefix("Name:\tswiftwater-medi")
    }
    guard let newest = found.max() else { throw BenchmarkError("no decoder runs") }
    return newest
  }

  private static func peakMemory(of process: Int32) throws -> Double {
    let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    guard let kilobytes = status.firstMatch(of: /VmHWM:\s+(\d+)/).flatMap({ Double($0.1) }) else {
      throw BenchmarkError("there is no VmHWM in /proc/\(process)/status")
    }
    return kilobytes * 1024
  }
}

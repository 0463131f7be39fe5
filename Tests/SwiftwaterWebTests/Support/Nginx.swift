#if Web
import Foundation

/// An nginx process that runs during a test.
enum Nginx {
  static let path = "/usr/sbin/nginx"
  static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: path) }

  struct DidNotStart: Error {
    let log: String
  }

  /// Runs nginx while a closure runs.
  ///
  /// - Parameter lines: The configuration inside of `http { … }`.
  static func run<Result>(_ lines: String, _ body: () async throws -> Result) async throws -> Result {
    try await withTemporaryFolder { folder in
      // nginx writes all its files to the folder, which its unprivileged workers can use.
      try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder)
      let temporaries = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map {
        "\($0)_temp_path \(folder)/\($0);"
      }
      let configuration = """
        daemon off;
        pid \(folder)/pid;
        worker_processes 1;
        error_log stderr notice;
        events {}
        http {
          access_log off;
          \(temporaries.joined(separator: "\n  "))
          \(lines)
        }
        """
      try configuration.write(toFile: folder + "/nginx.conf", atomically: false, encoding: .utf8)
      let process = Process()
      process.executableURL = URL(filePath: path)
      process.arguments = ["-e", "stderr", "-p", folder, "-c", folder + "/nginx.conf"]
      let log = Pipe()
      process.standardError = log
      let (done, continuation) = AsyncStream.makeStream(of: Void.self)
      process.terminationHandler = { _ in continuation.finish() }
      try process.run()
      do {
        try await waitForStart(log.fileHandleForReading)
        let result = try await body()
        await stop(process, done)
        return result
      } catch {
        await stop(process, done)
        throw error
      }
    }
  }

  private static func stop(_ process: Process, _ done: AsyncStream<Void>) async {
    process.terminate()
    for await _ in done {}
  }

  /// Waits until nginx logs that its worker has started.
  private static func waitForStart(_ log: FileHandle) async throws {
    let (chunks, continuation) = AsyncStream.makeStream(of: Data.self)
    log.readabilityHandler = { handle in
      let data = handle.availableData
      if data.isEmpty {
        handle.readabilityHandler = nil
        continuation.finish()
      } else {
        continuation.yield(data)
      }
    }
    var text = ""
    for await data in chunks {
      text += String(decoding: data, as: UTF8.self)
      if text.contains("start worker process ") { return }
    }
    throw DidNotStart(log: text)
  }
}
#endif

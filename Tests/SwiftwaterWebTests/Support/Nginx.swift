#if Web
import Foundation
import SwiftwaterBrowserTesting

/// An nginx process that runs during a test.
final class Nginx: Sendable {
  static let path = "/usr/sbin/nginx"
  static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: path) }

  struct Ended: Error {
    let log: String
  }

  private let folder: String
  private let process = Process()
  private let termination: AsyncStream<Void>
  private let logChunks: AsyncStream<Data>

  /// Runs nginx while a closure runs.
  ///
  /// - Parameter lines: The configuration inside of `http { … }`.
  static func run<Result>(
    _ lines: String, _ body: (_ nginx: Nginx) async throws -> Result
  ) async throws -> Result {
    try await withTemporaryFolder { folder in
      // nginx writes all its files to the folder, which its unprivileged workers can use.
      try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder)
      let nginx = try Nginx(lines, folder: folder)
      do {
        try await nginx.waitUntilLogged("start worker process ")
        let result = try await body(nginx)
        await nginx.stop()
        return result
      } catch {
        await nginx.stop()
        throw error
      }
    }
  }

  private init(_ lines: String, folder: String) throws {
    self.folder = folder
    process.executableURL = URL(filePath: Self.path)
    process.arguments = ["-e", "stderr", "-p", folder, "-c", folder + "/nginx.conf"]
    let log = Pipe()
    process.standardError = log
    let (termination, terminationContinuation) = AsyncStream.makeStream(of: Void.self)
    let (logChunks, logContinuation) = AsyncStream.makeStream(of: Data.self)
    self.termination = termination
    self.logChunks = logChunks
    log.fileHandleForReading.readabilityHandler = { handle in
      let chunk = handle.availableData
      if chunk.isEmpty { handle.readabilityHandler = nil }
      logContinuation.yield(chunk)
    }
    // On a busy machine, the end of the log has once not been reported.
    process.terminationHandler = { _ in
      terminationContinuation.finish()
      logContinuation.finish()
    }
    try configure(lines)
    try process.run()
  }

  /// Lets nginx read a new configuration, as `nginx -s reload` does. New connections follow it when this returns.
  /// Connections that are open stay as they are.
  ///
  /// - Parameter lines: The configuration inside of `http { … }`.
  func reload(_ lines: String) async throws {
    try configure(lines)
    kill(process.processIdentifier, SIGHUP)
    // A worker logs this when it accepts no more connections.
    try await waitUntilLogged("gracefully shutting down")
  }

  private func configure(_ lines: String) throws {
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
        \(temporaries.joined(separator: "\n  "))
        \(lines)
      }
      """
    try configuration.write(toFile: folder + "/nginx.conf", atomically: false, encoding: .utf8)
  }

  private func stop() async {
    process.terminate()
    for await _ in termination {}
  }

  /// Waits until nginx logs a text that it has not logged before.
  private func waitUntilLogged(_ expected: String) async throws {
    var text = ""
    for await data in logChunks {
      text += String(decoding: data, as: UTF8.self)
      if text.contains(expected) { return }
    }
    throw Ended(log: text)
  }
}
#endif

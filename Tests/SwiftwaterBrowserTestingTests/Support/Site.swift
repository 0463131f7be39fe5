import Foundation

@testable import SwiftwaterBrowserTesting

/// Serves a folder by HTTP, for tests of history, cookies and the network. The server stops when this object is
/// released.
final class Site {
  let url: String
  private let process = Process()
  private let input = Pipe()

  /// - Parameter files: The contents of the files by their names.
  init(_ files: [String: String], in folder: URL) async throws {
    for (name, contents) in files {
      try Data(contents.utf8).write(to: folder.appending(path: name))
    }
    let output = Pipe()
    process.executableURL = try Installation.python()
    process.arguments = ["-c", Self.server, folder.path]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let port = await output.fileHandleForReading.firstLine()
    url = "http://127.0.0.1:\(port)/"
  }

  deinit { try? input.fileHandleForWriting.close() }

  private static let server = """
    import functools, http.server, os, sys, threading
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=sys.argv[1])
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(server.server_address[1], flush=True)
    sys.stdin.read()
    os._exit(0)
    """
}

#if Web
import Foundation
import Hummingbird
import SwiftwaterPages
import SwiftwaterWeb
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(30)))
struct UploadRequestTests {
  static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Array(repeating: 7, count: 100)

  /// Runs a server that saves files sent to `/file` in a folder. The stream emits each upload or its error.
  func withUploads(
    _ body: (TestServer, _ folder: String, AsyncStream<String>) async throws -> Void
  ) async throws {
    let (outcomes, outcomeContinuation) = AsyncStream.makeStream(of: String.self)
    let limits = UploadLimits(maximumBytes: 1_000_000, types: ["image/png", "text/plain"])
    try await withTemporaryFolder { folder in
      try await withServer { router in
        router.put("/file") { request, _ in
          let largest = Atomic(0)
          do {
            let upload = try await request.saveUpload(to: folder + "/file", limits: limits) { bytes in
              #expect(bytes > largest.exchange(bytes, ordering: .relaxed))
            }
            outcomeContinuation.yield(
              "\(upload.type) of \(upload.size), progress to \(largest.load(ordering: .relaxed))")
            return Response(status: .created)
          } catch {
            outcomeContinuation.yield("\(error)")
            throw error
          }
        }
      } _: { server in
        try await body(server, folder, outcomes)
      }
    }
  }

  func put(_ type: String, _ body: [UInt8], _ fields: [String] = []) -> [UInt8] {
    let lines =
      ["PUT /file HTTP/1.1", "Host: localhost", "Origin: http://localhost", "Content-Type: \(type)"]
      + (fields.isEmpty ? ["Content-Length: \(body.count)"] : fields)
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
  }

  @Test func `a file is written to disk as it was sent, and progress is reported`() async throws {
    try await withUploads { server, folder, outcomes in
      let file = Self.png + [UInt8](repeating: 1, count: 900_000)
      try await withConnection(to: server.port) { client in
        try await client.send(put("image/png; x=y", file))
        #expect(try await client.response().statusCode == 201)
      }
      #expect(await outcomes.first { _ in true } == "image/png of \(file.count), progress to \(file.count)")
      let path = folder + "/file"
      #expect(try Data(contentsOf: URL(filePath: path)) == Data(file))
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber
      #expect(mode?.intValue == 0o600)
    }
  }

  @Test func `an empty file is accepted`() async throws {
    try await withUploads { server, folder, outcomes in
      try await withConnection(to: server.port) { client in
        try await client.send(put("text/plain", []))
        #expect(try await client.response().statusCode == 201)
      }
      #expect(await outcomes.first { _ in true } == "text/plain of 0, progress to 0")
      #expect(try Data(contentsOf: URL(filePath: folder + "/file")).isEmpty)
    }
  }

  @Test func `a file that exceeds the limits is rejected, and nothing is left of it`() async throws {
    let chunked = ["Transfer-Encoding: chunked"]
    let cases: [(bytes: [UInt8], statusCode: Int)] = [
      (put("text/html", Array("<p>".utf8)), 415),
      (put("image/png", Array("<script>alert(1)</script>".utf8)), 415),
      (put("image/png", [0x89]), 415),
      (put("image/png", Self.png, ["Content-Length: 1000001"]), 413),
      (put("text/plain", Array("1\r\nx\r\n0\r\n\r\n".utf8), chunked), 411),
    ]
    try await withUploads { server, folder, _ in
      for (bytes, statusCode) in cases {
        try await withConnection(to: server.port) { client in
          try await client.send(bytes)
          #expect(try await client.response().statusCode == statusCode)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
      }
    }
  }

  @Test func `an interrupted upload leaves no file`() async throws {
    try await withUploads { server, folder, outcomes in
      try await withConnection(to: server.port) { client in
        try await client.send(put("image/png", Self.png, ["Content-Length: 5000"]))
      }
      #expect(await outcomes.first { _ in true } == "incomplete")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    }
  }

  @Test func `an existing file is not overwritten`() async throws {
    try await withUploads { server, folder, _ in
      try Data([1]).write(to: URL(filePath: folder + "/file"))
      try await withConnection(to: server.port) { client in
        try await client.send(put("image/png", Self.png))
        #expect(try await client.response().statusCode == 500)
      }
      #expect(try Data(contentsOf: URL(filePath: folder + "/file")) == Data([1]))
    }
  }
}
#endif

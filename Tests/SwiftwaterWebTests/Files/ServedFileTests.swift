#if Web
import Foundation
import Hummingbird
import Testing

@testable import SwiftwaterWeb

@Suite(.timeLimit(.minutes(30)))
struct ServedFileTests {
  static let content = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 / 7) }

  func withFile(
    type: String = "video/mp4", name: String = "holiday.mp4",
    _ body: (inout RawConnection) async throws -> Void
  ) async throws {
    try await withTemporaryFolder { folder in
      let path = folder + "/file"
      try Data(Self.content).write(to: URL(filePath: path))
      try await withServer { router in
        for method in [HTTPRequest.Method.get, .head] {
          router.on("/file", method: method) { request, context in
            try await ServedFile(path: path, type: type, name: name, eTag: "v1").response(
              to: request, context: context)
          }
        }
        router.get("/missing") { request, context in
          try await ServedFile(path: path + "x", type: type, name: name, eTag: "v1")
            .response(to: request, context: context)
        }
      } _: { server in
        try await withConnection(to: server.port) { client in
          try await body(&client)
        }
      }
    }
  }

  @Test func `the whole file is sent, for the cache of one browser`() async throws {
    try await withFile { client in
      let response = try await client.request("/file")
      #expect(response.statusCode == 200)
      #expect(response.body == Self.content)
      #expect(response["content-type"] == "video/mp4")
      #expect(response["accept-ranges"] == "bytes")
      #expect(response["etag"] == "\"v1\"")
      #expect(response["cache-control"] == "private, max-age=31536000, immutable")
      #expect(response["x-content-type-options"] == "nosniff")
      #expect(response["content-security-policy"] == "default-src 'none'; sandbox")
    }
  }

  @Test func `a range of the file is sent as requested`() async throws {
    try await withFile { client in
      for (range, expected) in [("0-0", 0...0), ("1000-150000", 1000...150_000), ("-5", 199_995...199_999)] {
        let response = try await client.request("/file", ["Range: bytes=\(range)"])
        #expect(response.statusCode == 206)
        #expect(response["content-range"] == "bytes \(expected.lowerBound)-\(expected.upperBound)/200000")
        #expect(response.body == Array(Self.content[expected]))
      }
      let beyond = try await client.request("/file", ["Range: bytes=200000-"])
      #expect(beyond.statusCode == 416)
      #expect(beyond["content-range"] == "bytes */200000")
    }
  }

  @Test func `a range of another version of the file is not sent`() async throws {
    try await withFile { client in
      for (tag, statusCode) in [("v0", 200), ("v1", 206)] {
        let response = try await client.request("/file", ["Range: bytes=5-", "If-Range: \"\(tag)\""])
        #expect(response.statusCode == statusCode)
      }
    }
  }

  @Test func `a cached file receives 304, and HEAD reports the length`() async throws {
    try await withFile { client in
      #expect(try await client.request("/file", ["If-None-Match: \"v1\""]).statusCode == 304)
      let head = try await client.request("/file", method: "HEAD")
      #expect(head["content-length"] == "200000")
      #expect(try await client.request("/missing").statusCode == 404)
    }
  }

  @Test(arguments: [0, 1, 100_000, 128 << 10])
  func `a small file is read before its response begins, so it may be removed then`(size: Int) async throws {
    let content = Array(Self.content.prefix(size))
    try await withTemporaryFolder { folder in
      try await withServer { router in
        router.get("/file") { request, context -> Response in
          let path = folder + "/" + UUID().uuidString
          try Data(content).write(to: URL(filePath: path))
          let response = try await ServedFile(path: path, type: "image/webp", name: "a.webp", eTag: "v1")
            .response(to: request, context: context)
          try FileManager.default.removeItem(atPath: path)
          return response
        }
      } _: { server in
        try await withConnection(to: server.port) { client in
          let whole = try await client.request("/file")
          #expect(whole.statusCode == 200)
          #expect(whole["content-length"] == "\(size)")
          #expect(whole.body == content)
          #expect(try await client.request("/file", method: "HEAD")["content-length"] == "\(size)")
          let end = try await client.request("/file", ["Range: bytes=-10"])
          #expect(end.statusCode == (size == 0 ? 416 : 206))
          #expect(end.body == Array(content.suffix(10)))
        }
      }
    }
  }

  @Test func `an error of the file system is not taken for a missing file`() async throws {
    try await withTemporaryFolder { folder in
      try await withServer { router in
        router.get("/file") { request, context in
          // The system rejects so long a name before it looks for the file.
          try await ServedFile(
            path: folder + "/" + String(repeating: "a", count: 300), type: "image/webp", name: "a.webp",
            eTag: "v1"
          ).response(to: request, context: context)
        }
      } _: { server in
        try await withConnection(to: server.port) { client in
          let response = try await client.request("/file")
          #expect(response.statusCode == 500)
        }
      }
    }
  }

  @Test func `a folder is no file`() async throws {
    try await withTemporaryFolder { folder in
      try await withServer { router in
        router.get("/file") { request, context in
          try await ServedFile(path: folder, type: "image/webp", name: "a.webp", eTag: "v1")
            .response(to: request, context: context)
        }
      } _: { server in
        try await withConnection(to: server.port) { client in
          let response = try await client.request("/file")
          #expect(response.statusCode == 404)
        }
      }
    }
  }

  @Test(arguments: [
    ("image/png", "a.png", "inline; filename*=UTF-8''a.png"),
    ("text/html", "x.html", "attachment; filename*=UTF-8''x.html"),
    ("image/svg+xml", "x.svg", "attachment; filename*=UTF-8''x.svg"),
    (
      "application/pdf", "Übersicht \"1\"\r\n.pdf",
      "attachment; filename*=UTF-8''%C3%9Cbersicht%20%221%22%0D%0A.pdf"
    ),
    ("image/jpeg", "IMG_1.HEIC", "inline; filename*=UTF-8''IMG_1.jpg"),
  ])
  func `only harmless types are shown inline, and names are escaped`(
    type: String, name: String, disposition: String
  ) async throws {
    try await withFile(type: type, name: name) { client in
      let response = try await client.request("/file", method: "HEAD")
      #expect(response["content-disposition"] == disposition)
    }
  }

  @Test(arguments: [
    ("IMG_1.HEIC", "image/jpeg", "IMG_1.jpg"), ("beach.png", "image/webp", "beach.webp"),
    ("beach.JPEG", "image/jpeg", "beach.JPEG"), ("beach", "image/webp", "beach.webp"),
    ("Trip of 24.12", "image/jpeg", "Trip of 24.12.jpg"),
    ("Voice message", "audio/webm; codecs=opus", "Voice message.webm"),
    (".png", "image/jpeg", ".jpg"), ("notes.txt", "text/plain", "notes.txt"),
    ("notes.png", "text/plain", "notes.png"),
    ("clip.mov", "video/mp4", "clip.mp4"), ("", "image/jpeg", ""),
    ("plan.png", "image/jxl", "plan.jxl"), ("logo.png", "image/x-icon", "logo.ico"),
  ])
  func `a file is saved with an extension of its type`(name: String, type: String, saved: String) {
    #expect(FileExtension.corrected(name, for: type) == saved)
  }

  @Test(arguments: [
    ("bytes=0-9", ByteRange.part(0...9)), ("bytes=90-", .part(90...99)), ("bytes=90-1000", .part(90...99)),
    ("bytes=-10", .part(90...99)), ("bytes=-1000", .part(0...99)), ("bytes=99-99", .part(99...99)),
    ("bytes=100-", .unsatisfiable), ("bytes=-0", .unsatisfiable),
    ("bytes=99999999999999999999-", .unsatisfiable), ("bytes=5-99999999999999999999", .part(5...99)),
    ("bytes=9-0", .whole), ("bytes=-", .whole), ("bytes=a-b", .whole), ("bytes=0-1,5-6", .whole),
    ("items=0-1", .whole), ("bytes=+1-2", .whole), ("bytes=1", .whole),
  ])
  func `ranges are parsed according to the standard`(field: String, expected: ByteRange) {
    #expect(ByteRange(field, size: 100) == expected)
  }

  @Test func `an empty file has no satisfiable range`() {
    #expect(ByteRange("bytes=0-", size: 0) == .unsatisfiable)
    #expect(ByteRange("bytes=-1", size: 0) == .unsatisfiable)
    #expect(ByteRange(nil, size: 0) == .whole)
  }

  @Test func `a malformed entity tag stops the program, also one that is set later`() async {
    await #expect(processExitsWith: .failure) {
      _ = ServedFile(path: "/file", type: "image/webp", name: "a.webp", eTag: "a\"b, c")
    }
    await #expect(processExitsWith: .failure) {
      var file = ServedFile(path: "/file", type: "image/webp", name: "a.webp", eTag: "v1")
      file.eTag = "a\"b, c"
      _ = file
    }
  }
}
#endif

#if Web
import CZlib
import Foundation
import HTTPTypes
import Hummingbird
import Testing

@testable import SwiftwaterWeb

@Suite(.timeLimit(.minutes(30)))
struct StaticAssetsTests {
  let source = String(repeating: "console.log('Grüße');\n", count: 200)

  func withAssets(_ body: (inout RawConnection, _ script: String) async throws -> Void) async throws {
    var assets = StaticAssets()
    let script = assets.add("client.js", type: "text/javascript", bytes: Array(source.utf8))
    assets.add(at: "/icon.png", type: "image/png", bytes: [1, 2, 3])
    try await withServer(assets: assets) { _ in
    } _: { server in
      try await withConnection(to: server.port) { client in
        try await body(&client, script)
      }
    }
  }

  @Test func `an asset is cached forever at the path of its content`() async throws {
    try await withAssets { client, script in
      #expect(script.hasPrefix("/assets/") && script.hasSuffix("/client.js"))
      let response = try await client.request(script)
      #expect(response.statusCode == 200)
      #expect(response.text == source)
      #expect(response["content-type"] == "text/javascript; charset=utf-8")
      #expect(response["cache-control"] == "public, max-age=31536000, immutable")
      #expect(response["vary"] == "Accept-Encoding")
      // A response that shared caches may store must not set a cookie.
      #expect(response["set-cookie"] == nil)
    }
  }

  @Test func `different content has a different path`() {
    var assets = StaticAssets()
    let one = assets.add("client.js", type: "text/javascript", bytes: [1])
    let other = assets.add("client.js", type: "text/javascript", bytes: [2])
    #expect(one != other)
  }

  @Test func `the files of a folder have one path, which changes with each of them`() {
    var assets = StaticAssets()
    let one = assets.addFolder(["a.js": [1], "parts/b.js": [2]], type: "text/javascript")
    let same = assets.addFolder(["parts/b.js": [2], "a.js": [1]], type: "text/javascript")
    let other = assets.addFolder(["a.js": [1], "parts/b.js": [3]], type: "text/javascript")
    #expect(one.hasPrefix("/assets/") && one.hasSuffix("/"))
    #expect(one == same)
    #expect(one != other)
    #expect(
      Set(assets.assets.keys)
        == ["a.js", "parts/b.js"].reduce(into: []) { $0.formUnion([one + $1, other + $1]) })
  }

  @Test func `the files of a folder on the disk have their paths and types`() async throws {
    try await withTemporaryFolder { path in
      let folder = URL(filePath: path)
      let fonts = folder.appending(path: "fonts")
      try FileManager.default.createDirectory(at: fonts, withIntermediateDirectories: true)
      try Data("<svg/>".utf8).write(to: folder.appending(path: "logo.SVG"))
      try Data([1, 2]).write(to: fonts.appending(path: "a b.woff2"))
      try Data([3]).write(to: folder.appending(path: "unknown.x-y"))
      try Data([4]).write(to: folder.appending(path: ".secret"))
      try FileManager.default.createSymbolicLink(
        at: folder.appending(path: "link.svg"), withDestinationURL: URL(filePath: "/etc/hostname"))
      var assets = StaticAssets()
      try assets.addFiles(in: folder, at: "/files/")
      #expect(
        assets.assets.mapValues(\.type) == [
          "/files/logo.SVG": "image/svg+xml", "/files/fonts/a b.woff2": "font/woff2",
          "/files/unknown.x-y": "application/octet-stream",
        ])
      try await withServer(assets: assets) { router in
        router.get("**") { _, _ in "a page" }
      } _: { server in
        try await withConnection(to: server.port) { client in
          let font = try await client.request("/files/fonts/a%20b.woff2")
          #expect(font.statusCode == 200 && font["cache-control"] == "no-cache")
          #expect(try await client.request("/files/.secret").text == "a page")
          #expect(try await client.request("/files").text == "a page")
          #expect(try await client.request("/files/42").text == "a page")
        }
      }
      #expect(throws: StaticAssets.FolderError.tooLarge(path: folder.path, maximumBytes: 5)) {
        try assets.addFiles(in: folder, at: "/", maximumBytes: 5)
      }
      let missing = folder.appending(path: "missing")
      #expect(throws: StaticAssets.FolderError.notAFolder(path: missing.path)) {
        try assets.addFiles(in: missing, at: "/")
      }
    }
  }

  @Test func `a client that accepts gzip receives it, with a tag of its own`() async throws {
    try await withAssets { client, script in
      let plain = try await client.request(script)
      let compressed = try await client.request(script, ["Accept-Encoding: br, gzip;q=0.8"])
      #expect(compressed["content-encoding"] == "gzip")
      #expect(compressed.body.count < plain.body.count / 10)
      #expect(decompressed(compressed.body, count: plain.body.count) == plain.body)
      #expect(compressed["etag"] != plain["etag"])
      #expect(compressed["content-type"] == plain["content-type"])
    }
  }

  @Test func `content that would not become smaller is not compressed`() async throws {
    try await withAssets { client, _ in
      let icon = try await client.request("/icon.png", ["Accept-Encoding: gzip"])
      #expect(icon["content-encoding"] == nil)
      #expect(icon.body == [1, 2, 3])
      #expect(icon["cache-control"] == "no-cache")
      #expect(icon["content-type"] == "image/png")
    }
  }

  @Test func `a client that has cached an asset receives 304`() async throws {
    try await withAssets { client, script in
      let tag = try #require(try await client.request(script)["etag"])
      #expect(tag.hasPrefix("\"") && tag.hasSuffix("\""))
      for value in [tag, "\"x\", \(tag)", "*", "W/\(tag)"] {
        let again = try await client.request(script, ["If-None-Match: \(value)"])
        #expect(again.statusCode == 304)
        #expect(again["etag"] == tag)
        #expect(again["cache-control"] == "public, max-age=31536000, immutable")
      }
      let compressed = ["If-None-Match: \(tag)", "Accept-Encoding: gzip"]
      #expect(try await client.request(script, compressed).statusCode == 200)
      #expect(try await client.request(script, ["If-None-Match: \"x\""]).statusCode == 200)
    }
  }

  @Test func `HEAD has the length of the content and no content`() async throws {
    try await withAssets { client, script in
      let head = try await client.request(script, method: "HEAD")
      #expect(head.statusCode == 200)
      #expect(head["content-length"] == "\(source.utf8.count)")
      #expect(try await client.request(script).text == source)
    }
  }

  @Test func `unknown paths receive 404`() async throws {
    try await withAssets { client, _ in
      for path in [
        "/assets/000000000000000000000000/client.js", "/assets/../Package.swift", "/assets",
      ] {
        let response = try await client.request(path)
        #expect(response.statusCode == 404)
      }
    }
  }

  @Test(arguments: [
    ("gzip", true), ("GZIP", true), ("deflate, gzip;q=1.0", true), ("*", true), ("*;q=0.5", true),
    ("x-gzip", true),
    ("", false), ("br", false), ("gzip;q=0", false), ("gzip; q=0.0", false), ("*, gzip;q=0", false),
    ("*;q=0", false),
  ])
  func `Accept-Encoding is parsed according to the standard`(value: String, expected: Bool) {
    #expect(HTTPFields([HTTPField(name: .acceptEncoding, value: value)]).acceptsGzip == expected)
  }

  private func decompressed(_ bytes: [UInt8], count: Int) -> [UInt8] {
    var stream = z_stream()
    guard
      unsafe inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return [] }
    defer { unsafe inflateEnd(&stream) }
    var input = bytes
    return unsafe input.withUnsafeMutableBufferPointer { input in
      unsafe stream.next_in = input.baseAddress
      unsafe stream.avail_in = UInt32(input.count)
      return unsafe [UInt8](unsafeUninitializedCapacity: count + 1) { output, written in
        unsafe stream.next_out = output.baseAddress
        unsafe stream.avail_out = UInt32(output.count)
        unsafe inflate(&stream, Z_FINISH)
        written = unsafe Int(stream.total_out)
      }
    }
  }
}
#endif

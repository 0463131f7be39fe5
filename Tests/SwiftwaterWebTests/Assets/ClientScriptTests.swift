#if Web
import Foundation
import Testing

@testable import SwiftwaterPages
@testable import SwiftwaterWeb

struct ClientScriptTests {
  @Test func `the script is at most 14 KiB compressed`() throws {
    let compressed = try #require(Gzip.compress(clientScript))
    print("The client script is \(compressed.count) bytes compressed, \(clientScript.count) as it is.")
    #expect(compressed.count <= 14_336)
  }

  @Test(arguments: [clientScript] + clientFeatures.values)
  func `the script neither evaluates strings nor writes HTML`(bytes: [UInt8]) {
    let script = String(decoding: bytes, as: UTF8.self)
    for forbidden in ["eval(", "new Function", "innerHTML", "document.write"] {
      #expect(!script.contains(forbidden), "\(forbidden)")
    }
  }

  // A module is strict and defines no globals.
  @Test func `the script is a module`() {
    let script = String(decoding: clientScript, as: UTF8.self)
    #expect(script.contains("export{"))
  }

  @Test func `each feature is bundled, and shares the main script`() throws {
    let folder = URL(filePath: #filePath)
      .appending(path: "../../../../Sources/SwiftwaterPages/Client/Script/features").standardizedFileURL
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(files.map { "features/" + $0 }) == Set(clientFeatures.keys))
    for (path, bytes) in clientFeatures {
      let script = String(decoding: bytes, as: UTF8.self)
      // A feature that needs nothing of the main script imports nothing.
      #expect(!script.contains("import") || script.contains(#"from"../client.js""#), "\(path)")
      #expect(!script.contains("WebSocket"), "\(path)")
    }
  }

  @Test func `the server's close codes are those of the protocol`() {
    #expect(WebSocket.CloseCode.signedOut == WebSocket.CloseCode(.signedOut))
    #expect(WebSocket.CloseCode.pageGone == WebSocket.CloseCode(.pageGone))
    #expect(WebSocket.CloseCode.draining == WebSocket.CloseCode(.draining))
    #expect(WebSocket.CloseCode.protocolError == WebSocket.CloseCode(.protocolError))
  }
}

extension WebSocket.CloseCode {
  fileprivate init(_ code: SwiftwaterPages.CloseCode) { self.init(rawValue: UInt16(code.rawValue)) }
}
#endif

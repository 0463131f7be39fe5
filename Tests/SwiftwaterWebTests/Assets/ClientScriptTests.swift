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

  @Test func `the script neither evaluates strings nor writes HTML`() {
    let script = String(decoding: clientScript, as: UTF8.self)
    for forbidden in ["eval(", "new Function", "innerHTML", "document.write"] {
      #expect(!script.contains(forbidden), "\(forbidden)")
    }
  }

  @Test func `the script is strict and defines no globals`() {
    let script = String(decoding: clientScript, as: UTF8.self)
    #expect(script.hasPrefix("\"use strict\";\n(()=>{"))
    #expect(script.hasSuffix("})();\n"))
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

import SwiftwaterPages
import Testing

@testable import SwiftwaterWeb

struct ClientScriptTests {
  @Test func `the script is at most 8 KB compressed`() throws {
    let compressed = try #require(Gzip.compress(clientScript))
    #expect(compressed.count <= 8192)
  }

  @Test func `the script evaluates nothing`() {
    let script = String(decoding: clientScript, as: UTF8.self)
    for forbidden in ["eval(", "new Function", "innerHTML", "document.write"] {
      #expect(!script.contains(forbidden), "\(forbidden)")
    }
  }
}

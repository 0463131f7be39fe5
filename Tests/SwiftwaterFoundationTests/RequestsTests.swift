import Foundation
import Swiftwater
import SwiftwaterFoundation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite @MainActor struct RequestsTests {
  @Test func `a request sends the response and completes`() async throws {
    let server = try LoopbackServer(responding: "hello")
    // A busy machine may not answer within a minute.
    let request = URLRequest(url: server.url, timeoutInterval: 600)
    let results = try await URLSession.shared.signal(for: request).allValues()
    #expect(results.map { String(decoding: $0.data, as: UTF8.self) } == ["hello"])
    #expect((results.first?.response as? HTTPURLResponse)?.statusCode == 200)
  }

  @Test func `a request fails if its server is not reached`() async throws {
    let url = try LoopbackServer.refusingURL()
    await #expect(throws: URLError.self) {
      _ = try await URLSession.shared.signal(for: URLRequest(url: url)).firstValue()
    }
  }
}

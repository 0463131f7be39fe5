import Foundation
import Swiftwater
import SwiftwaterFoundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@MainActor @Suite struct RequestsTests {
  let session = URLSession(configuration: .ephemeral)

  @Test func `each observation makes the request anew`() async throws {
    let server = try LoopbackServer()
    let signal = session.signal(for: URLRequest(url: server.url("/a")))
      .on(value: { _ in MainActor.preconditionIsolated() })
    var log = server.log.makeAsyncIterator()
    for _ in 0..<2 {
      let answers = try await signal.all()
      #expect(answers.map { String(decoding: $0.data, as: UTF8.self) } == ["/a"])
      #expect(await log.next() == "/a")
    }
  }

  @Test(arguments: [("/a", 200), ("/missing", 404)])
  func `any status is an answer`(path: String, status: Int) async throws {
    let server = try LoopbackServer()
    let answer = try await session.signal(for: URLRequest(url: server.url(path))).first()
    #expect((answer?.response as? HTTPURLResponse)?.statusCode == status)
  }

  @Test func `cancelling the observation cancels the request`() async throws {
    let server = try LoopbackServer()
    var log = server.log.makeAsyncIterator()
    let subscription = session.signal(for: URLRequest(url: server.url("/silent")))
      .observe { _ in
        Issue.record("answered")
      } onFailure: { _ in
        Issue.record("failed")
      }
    #expect(await log.next() == "/silent")
    subscription.cancel()
    #expect(await log.next() == "left")
  }

  @Test func `no answer is a failure`() async {
    // Nobody listens at the first port.
    let signal = session.signal(for: URLRequest(url: URL(string: "http://127.0.0.1:1/")!))
    let error = await failure(of: { () async throws(URLError) in try await signal.first() })
    #expect(error?.code == .cannotConnectToHost)
  }
}

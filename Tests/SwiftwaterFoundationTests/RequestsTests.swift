import Foundation
import Glibc
import Swiftwater
import SwiftwaterFoundation
import Synchronization
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite @MainActor struct RequestsTests {
  @Test func `a request sends the response and completes`() async throws {
    let server = try LoopbackServer(answering: "hello")
    let answers = try await URLSession.shared.signal(for: URLRequest(url: server.url)).allValues()
    #expect(answers.map { String(decoding: $0.data, as: UTF8.self) } == ["hello"])
    #expect((answers.first?.response as? HTTPURLResponse)?.statusCode == 200)
  }

  @Test func `a missing response is a failure`() async throws {
    let server = try LoopbackServer(answering: "")
    let url = server.url
    server.close()
    await #expect(throws: URLError.self) {
      _ = try await URLSession.shared.signal(for: URLRequest(url: url)).firstValue()
    }
  }
}

/// A server on loopback that sends the same response to every connection.
private final class LoopbackServer: Sendable {
  let url: URL
  private let listener: Int32
  private let isClosed = Atomic(false)

  init(answering body: String) throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, size) == 0 && listen(listener, 8) == 0 && getsockname(listener, $0, &size) == 0
      }
    }
    try #require(isBound)
    self.listener = listener
    url = try #require(URL(string: "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))/"))
    let answer = "HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)"
    Thread.detachNewThread {
      while true {
        let connection = accept(listener, nil, nil)
        if connection < 0 { return }
        var request = [UInt8](repeating: 0, count: 4096)
        _ = recv(connection, &request, request.count, 0)
        _ = send(connection, answer, answer.utf8.count, Int32(MSG_NOSIGNAL))
        _ = Glibc.close(connection)
      }
    }
  }

  deinit {
    close()
  }

  func close() {
    if isClosed.exchange(true, ordering: .relaxed) { return }
    _ = shutdown(listener, Int32(SHUT_RDWR))
    _ = Glibc.close(listener)
  }
}

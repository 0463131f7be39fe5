#if Web
internal import NIOCore
internal import NIOPosix
internal import Synchronization

/// Thousands of browsers without a screen, in one process, for measuring a server under load.
///
/// They speak the protocol of live pages (`Documentation/WireProtocol.md`) over real sockets: they ask for a
/// page, keep its cookie, open its socket, acknowledge its frames, answer its pings and send what a person
/// would do. They do not build the page, so that thousands cost little: what they read of a frame is its
/// numbers, and whether it contains a text that somebody waits for. They do not reconnect either.
///
/// ```swift
/// let client = LoadClient(port: 8080)
/// let browser = client.makeBrowser()
/// try await browser.submit("/login", ["name": "Ada", "password": "…"])
/// let page = try await browser.open("/chats/1")
/// let arrival = page.expect("Hello, Bob")
/// page.type("Hello, Bob", into: try page.node("aria-label=\"Message\""))
/// page.click(try page.node(">Send<"))
/// print(try await arrival.time)
/// try await client.shutDown()
/// ```
///
/// Each page takes one connection and so one file: `ulimit -n` says how many a process may have.
public final class LoadClient: Sendable {
  let host: String
  let port: Int
  let group: MultiThreadedEventLoopGroup
  private let hasDistinctAddresses: Bool
  private let browsers = Mutex(0)

  /// - Parameters:
  ///   - host: The address of the server, as a number.
  ///   - port: Its port.
  ///   - threads: On how many threads the browsers live.
  ///   - distinctAddresses: Whether each browser comes from an address of its own (127.1.0.1 and on, which
  ///     Linux has on its loopback), so that the server's limits for one address do not hit all of them
  ///     together.
  public init(host: String = "127.0.0.1", port: Int, threads: Int = 1, distinctAddresses: Bool = true) {
    self.host = host
    self.port = port
    hasDistinctAddresses = distinctAddresses
    group = MultiThreadedEventLoopGroup(numberOfThreads: threads)
  }

  /// A browser that has been nowhere yet.
  public func makeBrowser() -> LoadBrowser {
    let number = browsers.withLock { count in
      count += 1
      return count
    }
    let address = "127.\(1 + number >> 16).\(number >> 8 & 255).\(number & 255)"
    return LoadBrowser(self, address: hasDistinctAddresses ? address : nil)
  }

  /// Drops all connections and ends the threads.
  public func shutDown() async throws {
    try await group.shutdownGracefully()
  }
}

/// Why a ``LoadBrowser`` could not do something.
public enum LoadError: Error, Hashable {
  /// The server answered a request with a status that was not expected, and said this.
  case status(Int, String)
  /// The answer is not a live page.
  case notAPage
  /// The page has no numbered element at a place.
  case noNode(String)
  /// The connection ended, perhaps with a WebSocket code.
  case closed(code: Int?)
  /// A text did not come in time.
  case timedOut(String)
  /// The server sent what is not a frame, or left one out.
  case notAFrame(String)
}
#endif

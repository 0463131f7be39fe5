#if Web
internal import NIOCore
internal import NIOPosix
internal import Synchronization

/// Simulates thousands of browsers in one process, to measure a server under load.
///
/// The browsers use the protocol of live pages (`Documentation/WireProtocol.md`) over real connections: they
/// request a page, store its cookie, open its WebSocket, acknowledge its updates, answer its pings and send
/// events. They build no document, so that thousands of them cost little: they parse the two numbers at the start of
/// each update, and search the rest for expected texts. After a `fill`, they also decode the updates that write to
/// fields, and after an `upload` those that request files. They do not reconnect. They offer no compression unless
/// ``init(host:port:threadCount:usesDistinctAddresses:offersCompression:)`` says so.
///
/// ```swift
/// let client = LoadClient(port: 8080)
/// let browser = client.makeBrowser()
/// try await browser.submit("/sign-in", ["name": "Ada", "password": "…"])
/// let page = try await browser.open("/chats/1")
/// let arrival = page.expect("Hello, Bob")
/// page.fill("Hello, Bob", into: try page.node("aria-label=\"Message\""))
/// page.click(try page.node(">Send<"))
/// print(try await arrival.time)
/// try await client.shutDown()
/// ```
///
/// Each page needs a connection, and so a file descriptor; `ulimit -n` shows how many a process may have.
public final class LoadClient: Sendable {
  let host: String
  let port: Int
  let offersCompression: Bool
  let eventLoopGroup: MultiThreadedEventLoopGroup
  private let usesDistinctAddresses: Bool
  private let browserCount = Mutex(0)

  /// Creates a client without browsers.
  ///
  /// - Parameters:
  ///   - host: The IP address of the server.
  ///   - port: The port of the server.
  ///   - threadCount: The number of threads that the browsers share.
  ///   - usesDistinctAddresses: Whether each browser connects from an IP address of its own (from 127.1.0.1 on,
  ///     which Linux provides on its loopback), so that the server's limits per IP address apply to each
  ///     browser by itself. Such an address reaches only a server on this machine.
  ///   - offersCompression: Whether the pages offer permessage-deflate, as the browsers of users do. Then the server
  ///     compresses its longer updates, and ``LoadTraffic/transferredBytes`` is less than ``LoadTraffic/bytes``.
  ///     To decompress them takes time of the threads. The messages of the pages are never compressed, which saves the
  ///     server the time to decompress those of a browser.
  public init(
    host: String = "127.0.0.1", port: Int, threadCount: Int = 1, usesDistinctAddresses: Bool = true,
    offersCompression: Bool = false
  ) {
    self.host = host
    self.port = port
    self.usesDistinctAddresses = usesDistinctAddresses
    self.offersCompression = offersCompression
    eventLoopGroup = MultiThreadedEventLoopGroup(numberOfThreads: threadCount)
  }

  /// Creates a browser without cookies.
  ///
  /// - Returns: The browser.
  public func makeBrowser() -> LoadBrowser {
    let number = browserCount.withLock { count in
      count += 1
      return count
    }
    let address = "127.\(1 + number >> 16).\(number >> 8 & 255).\(number & 255)"
    return LoadBrowser(self, localAddress: usesDistinctAddresses ? address : nil)
  }

  /// Closes all connections and stops the threads.
  ///
  /// - Throws: An error of a connection that could not be closed.
  public func shutDown() async throws {
    try await eventLoopGroup.shutdownGracefully()
  }
}

/// An error of a ``LoadBrowser`` or ``LoadPage``.
public enum LoadError: Error, Hashable {
  /// The server responded with an unexpected status code; the text is the body.
  case statusCode(Int, String)
  /// The response is not a live page, or the server has redirected too often.
  case invalidPage
  /// The HTML of the page does not contain this text, or no node id before it.
  case nodeNotFound(String)
  /// The connection was closed, with a WebSocket code if there was a close frame.
  case closed(code: Int?)
  /// The page does not want the file with this name.
  case fileNotWanted(String)
  /// This expected text did not arrive in time.
  case timedOut(String)
  /// The server sent this update, which is invalid or does not follow the previous update.
  case invalidUpdate(String)
  /// The server sent a message that is marked as compressed, but the page has not agreed to compression, cannot
  /// decompress the message, or would get more than 64 MiB.
  case invalidCompression
}
#endif

#if Web
internal import Foundation
internal import NIOCore

/// An open page of a ``LoadBrowser``.
///
/// Events are sent in the order of the calls, without waiting for answers; see ``waitForAnswers()``. A page
/// can be used from any task.
public final class LoadPage: Sendable {
  /// The initial HTML of the page.
  public let html: String

  private let token: String
  private let browser: LoadBrowser
  private let socket: PageSocket.Bound

  init(html: String, token: String, browser: LoadBrowser, socket: PageSocket.Bound) {
    self.html = html
    self.token = token
    self.browser = browser
    self.socket = socket
  }

  // MARK: Events

  /// Returns the node id of an element in the initial HTML.
  ///
  /// - Parameter marker: A piece of HTML in the tag of the element (`aria-label="Message"`) or in its content
  ///   (`>Send<`). The first occurrence counts.
  /// - Returns: The node id of the element. If it has none, because it is neither live nor has events, this is the id
  ///   of the last element before it that has one.
  /// - Throws: ``LoadError/nodeNotFound(_:)`` if the HTML does not contain the marker, or no node id before it.
  public func node(_ marker: String) throws -> Int {
    guard let id = InitialHTML.nodeID(containing: marker, in: html) else {
      throw LoadError.nodeNotFound(marker)
    }
    return id
  }

  /// Clicks an element.
  ///
  /// - Parameter node: The node id of the element.
  public func click(_ node: Int) { send("click", to: node) }

  /// Submits a form.
  ///
  /// - Parameter node: The node id of the form.
  public func submit(_ node: Int) { send("submit", to: node) }

  /// Replaces the text of a field.
  ///
  /// - Parameters:
  ///   - text: The new text.
  ///   - node: The node id of the field.
  public func fill(_ text: String, into node: Int) {
    perform { $0.fill(text, into: node) }
  }

  /// Adds a file to an element, and sends it over a connection of its own when the page requests it, as a browser does.
  /// Unlike a browser, this method does not try again if the request fails. It waits without a time limit until the
  /// page requests the file or its connection ends; the cancellation of the task does not end the wait.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - name: The name of the file.
  ///   - type: The media type.
  ///   - pictureSize: The width and height in pixels, which a browser measures; nil if the file is not a picture.
  ///   - node: The node id of the element, such as an `input`.
  /// - Throws: ``LoadError/fileNotWanted(_:)`` if the page drops the file, ``LoadError`` for a status code of 400
  ///   or more, or the error of a connection.
  public func upload(
    _ bytes: [UInt8], named name: String, type: String, pictureSize: (width: Int, height: Int)? = nil,
    to node: Int
  ) async throws {
    let promise = socket.eventLoop.makePromise(of: Int.self)
    perform {
      $0.announce(
        name, type: type, size: bytes.count, key: UUID(), pictureSize: pictureSize, to: node, promise)
    }
    let id = try await promise.futureResult.get()
    try await browser.upload(ByteBuffer(bytes: bytes), type: type, id: id, token: token)
  }

  /// Sends any event.
  ///
  /// - Parameters:
  ///   - event: The name of the event in the protocol, such as `key`.
  ///   - node: The node id of the element.
  ///   - arguments: The arguments of the event as JSON, separated by commas, such as `"Enter"` including the
  ///     quotes.
  public func send(_ event: String, to node: Int, arguments: String = "") {
    perform { $0.send(event, to: node, arguments) }
  }

  // MARK: Updates

  /// Expects a later update that contains a text. Updates received before the call do not count.
  ///
  /// - Parameters:
  ///   - text: The text as it is in the update: escaped for HTML and then for JSON.
  ///   - limit: The maximum time to wait.
  /// - Returns: The arrival of the text, which can be awaited.
  public func expect(_ text: String, within limit: Duration = .seconds(30)) -> Arrival {
    let promise = socket.eventLoop.makePromise(of: ContinuousClock.Instant.self)
    perform { $0.expect(text, within: TimeAmount(limit), promise) }
    return Arrival(future: promise.futureResult)
  }

  /// The arrival of a text at a ``LoadPage``.
  public struct Arrival: Sendable {
    fileprivate let future: EventLoopFuture<ContinuousClock.Instant>

    /// Waits for the text, and returns the time at which it was received.
    ///
    /// - Throws: ``LoadError`` if the text was not received in time or the connection ended first.
    public var time: ContinuousClock.Instant {
      get async throws { try await future.get() }
    }
  }

  /// Waits until the server has answered all events.
  ///
  /// - Throws: ``LoadError`` if the connection ends first.
  public func waitForAnswers() async throws {
    try await socket.eventLoop.flatSubmit { [socket] in socket.value.waitForAnswers() }.get()
  }

  /// Calls a closure with every later update, in order. Replaces an earlier closure.
  ///
  /// - Parameter body: Called on the thread of the connection.
  public func onUpdate(_ body: @escaping @Sendable (_ update: String) -> Void) {
    perform { $0.onUpdate = body }
  }

  /// The number and size of all received updates.
  ///
  /// - Throws: An error if the client is shut down.
  public var traffic: LoadTraffic {
    get async throws { try await socket.eventLoop.submit { [socket] in socket.value.traffic }.get() }
  }

  /// The reason why the connection has ended; nil while it is open.
  ///
  /// - Throws: An error if the client is shut down.
  public var closeReason: LoadError? {
    get async throws { try await socket.eventLoop.submit { [socket] in socket.value.closeReason }.get() }
  }

  // MARK: The connection

  /// Stops reading from the connection until ``resumeReading()``. Meanwhile, the server fills the buffers of the
  /// operating system.
  ///
  /// - Throws: An error if the connection is closed.
  public func pauseReading() async throws { try await setAutoRead(false) }

  /// Reads from the connection again after ``pauseReading()``.
  ///
  /// - Throws: An error if the connection is closed.
  public func resumeReading() async throws { try await setAutoRead(true) }

  private func setAutoRead(_ isOn: Bool) async throws {
    try await socket.eventLoop.flatSubmit { [socket] in socket.value.setAutoRead(isOn) }.get()
  }

  /// Closes the connection without a closing handshake.
  public func close() { perform { $0.close() } }

  private func perform(_ action: @escaping @Sendable (PageSocket) -> Void) {
    socket.eventLoop.execute { [socket] in action(socket.value) }
  }
}

/// The updates received over a connection. The traffic at one moment minus that at an earlier one is the traffic
/// between them.
public struct LoadTraffic: Sendable, Hashable, AdditiveArithmetic {
  /// No updates.
  public static var zero: LoadTraffic { LoadTraffic() }

  /// The number of updates.
  public var updates = 0
  /// The size of the updates in bytes, as the page reads them.
  public var bytes = 0
  /// The size of the updates in bytes as they were transferred, without the 2 to 10 bytes that WebSocket adds to each:
  /// less than ``bytes`` if the server has compressed some of them.
  public var transferredBytes = 0

  /// Adds the updates of two connections or times.
  public static func + (left: LoadTraffic, right: LoadTraffic) -> LoadTraffic {
    LoadTraffic(
      updates: left.updates + right.updates, bytes: left.bytes + right.bytes,
      transferredBytes: left.transferredBytes + right.transferredBytes)
  }

  /// Subtracts the updates of one connection or time from those of another.
  public static func - (left: LoadTraffic, right: LoadTraffic) -> LoadTraffic {
    LoadTraffic(
      updates: left.updates - right.updates, bytes: left.bytes - right.bytes,
      transferredBytes: left.transferredBytes - right.transferredBytes)
  }
}
#endif

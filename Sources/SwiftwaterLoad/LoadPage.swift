#if Web
internal import NIOCore

/// A page that is open in a ``LoadBrowser``.
///
/// What it is told to do is sent in the order of the calls; nothing waits for an answer unless asked to. It
/// may be used from any task.
public final class LoadPage: Sendable {
  /// What the server answered the first request with.
  public let html: String

  private let socket: PageSocket.Bound

  init(html: String, socket: PageSocket.Bound) {
    self.html = html
    self.socket = socket
  }

  // MARK: What a person does

  /// The number of an element in the first HTML.
  ///
  /// - Parameter marker: A text that stands in the element's tag (`aria-label="Message"`) or in the element
  ///   (`>Send<`), as it is written in HTML. Of several the first is taken.
  /// - Throws: ``LoadError/noNode(_:)``
  public func node(_ marker: String) throws -> Int {
    guard let node = FirstHTML.node(before: marker, in: html) else { throw LoadError.noNode(marker) }
    return node
  }

  /// Presses an element.
  public func click(_ node: Int) { send("click", to: node) }

  /// Submits a form.
  public func submit(_ node: Int) { send("submit", to: node) }

  /// Makes a text what a field holds.
  public func type(_ text: String, into node: Int) {
    perform { $0.type(text, into: node) }
  }

  /// Sends any event.
  ///
  /// - Parameters:
  ///   - event: Its name in the protocol, such as `key`.
  ///   - node: The number of the element that takes it.
  ///   - values: What belongs to it, as JSON, parted by commas, such as `"Enter"` in its quotes.
  public func send(_ event: String, to node: Int, values: String = "") {
    perform { $0.send(event, to: node, values) }
  }

  // MARK: What it gets

  /// Waits for a frame that contains a text, from now on. Texts that are there already do not count.
  ///
  /// - Parameters:
  ///   - text: As it travels: escaped as HTML and then as JSON where that makes a difference.
  ///   - limit: How long to wait at most.
  public func expect(_ text: String, within limit: Duration = .seconds(30)) -> Arrival {
    let promise = socket.eventLoop.makePromise(of: ContinuousClock.Instant.self)
    perform { $0.expect(text, within: TimeAmount(limit), promise) }
    return Arrival(future: promise.futureResult)
  }

  /// A text that is on its way to a ``LoadPage``.
  public struct Arrival: Sendable {
    fileprivate let future: EventLoopFuture<ContinuousClock.Instant>

    /// When the text came; waits for it.
    ///
    /// - Throws: ``LoadError``, if it did not come in time, or the connection ended first.
    public var time: ContinuousClock.Instant {
      get async throws { try await future.get() }
    }
  }

  /// Waits until the page has dealt with everything that was sent.
  public func settle() async throws {
    try await socket.eventLoop.flatSubmit { [socket] in socket.value.settle() }.get()
  }

  /// Calls a closure with every frame from now on, on the thread of the connection, in order.
  public func onFrame(_ body: @escaping @Sendable (_ frame: String) -> Void) {
    perform { $0.onFrame = body }
  }

  /// How much has come so far.
  public var traffic: LoadTraffic {
    get async throws { try await socket.eventLoop.submit { [socket] in socket.value.traffic }.get() }
  }

  /// Why the page is closed; nil while it is alive.
  public var end: LoadError? {
    get async throws { try await socket.eventLoop.submit { [socket] in socket.value.end }.get() }
  }

  // MARK: The connection

  /// Stops reading from the connection, or goes on, so that what the server sends fills the buffers of the
  /// system.
  public func setReading(_ isReading: Bool) async throws {
    try await socket.eventLoop.flatSubmit { [socket] in socket.value.setReading(isReading) }.get()
  }

  /// Drops the connection without a word.
  public func close() { perform { $0.close() } }

  private func perform(_ action: @escaping @Sendable (PageSocket) -> Void) {
    socket.eventLoop.execute { [socket] in action(socket.value) }
  }
}

/// How much came over a socket.
public struct LoadTraffic: Sendable, Hashable {
  /// How many frames.
  public var frames = 0
  /// How many bytes they had, without what WebSocket adds to each (2 to 10).
  public var bytes = 0
}
#endif

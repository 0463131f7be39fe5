public import SwiftwaterPages
public import SwiftwaterTesting

/// A transport that runs pages and a model of a browser in the process of the test, without a real network.
///
/// The pages run in real sessions. The model of the browser reimplements the client script. Time is virtual.
/// Without faults, all synchronous effects of an action are complete when the action returns. Wait for
/// asynchronous work of a page, such as a call of an actor, with `waitFor`.
public struct InProcessBrowser: PageTransport, CustomStringConvertible {
  var faults = Faults()
  private let clock: TestClock?
  private let limits: WebLimits
  private let timeout: Duration

  /// Creates a transport without faults.
  ///
  /// - Parameters:
  ///   - clock: The clock of the page, for ``InProcessPage/advance(by:)``. Only one page may use it.
  ///   - limits: The limits of each session. A `navigationTimeout` of the default 20 seconds becomes ten minutes,
  ///     because it is measured in real time, and a busy machine may take longer to make a page. Set another value to
  ///     test the page that reports the failure.
  ///   - timeout: The real time after which a wait fails. While there is something to do, a wait takes at least a
  ///     hundred steps, such as the delivery of a message, so that a busy machine fails no test.
  public init(
    clock: TestClock? = nil, limits: WebLimits = WebLimits(), timeout: Duration = .seconds(120)
  ) {
    var limits = limits
    if limits.navigationTimeout == WebLimits().navigationTimeout { limits.navigationTimeout = .seconds(600) }
    self.clock = clock
    self.limits = limits
    self.timeout = timeout
  }

  /// Creates a transport over a faulty network. The network delays, drops, duplicates and reorders messages,
  /// and breaks connections.
  ///
  /// - Parameters:
  ///   - seed: The seed of the random numbers. The same seed repeats the same faults.
  ///   - clock: The clock of the page. Only one page may use it.
  public init(seed: UInt64, clock: TestClock? = nil) {
    self.init(clock: clock)
    faults = Faults(disconnecting: 0.04, dropping: 0.02, duplicating: 0.03, reordering: 0.03, seed: seed)
  }

  /// Creates a transport over a network with custom faults. ``InProcessSite/faultCounts`` counts the faults
  /// that occurred.
  ///
  /// - Parameters:
  ///   - faults: The faults of the network.
  ///   - clock: The clock of the page. Only one page may use it.
  public init(faults: Faults, clock: TestClock? = nil) {
    self.init(clock: clock)
    self.faults = faults
  }

  /// Creates a transport whose connection breaks before certain messages. All messages in transit are lost.
  ///
  /// - Parameter messages: The numbers of the messages. Both directions count together. The first message of
  ///   the browser has the number 1.
  public init(disconnectingBefore messages: Set<Int>) {
    self.init()
    faults.disconnections = messages
  }

  public var description: String {
    if let seed = faults.seed { return "over a faulty network with seed \(seed)" }
    return faults.disconnections.isEmpty
      ? "in process" : "disconnected before \(faults.disconnections.sorted())"
  }

  public func serve(_ pages: Pages, _ body: (any TestSite) async throws -> Void) async throws {
    try await serve(pages) { (site: InProcessSite) in try await body(site) }
  }

  /// Serves pages until a closure returns. The closure can use the additional functions of ``InProcessSite``.
  ///
  /// - Parameters:
  ///   - pages: The pages to serve.
  ///   - body: The test. It receives the running site.
  /// - Returns: The result of `body`.
  /// - Throws: A ``TestPageError`` that describes this transport and the error of `body`.
  public func serve<Result>(
    _ pages: Pages, _ body: (InProcessSite) async throws -> Result
  ) async throws -> Result {
    let site = InProcessSite(pages, faults, clock, limits, timeout)
    do {
      let result = try await body(site)
      await site.end()
      return result
    } catch var error as TestPageError {
      await site.end()
      error.problem = "\(self): \(error.problem)"
      throw error
    } catch {
      await site.end()
      throw TestPageError("\(self): \(error)")
    }
  }
}

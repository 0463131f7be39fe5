public import SwiftwaterPages
public import SwiftwaterTesting

/// Pages and browsers in the process of the test, without sockets: a model of a browser that does what the
/// client script does, and the real tabs.
///
/// Without faults everything that an action causes has happened when the action returns, on virtual time and
/// without waiting; only what a page does asynchronously by itself, such as asking an actor, is waited for.
public struct InProcess: PageTransport, CustomStringConvertible {
  var faults = Faults()
  private let clock: TestClock?
  private let limits: WebLimits
  private let deadline: Duration

  /// Makes a transport that loses and delays nothing.
  ///
  /// - Parameters:
  ///   - clock: The clock that the pages go by, for ``InProcessPage/advance(by:)``. It belongs to one page.
  ///   - limits: What bounds a tab.
  ///   - deadline: How long something asynchronous may take, in real time, before a test that waits for it
  ///     fails.
  public init(
    clock: TestClock? = nil, limits: WebLimits = WebLimits(), deadline: Duration = .seconds(10)
  ) {
    self.clock = clock
    self.limits = limits
    self.deadline = deadline
  }

  /// Makes a transport over a bad network: messages are delayed, lost, arrive twice or in another order, and
  /// connections break.
  ///
  /// - Parameters:
  ///   - seed: Where chance begins. The same seed is the same network.
  ///   - clock: The clock that the pages go by. It belongs to one page.
  public init(seed: UInt64, clock: TestClock? = nil) {
    self.init(clock: clock)
    faults = Faults(cutting: 0.04, dropping: 0.02, duplicating: 0.03, reordering: 0.03, seed: seed)
  }

  /// Makes a transport over a network that is bad in a way of one's own. ``InProcessSite/faultCounts`` says
  /// what it did.
  public init(faults: Faults, clock: TestClock? = nil) {
    self.init(clock: clock)
    self.faults = faults
  }

  /// Makes a transport whose connection breaks before some messages are delivered.
  ///
  /// - Parameter messages: Which, counted from 1 over both directions, the first message of the browser
  ///   included. What is under way is lost.
  public init(cuttingBefore messages: Set<Int>) {
    self.init()
    faults.cuts = messages
  }

  public var description: String {
    if let seed = faults.seed { return "over a bad network with seed \(seed)" }
    return faults.cuts.isEmpty ? "in process" : "cut before \(faults.cuts.sorted())"
  }

  public func serve(_ pages: Pages, _ body: (any TestSite) async throws -> Void) async throws {
    try await serve(pages) { (site: InProcessSite) in try await body(site) }
  }

  /// Serves pages for the length of a closure, which can do more with them than over other transports.
  public func serve<Result>(
    _ pages: Pages, _ body: (InProcessSite) async throws -> Result
  ) async throws -> Result {
    let site = InProcessSite(pages, faults, clock, limits, deadline)
    do {
      let result = try await body(site)
      await site.end()
      return result
    } catch {
      await site.end()
      throw PageError(description: "\(self): \(error)")
    }
  }
}

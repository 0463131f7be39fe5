internal import SwiftwaterThread

/// A source that is delivering, and the one in whose delivery that happens.
///
/// Frames live on the stack and are linked from the running thread, so that a feedback loop can be reported
/// with the names of everything that takes part in it.
@usableFromInline
struct DeliveryFrame {
  @usableFromInline let source: Unmanaged<AnyObject>
  @usableFromInline let outer: UnsafeMutableRawPointer?

  @inlinable
  init(source: Unmanaged<AnyObject>, outer: UnsafeMutableRawPointer?) {
    self.source = source
    self.outer = outer
  }
}

/// A source that can say what it is in a report.
protocol Described: AnyObject {
  var description: String { get }
}

/// Sources that keep sending to each other without ever settling.
enum FeedbackLoop {
  /// How many rounds of what was sent from inside its own observers a source delivers in a row before it is
  /// taken for a loop.
  static let limit = 100_000
  /// How many events wait behind one that is still being delivered before they are taken for endless.
  static let waitingLimit = 10_000_000

  /// Stops the program with the names of everything that is delivering now, innermost first.
  static func stop() -> Never { stop(delivering) }

  /// Stops the program as more is sent from inside an observer than can wait, with the same names.
  static func stopEndless() -> Never {
    Misuse.stop(
      """
      an endless line: \(waitingLimit) events wait until an observer has returned that is being called, such as those \
      of an endless signal that was started from inside of it.
      \(delivering.map { "  " + $0 }.joined(separator: "\n"))
      """)
  }

  private static var delivering: [String] {
    var members: [String] = []
    var pointer = swiftwater_get_delivery()
    while let frame = pointer?.assumingMemoryBound(to: DeliveryFrame.self) {
      if let source = frame.pointee.source.takeUnretainedValue() as? any Described {
        members.append(source.description)
      }
      pointer = frame.pointee.outer
    }
    return members
  }

  /// Stops the program with the names of the members.
  static func stop(_ members: [String]) -> Never {
    Misuse.stop(
      """
      a feedback loop: the following keep sending to each other and did not settle after \(limit) rounds. \
      Break the loop: of signals often by removeDuplicates(), of properties by deriving one from the other \
      or by a two-way binding.
      \(members.map { "  " + $0 }.joined(separator: "\n"))
      """)
  }
}

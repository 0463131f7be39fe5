internal import SwiftwaterThread

/// A source that is delivering, and the frame of the delivery around it.
///
/// Frames lie on the stack and are linked from a thread-local variable, so that the report of a feedback loop
/// names every source that takes part in it.
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

/// A source that describes itself in the report of a feedback loop.
protocol DeliverySource: AnyObject {
  var description: String { get }
}

/// Reports sources that send to each other without end.
enum FeedbackLoop {
  /// The number of consecutive rounds that are reported as a loop. A round consists of the events that were sent,
  /// or of the observers that were queued, during the round before it.
  static let maximumRounds = 100_000
  /// The number of waiting events above which a backlog is reported as endless.
  static let maximumBacklog = 10_000_000

  /// Reports the names of all sources that are delivering now, the innermost first.
  static func report() { report(delivering) }

  /// Reports that a backlog has grown beyond its maximum, with the same names.
  static func reportBacklog() {
    Misuse.stopUnlessHandled(
      """
      an endless backlog: \(maximumBacklog) events wait for an observer to return, such as the events of an endless \
      signal that the observer started.
      \(delivering.map { "  " + $0 }.joined(separator: "\n"))
      """)
  }

  private static var delivering: [String] {
    var members: [String] = []
    var pointer = swiftwater_get_delivery()
    while let frame = pointer?.assumingMemoryBound(to: DeliveryFrame.self) {
      if let source = frame.pointee.source.takeUnretainedValue() as? any DeliverySource {
        members.append(source.description)
      }
      pointer = frame.pointee.outer
    }
    return members
  }

  /// Reports the names of the sources or properties that take part in the loop.
  static func report(_ members: [String]) {
    Misuse.stopUnlessHandled(
      """
      a feedback loop: the following keep sending to each other and did not settle after \(maximumRounds) rounds. \
      Break the loop: of signals often by removeDuplicates(), of properties by deriving one from the other \
      or by a two-way binding.
      \(members.map { "  " + $0 }.joined(separator: "\n"))
      """)
  }
}

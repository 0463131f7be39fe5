/// The rate at which the browser sends the text of a field while a user types.
///
/// Any other action of the user first sends the text that is delayed, so the page always receives events in
/// the order in which they happened.
public struct EventRate: Sendable {
  /// The rate as the browser reads it: milliseconds to wait for a pause or, if negative, between two events;
  /// empty for neither.
  let wireValue: String

  private init(milliseconds: Int64) {
    wireValue = milliseconds == 0 ? "" : String(milliseconds)
  }

  /// Sends each change at once.
  public static let immediate = EventRate(milliseconds: 0)

  /// Sends the text when the user has paused.
  ///
  /// - Parameter pause: The length of the pause, to the millisecond; a negative one counts as none.
  public static func debounced(_ pause: Duration) -> EventRate {
    EventRate(milliseconds: max(0, pause.milliseconds))
  }

  /// Sends the first change at once, and then at most one change in each interval. The last change is always
  /// sent.
  ///
  /// - Parameter interval: The least time between two events, to the millisecond; a negative one counts as
  ///   none.
  public static func throttled(_ interval: Duration) -> EventRate {
    EventRate(milliseconds: -max(0, interval.milliseconds))
  }
}

extension Duration {
  fileprivate var milliseconds: Int64 {
    components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
  }
}

/// How often the browser tells of what changes while a person types.
///
/// Anything else that the person does sends what is held back at once, so nothing arrives late.
public struct EventPace: Sendable {
  /// For the browser: milliseconds to wait for a pause or, if negative, between two events; empty for
  /// neither.
  let option: String

  private init(milliseconds: Int64) {
    option = milliseconds == 0 ? "" : String(milliseconds)
  }

  /// Every change, at once.
  public static let immediate = EventPace(milliseconds: 0)

  /// When the person has paused for so long, to the millisecond.
  public static func debounced(_ pause: Duration) -> EventPace {
    EventPace(milliseconds: max(0, pause.milliseconds))
  }

  /// The first change at once, those that follow no more often than this, to the millisecond; the last one
  /// always.
  public static func throttled(_ interval: Duration) -> EventPace {
    EventPace(milliseconds: -max(0, interval.milliseconds))
  }
}

extension Duration {
  fileprivate var milliseconds: Int64 {
    components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
  }
}

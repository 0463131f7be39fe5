public import struct Foundation.Date

/// A round of maintenance, by which the services notice that the clock of the machine was set.
///
/// A clock that is set forward makes sessions look expired that are not. So maintenance deletes no expired data until
/// the rounds have followed each other steadily for a day, in which the operator can set the clock right.
public struct MaintenanceRound: Hashable, Sendable {
  /// The maximum time between two steady rounds. Rounds are ten minutes apart, or somewhat more after a restart.
  private static let maximumPause = Duration.seconds(60 * 60)
  private static let requiredSteadyTime = Duration.seconds(24 * 60 * 60)

  /// The date of the round.
  public let date: Date
  /// The date since which the rounds follow each other steadily.
  public let steadySince: Date

  /// Creates a round from the values of its properties.
  public init(date: Date, steadySince: Date) {
    self.date = date
    self.steadySince = steadySince
  }

  /// The round after another one.
  ///
  /// - Parameter previous: The previous round; nil for the first one.
  init(at date: Date, after previous: MaintenanceRound?) {
    let isSteady = previous.map { $0.date <= date && date <= $0.date + Self.maximumPause } ?? false
    self.init(date: date, steadySince: isSteady ? previous?.steadySince ?? date : date)
  }

  /// Whether the clock can be trusted at a date: it has not been set for a day.
  func trustsClock(at date: Date) -> Bool {
    guard self.date <= date, date <= self.date + Self.maximumPause else { return false }
    return steadySince + Self.requiredSteadyTime <= date
  }
}

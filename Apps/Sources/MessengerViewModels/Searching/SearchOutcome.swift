import MessengerServices
import Swiftwater

/// What comes of a search.
enum SearchOutcome<Found> {
  /// There is nothing to search for.
  case nothing
  case found(Found)
  case failure(MessengerError)

  /// What was found; nil if it was not searched, or could not be.
  var found: Found? { if case .found(let found) = self { found } else { nil } }
}

extension Viewer {
  /// How long nothing more has to be typed before it is searched.
  static let searchPause = Duration.milliseconds(200)

  /// Searches after a pause; whoever types more meanwhile observes another one.
  func search<Found>(
    _ find: nonisolated(nonsending) @escaping () async throws(MessengerError) -> Found
  ) -> Signal<SearchOutcome<Found>, Never> {
    timer(after: Self.searchPause).then {
      .task { () async -> SearchOutcome<Found> in
        do throws(MessengerError) { return .found(try await find()) } catch { return .failure(error) }
      }
    }
  }
}

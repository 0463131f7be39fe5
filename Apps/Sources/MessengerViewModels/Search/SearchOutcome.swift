import MessengerServices
import Swiftwater

/// The outcome of a search.
enum SearchOutcome<Found> {
  /// There was no text to search for.
  case nothing
  /// The search has succeeded.
  case found(Found)
  /// The search has failed.
  case failure(MessengerError)

  /// The results; nil if there was no search or it has failed.
  var found: Found? { if case .found(let found) = self { found } else { nil } }
}

extension Viewer {
  /// The pause in typing after which the search begins.
  static let searchPause = Duration.milliseconds(200)

  /// Searches after ``searchPause``. Flatten it with `latest`, so that more typing cancels it.
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

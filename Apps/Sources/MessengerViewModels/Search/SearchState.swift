import MessengerServices
import Swiftwater

/// The state of a search.
enum SearchState<Results> {
  /// Nothing is searched for, because the search is closed or its field is empty.
  case idle
  /// The search has succeeded.
  case found(Results)
  /// The search has failed.
  case failed(MessengerError)

  /// The results; nil unless the search has succeeded.
  var results: Results? { if case .found(let results) = self { results } else { nil } }
}

extension Viewer {
  /// The pause in typing after which the search begins.
  static let searchPause = Duration.milliseconds(200)

  /// Searches after ``searchPause``. Flatten the signal with `latest`, so that more typing cancels the search.
  ///
  /// - Parameter work: The search.
  func search<Results>(
    _ work: nonisolated(nonsending) @escaping () async throws(MessengerError) -> Results
  ) -> Signal<SearchState<Results>, Never> {
    timer(after: Self.searchPause).then {
      .task { () async -> SearchState<Results> in
        do throws(MessengerError) { return .found(try await work()) } catch { return .failed(error) }
      }
    }
  }
}

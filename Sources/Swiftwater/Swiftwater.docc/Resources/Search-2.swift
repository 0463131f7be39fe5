import Swiftwater

enum SearchError: Error {
  case offline
}

final class SearchViewModel {
  let query = MutableProperty("")
  let results: Property<[String]>

  init(clock: some Clock<Duration>, search: @escaping (String) -> Signal<[String], SearchError>) {
    results = query.changes
      .debounce(for: .milliseconds(300), clock: clock)
      .flatMap(.latest) { text in
        search(text).replaceError(with: [])
      }
      .property(initial: [])
  }
}

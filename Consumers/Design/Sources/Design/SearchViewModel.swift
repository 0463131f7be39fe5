public import Swiftwater
public import SwiftwaterDesign

/// A screen that searches while a person types.
public final class SearchViewModel: ViewModel {
  public let isActive = MutableProperty(true)
  public let query = StringInput("Search", maximumLength: 100)
  public let results: Property<[String]>

  /// - Parameters:
  ///   - titles: The texts to search in.
  ///   - clock: The clock that tells when typing pauses.
  public init(_ titles: [String], clock: some Clock<Duration>) {
    results = query.text.changes
      .debounce(for: .milliseconds(300), clock: clock)
      .map { text in titles.filter { $0.lowercased().hasPrefix(text.lowercased()) } }
      .property(initial: [])
  }
}

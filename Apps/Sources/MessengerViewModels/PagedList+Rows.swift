import Swiftwater
import SwiftwaterDesign

extension PagedList {
  /// Whether some rows that are made of the list are empty, and stay so: nothing is loading, and no page is left.
  ///
  /// After a failed page this is false, because nobody knows what it has.
  ///
  /// - Returns: A property that has to be kept. One that consisted of operators would take several times its memory.
  func isEmpty<Row>(_ rows: ListProperty<Row>) -> Property<Bool> {
    Property { [hasNext, hasPrevious, isRefreshing = refresh.isExecuting] in
      rows.elements.isEmpty && !hasNext.value && !hasPrevious.value && !isRefreshing.value
    }
  }

  /// Loads further pages while some rows that are made of the list are empty. No row is left then by which a view could
  /// tell that the user nears the end.
  func loadOn<Row>(whileEmpty rows: ListProperty<Row>, during lifetime: Lifetime) {
    list.updates.observe(during: lifetime) { [loadNext, loadPrevious] _ in
      if rows.elements.isEmpty, !loadNext.execute() { loadPrevious.execute() }
    }
  }
}

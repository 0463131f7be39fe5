public import Swiftwater

/// A list that is loaded page by page, when somebody wants to see more of it.
///
///     let messages = PagedList(pageSize: 15) { oldest, count in
///       try await service.messages(before: oldest, limit: count)
///     }
///     messages.loadMore.execute()  // the first page, and later whenever the view nears the end
///     service.arrivals.observe { messages.receive($0) }
///     service.edits.observe { messages.update($0) }
///
/// Its rows stand from the oldest to the newest, whichever is loaded first. It asks for what comes next to
/// the row at the end of what it has, not for the page of a certain number, so rows that arrive or go
/// meanwhile make it neither repeat nor skip any: a row that a page brings is taken once, in its latest
/// version, and not at all if it was removed while the page was under way.
///
/// Nothing is loaded before it is asked for, not even the first page. One page is loaded at a time. While one
/// is under way, and when there is no more, ``loadMore`` is disabled and executing it does nothing, so a view
/// may do it as often as it likes. A page that fails changes nothing but ``failure``, and may be tried again
/// at once.
///
/// When the list goes away, a page that is under way is cancelled.
public final class PagedList<Element: Identifiable, Failure: Error> {
  /// What is loaded, from the oldest to the newest. A page is one update.
  public let rows: ListProperty<Element>
  /// Loads the next page, if there is more and none is under way.
  public let loadMore: Command<Void, Void, Failure>
  /// Whether there is more to load, as far as is known: true until a page is not full.
  public let hasMore: Property<Bool>
  /// Why the last page failed; nil once another is begun.
  public let failure: Property<Failure?>
  private let pages: Pages<Element>

  /// Makes a list that is loaded by signals.
  ///
  /// - Parameters:
  ///   - order: What is loaded first.
  ///   - pageSize: How many rows to ask for at a time; at least 1.
  ///   - load: Makes the signal of one page: as many rows as asked for, or all there are, that come directly
  ///     before the given row or, if the oldest are loaded first, directly after it; from the oldest to the
  ///     newest. Without a row, those at the end where loading starts. Only the first value counts;
  ///     completing without one says that there is no more.
  public init(
    order: PageOrder = .newestFirst, pageSize: Int, file: StaticString = #fileID, line: UInt = #line,
    load: @escaping (_ cursor: Element?, _ count: Int) -> Signal<[Element], Failure>
  ) {
    if pageSize < 1 { Misuse.stop("a page of \(pageSize) rows was asked for, at \(file):\(line)") }
    let pages = Pages<Element>(order, size: pageSize)
    let failure = MutableProperty<Failure?>(nil, file: file, line: line)
    loadMore = Command(enabledIf: pages.hasMore, file: file, line: line) {
      failure.value = nil
      let cursor = pages.begin()
      let page = load(cursor, pageSize).take(first: 1).replaceEmpty(with: [])
      return Signal(file: file, line: line) { emitter in
        let subscription = page.observe { rows in
          // So that whoever sees the rows finds the command free to load the next page.
          transaction {
            pages.add(rows, after: cursor)
            emitter.send(())
            emitter.complete()
          }
        } onFailure: { error in
          // Whoever sees that nothing is under way any more finds out why.
          transaction {
            failure.value = error
            emitter.fail(error)
          }
        }
        emitter.onEnd { subscription.cancel() }
      }
    }
    self.pages = pages
    self.failure = failure
    rows = pages.rows
    hasMore = pages.hasMore
  }

  /// Makes a list that is loaded by asynchronous work.
  ///
  /// - Parameters:
  ///   - order: What is loaded first.
  ///   - pageSize: How many rows to ask for at a time; at least 1.
  ///   - isolation: The actor that the work begins on and that the rows come to.
  ///   - load: Loads one page: as many rows as asked for, or all there are, that come directly before the
  ///     given row or, if the oldest are loaded first, directly after it; from the oldest to the newest.
  ///     Without a row, those at the end where loading starts.
  public convenience init(
    order: PageOrder = .newestFirst, pageSize: Int, isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line,
    load:
      nonisolated(nonsending) @escaping (_ cursor: Element?, _ count: Int) async throws(Failure) -> [Element]
  ) {
    self.init(order: order, pageSize: pageSize, file: file, line: line) { [weak isolation] cursor, count in
      .task(isolation: isolation, file: file, line: line) { () async throws(Failure) in
        try await load(cursor, count)
      }
    }
  }

  deinit {
    loadMore.cancel()
  }

  /// Whether a page is under way.
  public var isLoading: Property<Bool> { loadMore.isExecuting }

  /// Takes a row that is new at the newest end; announced again, it is updated. Other versions of rows that
  /// were there before go to ``update(_:)``.
  ///
  /// If the oldest rows are loaded first and ``hasMore``, a new row is left to the page that it will be part
  /// of.
  public func receive(_ element: Element) {
    pages.receive(element, isLoading: isLoading.value)
  }

  /// Replaces the row with the same identity, if it is loaded or comes with the page that is under way.
  ///
  /// - Returns: Whether it is loaded.
  @discardableResult
  public func update(_ element: Element) -> Bool {
    pages.update(element, isLoading: isLoading.value)
  }

  /// Takes the row with an identity out, if it is loaded.
  ///
  /// - Returns: The row, if it was loaded.
  @discardableResult
  public func remove(id: Element.ID) -> Element? {
    pages.remove(id, isLoading: isLoading.value)
  }
}

public import Swiftwater

/// A list that is loaded page by page on demand.
///
///     let messages = PagedList(pageSize: 15) { oldest, count in
///       try await service.messages(before: oldest, limit: count)
///     }
///     messages.loadMore.execute()  // the first page, and later whenever the view nears the end
///     service.arrivals.observe { messages.receive($0) }
///     service.edits.observe { messages.update($0) }
///
/// Its elements are ordered from the oldest to the newest, in either loading order. It requests the elements
/// next to the last one that it has loaded, not a page by its number. So elements that arrive or are removed
/// meanwhile do not make it repeat or skip any: an element of a page is added once, in its latest version,
/// and not at all if it was removed while the page was loading.
///
/// No page is loaded before ``loadMore`` is executed, not even the first. One page is loaded at a time. While
/// one is loading, and when there is no more, ``loadMore`` is disabled and executing it does nothing, so a
/// view may execute it at any time. A page that fails changes nothing but ``failure``, and may be tried again
/// at once.
///
/// When the list is released, a page that is loading is cancelled.
public final class PagedList<Element: Identifiable, Failure: Error> {
  /// The loaded elements, from the oldest to the newest. A page is one update.
  public let list: ListProperty<Element>
  /// Loads the next page, if there is more and none is loading.
  public let loadMore: Command<Void, Void, Failure>
  /// Whether there may be more to load: true until a page is not full.
  public let hasMore: Property<Bool>
  /// The failure of the last page; nil once another page is loading.
  public let failure: Property<Failure?>
  private let pages: LoadedPages<Element>

  /// Creates a list that is loaded by signals.
  ///
  /// - Parameters:
  ///   - order: Which end is loaded first.
  ///   - pageSize: The number of elements to request at a time; at least 1.
  ///   - load: Creates the signal of one page: as many elements as requested, or all there are, directly
  ///     before the given element or, if the oldest are loaded first, directly after it; from the oldest to
  ///     the newest. Without an element, those at the end where loading starts. Only the first value counts.
  ///     Completing without a value means that there is no more.
  public init(
    order: PageOrder = .newestFirst, pageSize: Int,
    load: @escaping (_ cursor: Element?, _ count: Int) -> Signal<[Element], Failure>,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    if pageSize < 1 { Misuse.stop("a page of \(pageSize) elements was asked for, at \(file):\(line)") }
    let pages = LoadedPages<Element>(order, size: pageSize)
    let failure = MutableProperty<Failure?>(nil, file: file, line: line)
    let loadPage = {
      failure.value = nil
      let cursor = pages.begin()
      let page = load(cursor, pageSize).take(first: 1).replaceEmpty(with: [])
      let send = { (emitter: Emitter<Void, Failure>) in
        let subscription = page.observe { elements in
          // One transaction, so that an observer of the elements can load the next page.
          transaction {
            pages.add(elements, nextTo: cursor)
            emitter.send(())
            emitter.complete()
          }
        } onFailure: { error in
          // One transaction, so that an observer of the end of loading finds the failure.
          transaction {
            failure.value = error
            emitter.fail(error)
          }
        }
        emitter.onEnd { subscription.cancel() }
      }
      return Signal(send, file: file, line: line)
    }
    loadMore = Command(enabledIf: pages.hasMore, loadPage, file: file, line: line)
    self.pages = pages
    self.failure = failure
    list = pages.list
    hasMore = pages.hasMore
  }

  /// Creates a list that is loaded by asynchronous work.
  ///
  /// - Parameters:
  ///   - order: Which end is loaded first.
  ///   - pageSize: The number of elements to request at a time; at least 1.
  ///   - isolation: The actor that `load` is called on and that receives the elements.
  ///   - load: Loads one page: as many elements as requested, or all there are, directly before the given
  ///     element or, if the oldest are loaded first, directly after it; from the oldest to the newest.
  ///     Without an element, those at the end where loading starts.
  public convenience init(
    order: PageOrder = .newestFirst, pageSize: Int, isolation: (any Actor)? = #isolation,
    load:
      nonisolated(nonsending) @escaping (_ cursor: Element?, _ count: Int) async throws(Failure) -> [Element],
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      order: order, pageSize: pageSize,
      load: { [weak isolation] cursor, count in
        .task(
          isolation: isolation, { () async throws(Failure) in try await load(cursor, count) },
          file: file, line: line)
      }, file: file, line: line)
  }

  deinit {
    loadMore.cancel()
  }

  /// Whether a page is loading.
  public var isLoading: Property<Bool> { loadMore.isExecuting }

  /// Adds an element that is new at the newest end. If it is loaded already, it is updated. For other
  /// versions of elements that are not new, use ``update(_:)``.
  ///
  /// If the oldest elements are loaded first and ``hasMore``, a new element is left to the page that will
  /// contain it.
  ///
  /// - Parameter element: The element.
  public func receive(_ element: Element) {
    pages.receive(element, isLoading: isLoading.value)
  }

  /// Replaces the element with the same identity, if it is loaded or part of the page that is loading.
  ///
  /// - Parameter element: The new version of the element.
  /// - Returns: Whether it is loaded.
  @discardableResult
  public func update(_ element: Element) -> Bool {
    pages.update(element, isLoading: isLoading.value)
  }

  /// Removes the element with an identity, if it is loaded or part of the page that is loading.
  ///
  /// - Returns: The element; nil if it was not loaded.
  @discardableResult
  public func remove(id: Element.ID) -> Element? {
    pages.remove(id, isLoading: isLoading.value)
  }
}

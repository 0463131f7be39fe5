public import Swiftwater

/// A list that is loaded page by page on demand.
///
///     let messages = PagedList(pageSize: 15) { oldest, count in
///       try await service.messages(before: oldest, limit: count)
///     }
///     messages.loadNext.execute()  // the first page, and later whenever the view nears the end
///     service.arrivals.observe { messages.receive($0) }
///     service.edits.observe { messages.update($0) }
///
/// Its elements are in the order of the service, in whichever direction they are loaded; `sortedBy` says what that
/// order is, and without it new elements are at the end. The list requests the elements next to the one that it has
/// loaded last, not a page by its number. So elements that arrive or are removed
/// meanwhile do not make it repeat or skip any: an element of a page is added once, in its latest version,
/// and not at all if it was removed while the page was loading.
///
/// No page is loaded before ``loadNext`` or ``refresh`` is executed, not even the first. A command that is loading, or
/// that has nothing to load, is disabled and executing it does nothing, so a view may execute it at any time. While
/// ``refresh`` executes, ``loadNext`` and ``loadPrevious`` are disabled, too. A page that fails changes nothing but
/// ``failure``, and may be tried again at once.
///
/// A list with a capacity is a window of a longer list. When it exceeds its capacity, it drops elements at its other
/// end, which ``loadPrevious`` and ``loadNext`` load again:
///
///     let people = PagedList(
///       order: .forward, pageSize: 50, capacity: 100, sortedBy: { $0.name < $1.name }
///     ) { position, count in
///       let people = try await directory.people(position, limit: count)
///       return LoadedPage(people, isLast: people.count < count)
///     }
///
/// Such a list may also begin in the middle, around an element that somebody wants to see: its first page then says
/// that it is not the first of all (``LoadedPage/isFirst``).
///
/// A list that can tell which of two versions of an element is older takes announcements in any order. It ignores those
/// that arrive late, and those of elements whose removal was announced before:
///
///     let messages = PagedList(pageSize: 15, isOlder: { $0.version < $1.version }) { … }
///
/// A removal can be taken back (``restore(_:)``).
///
/// When the list is released, a page that is loading is cancelled.
public final class PagedList<Element: Identifiable, Failure: Error> {
  /// The loaded elements, in the order of the service. A page is one update.
  public let list: ListProperty<Element>
  /// Loads the next page in the direction of loading, which ``PageOrder`` gives: in a conversation, usually the page of
  /// the next older messages.
  public let loadNext: Command<Void, Void, Failure>
  /// Whether there may be a next page: true until a page is the last or has nothing new, and again after the list has
  /// dropped elements there.
  public let hasNext: Property<Bool>
  /// Loads the page before the loaded ones in the direction of loading, toward the end where loading has started.
  public let loadPrevious: Command<Void, Void, Failure>
  /// Whether there may be a previous page: false until the list has dropped elements there, unless the first page
  /// (``LoadedPage/isFirst``) or ``markGap()`` says otherwise.
  public let hasPrevious: Property<Bool>
  /// Loads the first page again, in place of what is loaded, after changes were missed. Cancels other pages that are
  /// loading. Until the page has arrived, the list stays as it is. If more changes are missed meanwhile, cancel it and
  /// execute it again.
  public let refresh: Command<Void, Void, Failure>
  /// Whether a page is loading.
  public let isLoading: Property<Bool>
  /// The failure of the last page; nil once another page is loading or shown.
  public let failure: Property<Failure?>
  private let lastFailure: MutableProperty<Failure?>
  private let pages: LoadedPages<Element>
  private let order: PageOrder
  /// Cancels the pages that are loading when the list is released. As the last property, it is released after the
  /// commands. So their observers, which may be released as well, are not notified that loading is over.
  private let loads = Lifetime()

  /// Creates a list that is loaded by signals and keeps a bounded number of elements.
  ///
  /// - Parameters:
  ///   - order: The end at which loading starts: by default the end of the list.
  ///   - pageSize: The number of elements to request at a time; at least 1.
  ///   - capacity: The number of elements to keep; at least `pageSize`. Elements that arrive can exceed it by less than
  ///     a page.
  ///   - areInIncreasingOrder: Whether the first element comes before the second, as in the service: a strict weak
  ///     ordering that distinguishes all elements. An element that is received gets its position by it, and one between
  ///     elements that are not loaded is left to its page. Nil for the order of the service, in which a received
  ///     element comes after all others.
  ///   - isOlder: Whether the first of two versions of an element is older, for announcements that may come in another
  ///     order than the changes. To recognize late ones, the list remembers the last thousand announced elements that
  ///     it does not have; an element that was removed returns with a page only. Nil if announcements arrive in order.
  ///   - load: Creates the signal of one page at a position, with a number of elements. Only the first value counts.
  ///     Completing without a value means that there is no more.
  public init(
    order: PageOrder = .backward, pageSize: Int, capacity: Int,
    sortedBy areInIncreasingOrder: ((Element, Element) -> Bool)? = nil,
    isOlder: ((Element, Element) -> Bool)? = nil,
    load: @escaping (_ position: PagePosition<Element>, _ count: Int) -> Signal<LoadedPage<Element>, Failure>,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    if pageSize < 1 { Misuse.stop("a page cannot have \(pageSize) elements, at \(file):\(line)") }
    if capacity < pageSize {
      Misuse.stop("a list for \(capacity) elements cannot keep a page of \(pageSize), at \(file):\(line)")
    }
    let pages = LoadedPages(
      order, pageSize: pageSize, capacity: capacity, sortedBy: areInIncreasingOrder, isOlder: isOlder)
    let failure = MutableProperty<Failure?>(nil, file: file, line: line)
    let loads = loads
    let loadPage = { (position: PagePosition<Element>) in
      failure.value = nil
      let page = load(position, pageSize).take(first: 1).replaceEmpty(with: LoadedPage([], isLast: true))
      let send = { [weak loads] (emitter: Emitter<Void, Failure>) in
        let place = pages.begin(position)
        guard let loads else { return }
        let subscription = page.observe(during: loads) { page in
          // One transaction, so that an observer of the elements can load the next page.
          transaction {
            pages.add(page, at: place)
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
        emitter.onEnd {
          subscription.cancel()
          pages.end()
        }
      }
      return Signal(send, file: file, line: line)
    }
    var cancelOthers = {}
    refresh = Command(
      {
        cancelOthers()
        return loadPage(.start)
      }, file: file, line: line)
    let isRefreshing = refresh.isExecuting
    let (next, previous): (PageDirection, PageDirection) =
      order == .backward ? (.before, .after) : (.after, .before)
    hasNext = pages.hasElements(next).property
    hasPrevious = pages.hasElements(previous).property
    // One property for each condition: a chain of operators would take several times its memory.
    let isEnabled = { (hasElements: Property<Bool>) -> Property<Bool> in
      Property({ hasElements.value && !isRefreshing.value }, file: file, line: line).endingWithOwner()
    }
    let loadNext = Command(
      enabledIf: isEnabled(hasNext), { loadPage(pages.nextPosition(next)) }, file: file, line: line)
    let loadPrevious = Command(
      enabledIf: isEnabled(hasPrevious), { loadPage(pages.nextPosition(previous)) }, file: file, line: line)
    cancelOthers = { [weak loadNext, weak loadPrevious] in
      loadNext?.cancel()
      loadPrevious?.cancel()
    }
    let (isLoadingNext, isLoadingPrevious) = (loadNext.isExecuting, loadPrevious.isExecuting)
    isLoading = Property(
      { isRefreshing.value || isLoadingNext.value || isLoadingPrevious.value }, file: file, line: line
    ).endingWithOwner()
    self.loadNext = loadNext
    self.loadPrevious = loadPrevious
    self.pages = pages
    self.order = order
    self.failure = failure
    lastFailure = failure
    list = pages.list
  }

  /// Creates a list that is loaded by asynchronous work and keeps a bounded number of elements.
  ///
  /// - Parameters:
  ///   - order: The end at which loading starts.
  ///   - pageSize: The number of elements to request at a time; at least 1.
  ///   - capacity: The number of elements to keep; see
  ///     ``init(order:pageSize:capacity:sortedBy:isOlder:load:file:line:)``.
  ///   - areInIncreasingOrder: Whether the first element comes before the second; nil for the order of the service.
  ///   - isOlder: Whether the first of two versions of an element is older; nil if announcements arrive in order.
  ///   - isolation: The actor that `load` is called on and that receives the elements; by default the caller's.
  ///   - load: Loads one page.
  public convenience init(
    order: PageOrder = .backward, pageSize: Int, capacity: Int,
    sortedBy areInIncreasingOrder: ((Element, Element) -> Bool)? = nil,
    isOlder: ((Element, Element) -> Bool)? = nil, isolation: (any Actor)? = #isolation,
    load:
      nonisolated(nonsending) @escaping (_ position: PagePosition<Element>, _ count: Int)
      async throws(Failure)
      ->
      LoadedPage<Element>,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      order: order, pageSize: pageSize, capacity: capacity, sortedBy: areInIncreasingOrder, isOlder: isOlder,
      load: { [weak isolation] position, count in
        .task(
          isolation: isolation, { () async throws(Failure) in try await load(position, count) },
          file: file, line: line)
      }, file: file, line: line)
  }

  /// Creates a list that is loaded by signals and keeps all that it has loaded.
  ///
  /// - Parameters:
  ///   - order: The end at which loading starts.
  ///   - pageSize: The number of elements to request at a time; at least 1.
  ///   - isOlder: Whether the first of two versions of an element is older; nil if announcements arrive in order.
  ///   - load: Creates the signal of one page: as many elements as requested, or all there are, directly
  ///     before the given element or, if loading goes forward, directly after it; in the order of the list. Without
  ///     an element, those at the end where loading starts. Only the first value counts.
  ///     Completing without a value means that there is no more.
  public convenience init(
    order: PageOrder = .backward, pageSize: Int, isOlder: ((Element, Element) -> Bool)? = nil,
    load: @escaping (_ cursor: Element?, _ count: Int) -> Signal<[Element], Failure>,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      order: order, pageSize: pageSize, capacity: .max, isOlder: isOlder,
      load: { position, count in
        load(position.neighbor, count).map { LoadedPage($0, isLast: $0.count < count) }
      }, file: file, line: line)
  }

  /// Creates a list that is loaded by asynchronous work and keeps all that it has loaded.
  ///
  /// - Parameters:
  ///   - order: The end at which loading starts.
  ///   - pageSize: The number of elements to request at a time; at least 1.
  ///   - isOlder: Whether the first of two versions of an element is older; nil if announcements arrive in order.
  ///   - isolation: The actor that `load` is called on and that receives the elements; by default the caller's.
  ///   - load: Loads one page: as many elements as requested, or all there are, directly before the given
  ///     element or, if loading goes forward, directly after it; in the order of the list. Without an element, those
  ///     at the end where loading starts.
  public convenience init(
    order: PageOrder = .backward, pageSize: Int, isOlder: ((Element, Element) -> Bool)? = nil,
    isolation: (any Actor)? = #isolation,
    load:
      nonisolated(nonsending) @escaping (_ cursor: Element?, _ count: Int) async throws(Failure) -> [Element],
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      order: order, pageSize: pageSize, isOlder: isOlder,
      load: { [weak isolation] cursor, count in
        .task(
          isolation: isolation, { () async throws(Failure) in try await load(cursor, count) },
          file: file, line: line)
      }, file: file, line: line)
  }

  /// The loaded element with an identity; nil if there is none.
  ///
  /// - Parameter id: The identity.
  public subscript(id id: Element.ID) -> Element? { pages.list[id: id] }

  /// The loaded element with an identity, as a property: nil while it is not loaded. When the list is released, the
  /// property stays as it is if somebody keeps it, and otherwise its observations complete.
  ///
  /// - Parameter id: The identity.
  /// - Returns: A property that costs the same however many others are observed; see
  ///   ``MutableListProperty/property(id:)``.
  public func property(id: Element.ID) -> Property<Element?> { pages.list.property(id: id) }

  /// Adds an element that is new, or updates it if it is loaded already.
  ///
  /// In a sorted list it gets its position. Without an order, it is the last one; so for other versions of elements
  /// that are not new, use ``update(_:)``. An element that belongs to a page which is not loaded is left to that page.
  ///
  /// - Parameter element: The element.
  public func receive(_ element: Element) {
    pages.receive(element)
  }

  /// Replaces the element with the same identity, if it is loaded or part of the page that is loading.
  ///
  /// In a sorted list it moves to its position. It is removed if that is in a page that is not loaded.
  ///
  /// - Parameter element: The new version of the element.
  /// - Returns: Whether it was loaded.
  @discardableResult
  public func update(_ element: Element) -> Bool {
    pages.update(element)
  }

  /// Removes the element with an identity, if it is loaded or part of the page that is loading.
  ///
  /// ``restore(_:)`` takes the removal back. Announcements of the element do not if versions are compared (`isOlder`),
  /// because they may be late. As long as the service has the element, it returns with a page that is requested later.
  ///
  /// - Parameter id: The identity.
  /// - Returns: The element; nil if it was not loaded.
  @discardableResult
  public func remove(id: Element.ID) -> Element? {
    pages.remove(id)
  }

  /// Takes the removal of an element back.
  ///
  ///     let message = messages.remove(id: id)
  ///     toasts.show("Message deleted") { if let message { messages.restore(message) } }
  ///
  /// The element is in its place again, in whichever order several removals are taken back, and in the latest version
  /// that was announced meanwhile. If its place is not known anymore, because its page was dropped or loaded again, it
  /// returns with that page. An element that has returned already stays as it is. A list that is not sorted remembers
  /// the places of the last thousand removed elements.
  ///
  /// - Parameter element: The element that ``remove(id:)`` returned, or a later version of it.
  /// - Returns: Whether it is loaded.
  @discardableResult
  public func restore(_ element: Element) -> Bool {
    pages.restore(element)
  }

  /// Drops elements at the end that ``loadNext`` extends. It loads them again.
  ///
  /// This is for a list of which somebody sees the other end, such as a conversation at its latest message. For its
  /// observers, it is cheaper to drop many elements now and then than a few each time. A list of more than its capacity
  /// drops elements by itself.
  ///
  /// - Parameter count: The number of elements to keep; at least 0.
  public func trim(to count: Int, file: StaticString = #fileID, line: UInt = #line) {
    if count < 0 { Misuse.stop("a list cannot be trimmed to \(count) elements, at \(file):\(line)") }
    transaction { pages.drop(pages.list.elements.count - count, order == .backward ? .before : .after) }
  }

  /// Says that elements at the end where loading starts were left out, or that their announcements were missed.
  ///
  /// The loaded elements stay as they are, unlike by ``refresh``, so that somebody who reads them keeps the place.
  /// ``hasPrevious`` is true until ``loadPrevious`` has loaded what is missing, and elements that are received beyond
  /// the gap are left to these pages. A page that was requested before does not fill the gap.
  public func markGap() {
    pages.markGap(order == .backward ? .after : .before)
  }

  /// Shows a first page that was loaded otherwise, such as together with other data, in place of what is loaded.
  /// Cancels pages that are loading.
  ///
  /// - Parameter page: The page, as ``refresh`` would load it.
  public func show(_ page: LoadedPage<Element>) {
    for load in [refresh, loadNext, loadPrevious] { load.cancel() }
    let place = pages.begin(.start)
    transaction {
      lastFailure.value = nil
      pages.add(page, at: place)
    }
    pages.end()
  }
}

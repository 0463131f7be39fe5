public import Swiftwater

/// The screens that a user has opened one from the other. The last one, the top, is shown.
///
///     enum PhotoScreen {
///       case gallery(GalleryViewModel)
///       case photo(PhotoViewModel)
///     }
///
///     let stack = ScreenStack<PhotoScreen>(.gallery(GalleryViewModel()))
///     gallery.selections.observe { [unowned stack] photo in stack.push(.photo(PhotoViewModel(photo))) }
///
/// A screen is whatever a view needs to show it: a view model, or an enum of view models. The first screen, the root,
/// is always there. A screen that leaves the stack is released.
///
/// A view shows ``top``, and calls ``pop()`` when the user goes back.
public final class ScreenStack<Screen> {
  /// All screens, from the root to the top.
  public let screens: Property<[Screen]>
  /// The screen that is shown.
  public let top: Property<Screen>
  /// Whether there is a screen above the root.
  public let canPop: Property<Bool>
  /// The screens with their identities, from the root to the top.
  package let entries: Property<[Entry]>
  private let mutableEntries: MutableProperty<[Entry]>
  private let maximumDepth: Int
  private var nextID: Int

  /// A screen, from the push until it leaves the stack.
  package final class Entry {
    /// The number of the screen, unique in its stack.
    package let id: Int
    package let screen: Screen
    fileprivate let removals = Subject<Void, Never>()

    fileprivate init(id: Int, _ screen: Screen) {
      self.id = id
      self.screen = screen
    }
  }

  /// Creates a stack.
  ///
  /// - Parameters:
  ///   - root: The first screen.
  ///   - others: The screens above it, such as those of a URL that a user has opened.
  ///   - maximumDepth: The maximum number of screens, at least 2; 64 by default. When one too many is pushed, the
  ///     screen next to the root is released.
  public init(_ root: Screen, _ others: Screen..., maximumDepth: Int = 64) {
    Misuse.require(maximumDepth >= 2, "the maximum depth of a ScreenStack is at least 2, not \(maximumDepth)")
    Misuse.require(
      others.count < maximumDepth,
      "a ScreenStack of the maximum depth \(maximumDepth) cannot begin with \(others.count + 1) screens")
    let initial = ([root] + others).enumerated().map { Entry(id: $0, $1) }
    self.maximumDepth = maximumDepth
    nextID = initial.count
    mutableEntries = MutableProperty(
      initial, isEqual: { $0.elementsEqual($1) { $0 === $1 } })
    entries = mutableEntries.property
    screens = entries.map { $0.map(\.screen) }
    top = entries.map { $0[$0.count - 1].screen }
    canPop = entries.map { $0.count > 1 }
  }

  deinit {
    for entry in mutableEntries.value { entry.removals.send() }
  }

  // MARK: Changing

  /// Shows a screen above the others.
  ///
  /// - Parameter screen: The screen.
  public func push(_ screen: Screen) {
    push(makeEntry(screen))
  }

  /// Shows a screen above the others until it has given its result.
  ///
  ///     let choice = stack.push { .addresses(AddressesViewModel()) } until: { $0.addresses?.choices ?? .never() }
  ///     let address = await choice.firstValue()
  ///
  /// Each observation of the signal pushes a new screen. The signal sends the result and completes. It completes
  /// without a result if the screen leaves the stack, as when the user goes back, or if the stack is released. When the
  /// observation ends, the screen leaves the stack with all screens above it. The signal does not retain the stack.
  ///
  /// - Parameters:
  ///   - make: Returns the screen.
  ///   - result: Returns the signal of the result, whose first value ends the screen. If it completes without a value,
  ///     that is as if the user had gone back.
  /// - Returns: The signal of the result.
  public func push<Result>(
    _ make: @escaping () -> Screen, until result: @escaping (Screen) -> Signal<Result, Never>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Result, Never> {
    Signal(
      { [weak self] emitter in
        guard let self else { return emitter.complete() }
        let entry = makeEntry(make())
        push(entry)
        let observation = result(entry.screen).take(first: 1).take(until: entry.removals.signal)
          .observe {
            emitter.send($0)
          } onCompletion: {
            emitter.complete()
          }
        emitter.onEnd { [weak self] in
          observation.cancel()
          self?.remove(entry)
        }
        // An observer of the screens may have removed it before its removal was observed.
        if !contains(entry), !emitter.isEnded { emitter.complete() }
      }, file: file, line: line)
  }

  /// Goes back to the screen below the top. Does nothing while the root is shown.
  public func pop() {
    let entries = mutableEntries.value
    if entries.count > 1 { change(to: Array(entries.dropLast())) }
  }

  /// Goes back to the root.
  public func popToRoot() {
    change(to: Array(mutableEntries.value.prefix(1)))
  }

  /// Shows a screen in place of the top, which leaves the stack, such as the created object in place of a form. If the
  /// top is the root, the screen is the new root.
  ///
  /// - Parameter screen: The screen.
  public func replaceTop(with screen: Screen) {
    change(to: mutableEntries.value.dropLast() + [makeEntry(screen)])
  }

  // MARK: Identities

  /// Creates the entry of a screen that is about to be pushed.
  package func makeEntry(_ screen: Screen) -> Entry {
    defer { nextID += 1 }
    return Entry(id: nextID, screen)
  }

  package func push(_ entry: Entry) {
    var entries = mutableEntries.value
    if entries.count == maximumDepth { entries.remove(at: 1) }
    change(to: entries + [entry])
  }

  /// Goes back to a screen. Does nothing if it is not in the stack.
  package func pop(to entry: Entry) {
    let entries = mutableEntries.value
    guard let index = entries.firstIndex(where: { $0 === entry }) else { return }
    change(to: Array(entries[...index]))
  }

  private func contains(_ entry: Entry) -> Bool {
    mutableEntries.value.contains { $0 === entry }
  }

  /// Removes a screen and those above it. Does nothing if it is not in the stack.
  private func remove(_ entry: Entry) {
    let entries = mutableEntries.value
    // A root has no result.
    guard let index = entries.firstIndex(where: { $0 === entry }), index > 0 else { return }
    change(to: Array(entries[..<index]))
  }

  private func change(to next: [Entry]) {
    let kept = Set(next.map(\.id))
    let removed = mutableEntries.value.filter { !kept.contains($0.id) }
    mutableEntries.value = next
    // The upper entries come first, because the result of a lower one may depend on them.
    for entry in removed.reversed() { entry.removals.send() }
  }
}

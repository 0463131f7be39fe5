/// Any number of panes that are open at the same time.
final class OverlappingWindows<P: WindowBuffer> {
  /// A pane that is open, and how many values it has received.
  final class Entry {
    fileprivate let window: P
    fileprivate(set) var count = 0
    fileprivate(set) var isOpen = true
    /// What closes the pane, if a timer does.
    var timer: Cancellable?

    fileprivate init(_ window: P) {
      self.window = window
    }
  }

  let origin: Origin
  private let output: SerializedObserver<P.Output, P.Failure>
  /// The open panes, oldest first.
  @exclusivity(unchecked) private var entries: [Entry] = []

  init(_ observer: Observer<P.Output, P.Failure>, _ origin: Origin) {
    self.origin = origin
    output = SerializedObserver(observer)
  }

  /// Holds everything that feeds the panes: the source and whatever opens and closes them.
  var inputs: Subscription { output.sources }

  /// Opens a pane.
  ///
  /// - Parameter previous: The pane to close before.
  @discardableResult
  func open(after previous: Entry? = nil) -> Entry {
    if let previous { remove(previous) }
    let entry = Entry(P(origin))
    entries.append(entry)
    entry.window.open(after: previous?.window, into: output)
    return entry
  }

  func close(_ entry: Entry) {
    guard entry.isOpen else { return }
    remove(entry)
    entry.window.close(into: output)
  }

  func receive(_ value: P.Value) {
    receive(value) { _ in }
  }

  /// - Parameter received: Called after each pane that has received the value; it may close it.
  func receive(_ value: P.Value, _ received: (Entry) -> Void) {
    for entry in entries where entry.isOpen {
      entry.count += 1
      entry.window.receive(value)
      if inputs.isEnded { return }
      received(entry)
      if inputs.isEnded { return }
    }
  }

  func end(_ ending: Ending<P.Failure>) {
    inputs.cancel()
    let open = entries
    entries = []
    for entry in open {
      entry.isOpen = false
      entry.window.end(ending, into: output)
    }
    output.end(ending)
  }

  /// A subscription for one more signal that feeds the panes.
  func input() -> Subscription { output.input() }

  private func remove(_ entry: Entry) {
    entry.isOpen = false
    if let index = entries.firstIndex(where: { $0 === entry }) { entries.remove(at: index) }
  }
}

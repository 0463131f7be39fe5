/// Any number of windows that are open at the same time.
final class OverlappingWindows<Buffer: WindowBuffer> {
  /// One window.
  final class Entry {
    fileprivate let buffer: Buffer
    /// The number of values that the window has received.
    fileprivate(set) var count = 0
    fileprivate(set) var isOpen = true
    /// The timer that closes the window; nil if no timer does.
    var timer: Cancellable?

    fileprivate init(_ buffer: Buffer) {
      self.buffer = buffer
    }
  }

  let origin: Origin
  private let output: SerializedObserver<Buffer.Output, Buffer.Failure>
  /// The open windows, oldest first.
  @exclusivity(unchecked) private var entries: [Entry] = []

  init(_ observer: Observer<Buffer.Output, Buffer.Failure>, _ origin: Origin) {
    self.origin = origin
    output = SerializedObserver(observer)
  }

  /// Contains the subscriptions to the source and to the signals that open and close windows.
  var inputs: Subscription { output.sources }

  /// Opens a window.
  ///
  /// - Parameter previous: A window to close first.
  @discardableResult
  func open(after previous: Entry? = nil) -> Entry {
    if let previous { remove(previous) }
    let entry = Entry(Buffer(origin))
    entries.append(entry)
    entry.buffer.open(after: previous?.buffer, into: output)
    return entry
  }

  func close(_ entry: Entry) {
    guard entry.isOpen else { return }
    remove(entry)
    entry.buffer.close(into: output)
  }

  func receive(_ value: Buffer.Value) {
    receive(value) { _ in }
  }

  /// Passes a value to every open window.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - received: Called for each window after it has received the value. It may close the window.
  func receive(_ value: Buffer.Value, _ received: (Entry) -> Void) {
    for entry in entries where entry.isOpen {
      entry.count += 1
      entry.buffer.receive(value)
      if inputs.isEnded { return }
      received(entry)
      if inputs.isEnded { return }
    }
  }

  func end(_ ending: Ending<Buffer.Failure>) {
    // A closure upstream may have ended the observation.
    if inputs.isEnded { return }
    inputs.cancel()
    let open = entries
    entries = []
    for entry in open {
      entry.isOpen = false
      // A cleanup of an input, or the observer of an older window, may have ended the observation.
      if output.isObserved { entry.buffer.end(ending, into: output) }
    }
    output.end(ending)
  }

  /// Adds a subscription to the inputs.
  func addInput() -> Subscription { output.branch() }

  private func remove(_ entry: Entry) {
    entry.isOpen = false
    if let index = entries.firstIndex(where: { $0 === entry }) { entries.remove(at: index) }
  }
}

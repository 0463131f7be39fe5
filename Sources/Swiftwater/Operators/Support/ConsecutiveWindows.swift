/// Windows one after another, without a gap, until the source ends.
final class ConsecutiveWindows<Buffer: WindowBuffer> {
  private let output: SerializedObserver<Buffer.Output, Buffer.Failure>
  private let origin: Origin
  @exclusivity(unchecked) private var current: Buffer?

  init(_ observer: Observer<Buffer.Output, Buffer.Failure>, _ origin: Origin) {
    self.origin = origin
    output = SerializedObserver(observer)
  }

  /// Contains the subscriptions to the source and to the signals that close windows.
  var inputs: Subscription { output.sources }

  /// Closes the open window, if there is one, and opens the next.
  func openNext() {
    let previous = current
    let next = Buffer(origin)
    current = next
    next.open(after: previous, into: output)
  }

  func receive(_ value: Buffer.Value) {
    current?.receive(value)
  }

  func end(_ ending: Ending<Buffer.Failure>) {
    // A closure upstream may have ended the observation.
    if inputs.isEnded { return }
    inputs.cancel()
    let last = current
    current = nil
    // A cleanup of an input may have ended it, too.
    if output.isObserved { last?.end(ending, into: output) }
    output.end(ending)
  }

  /// Adds a subscription to the inputs.
  func addInput() -> Subscription { output.branch() }
}

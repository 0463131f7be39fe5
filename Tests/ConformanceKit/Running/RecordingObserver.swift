import Swiftwater

/// An observer that records every event, and the events of every stream that it receives.
final class RecordingObserver {
  enum Event {
    case value(JSONValue)
    case stream(RecordingObserver)
    case failed(CaseFailure)
    case completed
  }

  private(set) var events: [Timed<Event>] = []
  private let context: CaseContext
  /// The frame that is frame 0 of the recorded events.
  private let start: Int
  private var subscription: Subscription?

  /// - Parameters:
  ///   - context: The context of the case.
  ///   - start: The frame that the recorded frames are counted from. It is 0 for an observer of the case,
  ///     even if it subscribes later.
  init(in context: CaseContext, countingFrom start: Int = 0) {
    self.context = context
    self.start = start
  }

  func observe(_ stream: Stream) {
    subscription = stream.observe(
      { [unowned self] in receive($0) },
      onFailure: { [unowned self] in record(.failed($0)) },
      onCompletion: { [unowned self] in record(.completed) })
  }

  func cancel() {
    subscription?.cancel()
  }

  private func receive(_ value: JSONValue) {
    guard case .stream(let number) = value else { return record(.value(value)) }
    let inner = RecordingObserver(in: context, countingFrom: context.frame)
    record(.stream(inner))
    inner.observe(context.streams[number].stream)
  }

  private func record(_ event: Event) {
    events.append(Timed(context.frame - start, event))
  }
}

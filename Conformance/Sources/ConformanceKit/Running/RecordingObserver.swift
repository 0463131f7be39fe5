import Swiftwater

/// An observer that writes down what it sees, also what the streams send that it is given.
final class RecordingObserver {
  enum Event {
    case value(JSONValue)
    case stream(RecordingObserver)
    case failed(CaseFailure)
    case completed
  }

  private(set) var events: [Timed<Event>] = []
  private let stage: CaseContext
  /// The frame that counts as the first one.
  private let start: Int
  private var subscription: Subscription?

  /// - Parameter start: From which frame to count; an observer that comes late still counts from 0.
  init(on stage: CaseContext, countingFrom start: Int = 0) {
    self.stage = stage
    self.start = start
  }

  func observe(_ stream: Stream) {
    subscription = stream.observe(
      { [unowned self] in receive($0) },
      onFailure: { [unowned self] in note(.failed($0)) },
      onCompletion: { [unowned self] in note(.completed) })
  }

  func leave() {
    subscription?.cancel()
  }

  private func receive(_ value: JSONValue) {
    guard case .stream(let number) = value else { return note(.value(value)) }
    let inner = RecordingObserver(on: stage, countingFrom: stage.frame)
    note(.stream(inner))
    inner.observe(stage.streams[number].stream)
  }

  private func note(_ event: Event) {
    events.append(Timed(stage.frame - start, event))
  }
}

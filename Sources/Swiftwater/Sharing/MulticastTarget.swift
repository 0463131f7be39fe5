/// A ``Subject`` or a ``ReplaySubject`` between one source and many observers.
@usableFromInline
struct MulticastTarget<Value, Failure: Error> {
  @usableFromInline let onValue: (Value) -> Void
  @usableFromInline let onEnding: (Ending<Failure>) -> Void
  @usableFromInline let subscribe: (Observer<Value, Failure>) -> Void

  @inlinable
  init(_ subject: Subject<Value, Failure>) {
    onValue = { subject.send($0) }
    onEnding = { subject.end($0) }
    subscribe = { subject.subscribe($0) }
  }

  @inlinable
  init(_ subject: ReplaySubject<Value, Failure>) {
    onValue = { subject.send($0) }
    onEnding = { subject.subject.end($0) }
    subscribe = { subject.subscribe($0) }
  }
}

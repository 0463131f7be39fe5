/// A ``Subject`` or a ``ReplaySubject`` between one source and many observers.
@usableFromInline
struct MulticastTarget<Value, Failure: Error> {
  @usableFromInline let value: (Value) -> Void
  @usableFromInline let ending: (Ending<Failure>) -> Void
  @usableFromInline let subscribe: (Observer<Value, Failure>) -> Void

  @inlinable
  init(_ subject: Subject<Value, Failure>) {
    value = { subject.send($0) }
    ending = { subject.end($0) }
    subscribe = { subject.subscribe($0) }
  }

  @inlinable
  init(_ subject: ReplaySubject<Value, Failure>) {
    value = { subject.send($0) }
    ending = { subject.subject.end($0) }
    subscribe = { subject.subscribe($0) }
  }
}

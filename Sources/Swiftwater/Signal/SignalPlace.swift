/// The place where a signal was made: an origin, or the subject whose signal it is.
///
/// The origin of a subject's signal is made when it is needed, because most observations never need it. The place is one
/// reference and a flag, because the optimizer copies an enum of two classes with more instructions.
@usableFromInline
struct SignalPlace<Value, Failure: Error> {
  /// The subject if ``isSubject`` is true; otherwise an `Origin`. The initializers accept nothing else.
  @usableFromInline let object: AnyObject
  @usableFromInline let isSubject: Bool

  @inlinable
  init(_ origin: Origin) { (object, isSubject) = (origin, false) }

  @inlinable
  init(_ subject: Subject<Value, Failure>) { (object, isSubject) = (subject, true) }

  /// The subject; nil if the place is an origin.
  @inlinable
  var subject: Subject<Value, Failure>? {
    isSubject ? unsafeDowncast(object, to: Subject<Value, Failure>.self) : nil
  }

  /// The stored origin; nil if the place is a subject.
  @inlinable
  var storedOrigin: Origin? {
    isSubject ? nil : unsafeDowncast(object, to: Origin.self)
  }

  /// The location where the signal was made. That of a subject is a new object.
  @inlinable
  var origin: Origin {
    if let subject { subject.origin } else { unsafeDowncast(object, to: Origin.self) }
  }

  /// The part of the graph that knows on which actor it was made.
  @inlinable
  var part: any GraphPart {
    if let subject { subject } else { unsafeDowncast(object, to: Origin.self) }
  }
}

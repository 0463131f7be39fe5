extension Subject {
  /// An observer's place in a subject's ring. The subject owns it; the observation that stands there holds it
  /// as a resource, so that cancelling leaves the ring.
  @usableFromInline
  final class Place: Cancellable {
    // Constants of an object that is kept alive by the ring are called without being retained.
    @usableFromInline let value: (Value) -> Void
    @usableFromInline let ending: (Ending<Failure>) -> Void
    /// Nil once the observer has left.
    @exclusivity(unchecked) @usableFromInline var subject: Unmanaged<Subject>?
    @exclusivity(unchecked) @usableFromInline var following: Unmanaged<Place>?
    @exclusivity(unchecked) @usableFromInline var preceding: Unmanaged<Place>?

    @inlinable
    init(_ observer: Observer<Value, Failure>, in subject: Subject) {
      value = observer.value
      ending = observer.ending
      self.subject = .passUnretained(subject)
      super.init()
    }

    #if DEBUG
    @usableFromInline override var part: String {
      subject.map { "an observation of \($0.takeUnretainedValue().description)" } ?? super.part
    }
    #endif

    @usableFromInline
    override func cancel() {
      guard let subject else { return }
      self.subject = nil
      subject._withUnsafeGuaranteedRef { $0.leave(self) }
    }
  }

  @inlinable
  func admit(_ observer: Observer<Value, Failure>) {
    if state == .ended { return observer.ending(backlog.ending!) }
    let place = Place(observer, in: self)
    let link = Unmanaged.passRetained(place)
    if let last {
      let first = last._withUnsafeGuaranteedRef { $0.following! }
      place.preceding = last
      place.following = first
      last._withUnsafeGuaranteedRef { $0.following = link }
      first._withUnsafeGuaranteedRef { $0.preceding = link }
    } else {
      place.preceding = link
      place.following = link
    }
    last = link
    observer.subscription.add(place)
  }

  @usableFromInline
  func leave(_ place: Place) {
    switch state {
    case .idle:
      unlink(place)
    case .delivering, .deliveringThenMore:
      // The delivery may be standing on this place.
      state = .deliveringThenMore
    case .ended:
      break
    }
  }

  private func unlink(_ place: Place) {
    let link = Unmanaged.passUnretained(place)
    if place.following!.toOpaque() == link.toOpaque() {
      last = nil
    } else {
      if last!.toOpaque() == link.toOpaque() { last = place.preceding }
      place.following!._withUnsafeGuaranteedRef { $0.preceding = place.preceding }
      place.preceding!._withUnsafeGuaranteedRef { $0.following = place.following }
    }
    link.release()
  }

  /// Unlinks everybody who left during a delivery.
  func removeVacant() {
    guard let end = last else { return }
    var link = end.takeUnretainedValue().following!
    while true {
      let isLast = link.toOpaque() == end.toOpaque()
      let place = link.takeUnretainedValue()
      link = place.following!
      if place.subject == nil { unlink(place) }
      if isLast { return }
    }
  }

  /// Empties the ring, telling everybody who still stands there.
  func removeAll(_ tell: (Place) -> Void) {
    guard let last else { return }
    self.last = nil
    var place = last.takeUnretainedValue().following!
    while true {
      let isLast = place.toOpaque() == last.toOpaque()
      let following = place.takeUnretainedValue().following!
      let current = place.takeRetainedValue()
      current.detach()
      if current.subject != nil {
        current.subject = nil
        tell(current)
      }
      if isLast { return }
      place = following
    }
  }
}

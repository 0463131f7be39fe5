internal import Observation
internal import SwiftwaterThread

// Properties as seen by `withObservationTracking`, and so by everything built on it.
//
// A registrar for every property would double its size and put two locks on the path of a write, for the few
// that are ever read under tracking. So each read asks first whether tracking is on, and a property gets its
// registrar when it is. There is no public way to ask, but one can be told: tracking notes what is accessed
// in a set of key paths, and hashing a key path hashes what its subscript captured.

/// Whether the running code is inside `withObservationTracking`.
@usableFromInline
func isTracking() -> Bool {
  // Observation hashes what it noted at other times too.
  swiftwater_set_tracking(false)
  // Each thread remembers the probe, as every look at a global asks whether it has been made.
  let pointer = swiftwater_get_probe() ?? rememberProbe()
  Unmanaged<TrackingProbe>.fromOpaque(pointer)._withUnsafeGuaranteedRef { $0.note() }
  return swiftwater_get_tracking()
}

private let probe = TrackingProbe()

private func rememberProbe() -> UnsafeMutableRawPointer {
  let pointer = Unmanaged.passUnretained(probe).toOpaque()
  swiftwater_set_probe(pointer)
  return pointer
}

private final class TrackingProbe: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let keyPath: any KeyPath<TrackingProbe, Void> & Sendable = \TrackingProbe[Witness()]

  func note() {
    registrar.access(self, keyPath: keyPath)
  }

  subscript(witness: Witness) -> Void { () }

  struct Witness: Hashable, Sendable {
    func hash(into hasher: inout Hasher) {
      swiftwater_set_tracking(true)
    }
  }
}

/// Tells trackers of a property that it changed. It observes the property from the first read under tracking
/// to the change that follows, as tracking itself does.
final class TrackedValue: DependentNode {
  private let registrar = ObservationRegistrar()
  private let subject = Subject()

  private final class Subject: Observable, Sendable {
    var value: Void { () }
  }

  init() {
    super.init(.observer, isKeptBySources: true, "", 0) { node in
      unsafeDowncast(node, to: TrackedValue.self).announce()
      return false
    }
  }

  /// Notes a read of `source` in the tracking that is under way.
  func note(_ source: Node) {
    registrar.access(subject, keyPath: \.value)
    if firstSource == nil, !source.isClosed { join(source) }
  }

  override func end() {
    guard let link = firstSource else { return }
    leave()
    firstSource = nil
    link.free()
  }

  private func announce() {
    guard let source = firstSource?.pointee.source.takeUnretainedValue() else { return }
    source.settle()
    // What computed the value may have ended the source, and with it the link.
    guard let link = firstSource, link.pointee.version != source.version else { return }
    end()
    registrar.withMutation(of: subject, keyPath: \.value) {}
  }
}

extension Node {
  /// Notes in the tracking that is under way that this was read.
  @usableFromInline
  final func noteInTracking() {
    let extras = makeExtras()
    let tracked = extras.tracked ?? TrackedValue()
    extras.tracked = tracked
    tracked.note(self)
  }
}

internal import Observation
internal import SwiftwaterThread

// Makes properties observable by `withObservationTracking`, and so by everything built on it.
//
// A registrar for every property would double its size and add two locks to a write, although few properties
// are ever read under tracking. So each read asks first whether tracking is in progress, and a property gets
// its registrar only then. Observation has no public way to ask. But tracking stores each access in a set of
// key paths, and hashing a key path hashes the arguments of its subscript, so the hash function of such an
// argument runs exactly when tracking is in progress. See Documentation/Assumptions.md.

/// Whether the running code is inside `withObservationTracking`.
@usableFromInline
func isTracking() -> Bool {
  // Cleared first, because Observation also hashes its key paths at other times.
  swiftwater_set_tracking(false)
  // Cached for each thread, because every access to a global checks whether it is initialized.
  let pointer = swiftwater_get_probe() ?? cacheProbe()
  Unmanaged<TrackingProbe>.fromOpaque(pointer)._withUnsafeGuaranteedRef { $0.access() }
  return swiftwater_get_tracking()
}

private let probe = TrackingProbe()

private func cacheProbe() -> UnsafeMutableRawPointer {
  let pointer = Unmanaged.passUnretained(probe).toOpaque()
  swiftwater_set_probe(pointer)
  return pointer
}

/// An observable object whose key path reports that it is hashed.
private final class TrackingProbe: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let keyPath: any KeyPath<TrackingProbe, Void> & Sendable = \TrackingProbe[HashDetector()]

  func access() {
    registrar.access(self, keyPath: keyPath)
  }

  subscript(detector: HashDetector) -> Void { () }

  struct HashDetector: Hashable, Sendable {
    func hash(into hasher: inout Hasher) {
      swiftwater_set_tracking(true)
    }
  }
}

/// Reports the next change of a property to Observation. It observes the property from the first read under
/// tracking to the next change, as tracking itself does.
final class TrackedValue: DependentNode {
  private let registrar = ObservationRegistrar()
  private let subject = Subject()

  private final class Subject: Observable, Sendable {
    var value: Void { () }
  }

  init() {
    super.init(.observer, isRetainedBySources: true, "", 0) { node in
      unsafeDowncast(node, to: TrackedValue.self).reportChange()
      return false
    }
  }

  /// Registers a read of `source` with the tracking in progress.
  func access(_ source: Node) {
    registrar.access(subject, keyPath: \.value)
    if firstSource == nil, !source.isClosed { observe(source) }
  }

  override func end() {
    guard let link = firstSource else { return }
    stopObserving()
    firstSource = nil
    link.free()
  }

  private func reportChange() {
    guard let source = firstSource?.pointee.source.takeUnretainedValue() else { return }
    source.refresh()
    // The computation may have ended the source, and with it the link.
    guard let link = firstSource, link.pointee.version != source.version else { return }
    end()
    registrar.withMutation(of: subject, keyPath: \.value) {}
  }
}

extension Node {
  /// Registers a read of this node with the tracking in progress.
  @usableFromInline
  final func registerAccess() {
    let extras = makeExtras()
    let tracked = extras.tracked ?? TrackedValue()
    extras.tracked = tracked
    tracked.access(self)
  }
}

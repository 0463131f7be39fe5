internal import SwiftwaterThread

/// Takes the place of the running computation while code runs that must not add to what that depends on.
@usableFromInline
package struct Bystander {
  private let node: BystanderNode

  /// - Parameter complaint: Stops the program when a property is read; nil to let it pass.
  @usableFromInline
  package init(complaint: String? = nil, _ file: StaticString, _ line: UInt) {
    node = BystanderNode(complaint, file, line)
  }

  /// What is computed now, for reports of mistakes in it; nil outside of computations.
  @usableFromInline
  package static var running: String? {
    swiftwater_get_tracker().map { Unmanaged<Node>.fromOpaque($0).takeUnretainedValue().description }
  }

  /// Runs code whose reads are not tracked.
  @usableFromInline
  package func watch(_ body: () -> Void) {
    let outer = swiftwater_get_tracker()
    node.reader = outer
    swiftwater_set_tracker(Unmanaged.passUnretained(node).toOpaque())
    body()
    swiftwater_set_tracker(outer)
  }
}

private final class BystanderNode: Node {
  private let complaint: String?

  init(_ complaint: String?, _ file: StaticString, _ line: UInt) {
    self.complaint = complaint
    super.init(.bystander, isKeptBySources: true, file, line)
    // So that no source counts as read by this already.
    stamp = .max
  }

  override func see(_ source: Node) {
    if let complaint { Misuse.stop("\(complaint), but that of \(description) reads \(source.description)") }
  }
}

/// A closure that runs when the subscription that holds it ends.
@usableFromInline
final class Cleanup: Cancellable {
  private var action: (() -> Void)?

  @usableFromInline
  init(_ action: @escaping () -> Void) {
    self.action = action
  }

  @usableFromInline
  override func cancel() {
    detach()
    let action = self.action
    self.action = nil
    action?()
  }
}

/// Cancels a resource that another subscription holds. It does not retain the resource.
final class CancellableProxy: Cancellable {
  private weak var resource: Cancellable?

  init(for resource: Cancellable) {
    self.resource = resource
  }

  override func cancel() {
    detach()
    resource?.cancel()
  }

  override func stop() {
    resource?.stop()
  }
}

/// A closure that runs on an object when the subscription that holds it ends. It does not retain the object.
final class WeakCleanup<Target: AnyObject>: Cancellable {
  private weak var target: Target?
  private let action: (Target) -> Void

  init(_ target: Target, _ action: @escaping (Target) -> Void) {
    self.target = target
    self.action = action
  }

  override func cancel() {
    detach()
    guard let target else { return }
    self.target = nil
    action(target)
  }
}

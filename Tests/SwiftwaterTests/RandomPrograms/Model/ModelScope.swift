/// Something that an observation holds and releases at its end.
class ModelResource {
  fileprivate weak var holder: ModelScope?

  /// Marks the resource as ended. A scope marks all its resources before it releases any of them (contract 1.4).
  func markAsEnded() {}
  func release() {}
}

/// The resources of an observation, or of a part of it.
final class ModelScope: ModelResource {
  let budget: ModelBudget
  private(set) var isEnded = false
  private var isReleasing = false
  private var resources: [ModelResource] = []

  init(budget: ModelBudget) {
    self.budget = budget
  }

  /// A part that can end by itself.
  func branch() -> ModelScope {
    let branch = ModelScope(budget: budget)
    add(branch)
    return branch
  }

  func onEnd(_ action: @escaping () -> Void) {
    add(ModelCleanup(action))
  }

  /// Adds a resource, which is released at once if the scope has ended.
  func add(_ resource: ModelResource) {
    if isEnded { return resource.release() }
    resource.holder = self
    resources.append(resource)
  }

  /// Makes a branch of another scope a branch of this one.
  func adopt(_ branch: ModelScope) {
    branch.holder?.remove(branch)
    add(branch)
  }

  /// Ends everything, then releases it, the newest first (contract 3.3).
  func end() {
    if isReleasing { return }
    isReleasing = true
    markAsEnded()
    while let resource = resources.popLast() {
      resource.holder = nil
      resource.release()
    }
    holder?.resources.removeAll { $0 === self }
  }

  override func markAsEnded() {
    if isEnded { return }
    isEnded = true
    for resource in resources.reversed() { resource.markAsEnded() }
  }

  override func release() {
    end()
  }

  fileprivate func remove(_ resource: ModelResource) {
    resources.removeAll { $0 === resource }
  }
}

/// A closure that runs once (contract 3.4).
final class ModelCleanup: ModelResource {
  private var action: (() -> Void)?

  init(_ action: @escaping () -> Void) {
    self.action = action
  }

  override func release() {
    holder?.remove(self)
    let action = action
    self.action = nil
    action?()
  }
}

/// Limits the events of one run, because a random program may run without end.
final class ModelBudget {
  private var remaining: Int

  init(_ limit: Int) {
    remaining = limit
  }

  var isSpent: Bool { remaining <= 0 }

  func spend() {
    remaining -= 1
  }
}

/// A virtual clock of milliseconds (contract 10.2).
final class ModelClock {
  private(set) var now = 0
  private var timers: [(deadline: Int, action: () -> Void)] = []

  func advance(by duration: Int) {
    let end = now + duration
    while let next = timers.enumerated().min(by: {
      ($0.element.deadline, $0.offset) < ($1.element.deadline, $1.offset)
    }),
      next.element.deadline <= end
    {
      timers.remove(at: next.offset)
      now = max(now, next.element.deadline)
      next.element.action()
    }
    now = max(now, end)
  }

  /// Runs a closure later, unless the scope has ended or the timer was cancelled.
  @discardableResult
  func after(_ delay: Int, during scope: ModelScope, _ action: @escaping () -> Void) -> ModelScope {
    let timer = scope.branch()
    timers.append(
      (
        now + delay,
        {
          if timer.isEnded { return }
          timer.end()
          action()
        }
      ))
    return timer
  }

  func every(_ interval: Int, during scope: ModelScope, _ action: @escaping () -> Void) {
    after(interval, during: scope) { [self] in
      action()
      if !scope.isEnded { every(interval, during: scope, action) }
    }
  }
}

/// Delivers the values of a relay to one observer, on its actor.
///
/// One task does so for as long as the observation lasts, and retains this object. The task is started where the
/// observation begins. So an observer runs with the task-local values and the priority of the code that observes,
/// regardless of the sender.
final class RelayDelivery<Value: Sendable>: Sendable {
  typealias Content = (observer: Observer<Value, Never>, onDrop: ((Int) -> Void)?)

  let receiver: RelayReceiver<Value>
  private let box: ActorBox<Content>
  private let dropsNewest: Bool

  init(_ content: Content, _ buffering: BufferingPolicy, on actor: (any Actor)?) {
    receiver = RelayReceiver(buffering)
    box = ActorBox(content, for: actor)
    dropsNewest = if case .oldest = buffering { true } else { false }
  }

  /// Starts the task.
  ///
  /// - Parameter onActorReleased: Called when the actor of the observer has been released.
  func start(_ onActorReleased: @escaping @Sendable () -> Void) {
    TaskIsolationCheck.leave {
      _ = Task {
        if await !run() {
          receiver.close()
          onActorReleased()
        }
      }
    }
  }

  /// Ends the observation, because its subscription was cancelled.
  func cancel() {
    receiver.close()
    box.empty()
  }

  /// Delivers until the observation ends. It leaves the actor after each batch, so that other jobs can run.
  ///
  /// - Returns: False if the actor has been released.
  private func run() async -> Bool {
    while true {
      switch receiver.nextStep() {
      case .handle:
        guard let actor = box.actor else { return false }
        await deliver(on: actor)
      case .wait: await receiver.arrival.waitForSignal()
      case .end: return true
      }
    }
  }

  /// Takes a batch and delivers it. The values wait in the buffer until the actor is free, so a busy actor does not
  /// make the buffer hold more than its bound, and a buffer of the latest value delivers no older one.
  private func deliver(on actor: isolated any Actor) {
    var batch = receiver.takeBatch()
    guard let (observer, onDrop) = box.content(on: actor) else { return }
    Isolation.run(on: actor) {
      let subscription = observer.subscription
      if batch.droppedCount > 0, !dropsNewest { onDrop?(batch.droppedCount) }
      while !subscription.isEnded, let value = batch.values.popFirst() { observer.onValue(value) }
      if batch.droppedCount > 0, dropsNewest, !subscription.isEnded { onDrop?(batch.droppedCount) }
      switch batch.end {
      case nil: break
      case .abandon: box.empty()
      case .complete: if !subscription.isEnded { observer.complete() }
      }
    }
  }
}

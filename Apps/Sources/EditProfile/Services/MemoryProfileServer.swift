import Swiftwater

/// Stores one profile in memory.
///
/// An answer takes a second. A request that is made while the server is away fails after three seconds.
final class MemoryProfileServer: ProfileServer {
  /// The stored profile; nil if there is none, such as after a deletion.
  let content: MutableProperty<ProfileContent?>
  let state = MutableProperty(ServerState.works)

  init(_ content: ProfileContent?) {
    self.content = MutableProperty(content)
  }

  func put(_ content: ProfileContent) -> Signal<Void, ProfileError> {
    answer { $0.content.value = content }
  }

  func delete() -> Signal<Void, ProfileError> {
    answer { $0.content.value = nil }
  }

  private func answer(_ act: @escaping (MemoryProfileServer) -> Void) -> Signal<Void, ProfileError> {
    let isReached = state.value == .works
    if state.value == .awayOnce { state.value = .works }
    let answer: Signal<Void, ProfileError> =
      isReached ? Signal<Void, Never>.timer(after: .seconds(1)).setFailureType() : .never()
    return answer.on(value: { [self] in act(self) }).timeout(after: .seconds(3), failingWith: .timedOut)
  }
}

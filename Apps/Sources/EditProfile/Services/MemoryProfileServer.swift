import Swiftwater

/// Stores one profile in memory. An answer takes a second; while the server is unreachable, there is none.
final class MemoryProfileServer: ProfileServer {
  /// Nil if there is no profile, as after it was deleted.
  let content: MutableProperty<ProfileContent?>
  let isUnreachable = MutableProperty(false)

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
    let answer: Signal<Void, ProfileError> =
      isUnreachable.value ? .never() : Signal<Void, Never>.timer(after: .seconds(1)).setFailureType()
    return answer.on(value: { [self] in act(self) }).timeout(after: .seconds(3), failingWith: .timedOut)
  }
}

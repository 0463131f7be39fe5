import Swiftwater

/// Stores one profile in memory.
///
/// A response takes a second. A request that is sent while the server is unreachable fails after three seconds.
final class InMemoryProfileServer: ProfileServer {
  /// The stored profile; nil if there is none, such as after a deletion.
  let content: MutableProperty<ProfileContent?>
  /// Whether requests reach the server, which a user can change to try the form.
  let state = MutableProperty(ServerState.works)

  init(_ content: ProfileContent?) {
    self.content = MutableProperty(content)
  }

  func put(_ content: ProfileContent) -> Signal<Void, ProfileError> {
    respond { $0.content.value = content }
  }

  func delete() -> Signal<Void, ProfileError> {
    respond { $0.content.value = nil }
  }

  private func respond(_ act: @escaping (InMemoryProfileServer) -> Void) -> Signal<Void, ProfileError> {
    let isReachable = state.value == .works
    if state.value == .unreachableOnce { state.value = .works }
    let response: Signal<Void, ProfileError> =
      isReachable ? Signal<Void, Never>.timer(after: .seconds(1)).setFailureType() : .never()
    return response.on(value: { [self] in act(self) }).timeout(after: .seconds(3), failingWith: .timedOut)
  }
}

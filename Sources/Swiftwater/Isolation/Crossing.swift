/// Carries something that belongs to an actor through a task that ends on that same actor.
///
/// This is the one place where the library steps outside what the compiler can check. It is safe because
/// the content is made on the actor (`Isolation.require` has checked that), nothing looks at it on the way,
/// and it is unwrapped only inside `enter`, which runs on that actor.
struct Carried<Content>: @unchecked Sendable {
  private let content: Content

  init(_ content: Content) {
    self.content = content
  }

  /// Uses the content on the actor that it belongs to.
  func enter(_ actor: isolated any Actor, _ body: (Content) -> Void) {
    Isolation.run(on: actor) { body(content) }
  }
}

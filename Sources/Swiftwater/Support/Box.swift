/// What an operator remembers from one event of an observation to the next.
///
/// Made when the observation begins and captured by the operator's closures.
@usableFromInline
final class Box<Content> {
  @exclusivity(unchecked) @usableFromInline var content: Content

  @inlinable
  init(_ content: Content) {
    self.content = content
  }
}

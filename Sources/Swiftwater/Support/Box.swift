/// A reference to a mutable value.
///
/// Operators keep the state of one observation in a box, which their closures capture.
@usableFromInline
final class Box<Content> {
  @exclusivity(unchecked) @usableFromInline var content: Content

  @inlinable
  init(_ content: Content) {
    self.content = content
  }
}

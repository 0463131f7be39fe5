/// Something that happens at a frame.
struct Timed<Content> {
  let frame: Int
  let content: Content

  init(_ frame: Int, _ content: Content) {
    self.frame = frame
    self.content = content
  }

  func map<Other>(_ transform: (Content) -> Other) -> Timed<Other> {
    Timed<Other>(frame, transform(content))
  }
}

extension Timed: Equatable where Content: Equatable {}

extension Timed: Sendable where Content: Sendable {}

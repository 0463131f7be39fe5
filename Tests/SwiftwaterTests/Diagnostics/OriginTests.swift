import Testing

@testable import Swiftwater

@Suite(.clean) struct OriginTests {
  @Test func `a chain of a hundred thousand is released without growing the stack`() {
    weak var first: Origin?
    do {
      var origin = Origin("first", #fileID, #line)
      first = origin
      for _ in 1...100_000 { origin = Origin("next", #fileID, #line, origin) }
    }
    #expect(first == nil)
  }

  @Test func `releasing a chain keeps the parts that others retain`() {
    let kept = Origin("second", #fileID, #line, Origin("first", #fileID, #line))
    _ = Origin("fourth", #fileID, #line, Origin("third", #fileID, #line, kept))
    #expect(kept.chain.map { $0.name.description } == ["first", "second"])
  }

  @Test func `two origins of one call have the same location, others do not`() {
    func make() -> Origin { Origin("name", #fileID, #line) }
    #expect(make().hasSameLocation(as: make()))
    #expect(!make().hasSameLocation(as: Origin("name", #fileID, #line)))
  }
}

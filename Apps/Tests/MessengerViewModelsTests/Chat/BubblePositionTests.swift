import Foundation
import MessengerServices
import Testing

@testable import MessengerViewModels

@Suite struct BubblePositionTests {
  private func traits(
    at second: TimeInterval, by sender: Person.ID = Person.ID(rawValue: 1), _ kind: Message.Kind = .text,
    hasAttachment: Bool = false
  ) -> BubbleTraits {
    BubbleTraits(
      sender: sender, isOutgoing: sender.rawValue == 1, kind: kind, hasAttachment: hasAttachment,
      date: MessengerFixture.start.addingTimeInterval(second))
  }

  private func positions(_ messages: BubbleTraits...) -> [BubblePosition] {
    messages.indices.map { index in
      messages[index].position(
        after: index > 0 ? messages[index - 1] : nil,
        before: index + 1 < messages.count ? messages[index + 1] : nil)
    }
  }

  @Test func `MSG-4 within one minute only the last message has a tail`() {
    let positions = positions(traits(at: 0), traits(at: 30), traits(at: 59))
    #expect(positions == [.first, .middle, .last])
    #expect(positions.map(\.hasTail) == [false, false, true])
    #expect(self.positions(traits(at: 0)) == [.alone])
    #expect(BubblePosition.alone.hasTail)
  }

  @Test func `MSG-12 the minute counts between neighbors, so a long group has one tail`() {
    let positions = positions(traits(at: 0), traits(at: 59), traits(at: 118), traits(at: 177))
    #expect(positions == [.first, .middle, .middle, .last])
  }

  @Test func `MSG-4 pictures and files do not form a group with texts`() {
    let positions = positions(
      traits(at: 0), traits(at: 1, hasAttachment: true), traits(at: 2, hasAttachment: true), traits(at: 3))
    #expect(positions == [.alone, .first, .last, .alone])
  }

  @Test func `a whole minute begins another group`() {
    #expect(positions(traits(at: 0), traits(at: 60)) == [.alone, .alone])
    #expect(positions(traits(at: 0), traits(at: 59.999)) == [.first, .last])
  }

  @Test func `MSG-4 another person begins another group, even on the same side`() {
    let positions = positions(
      traits(at: 0), traits(at: 1, by: Person.ID(rawValue: 2)), traits(at: 2, by: Person.ID(rawValue: 3)),
      traits(at: 3, by: Person.ID(rawValue: 3)), traits(at: 4))
    #expect(positions == [.alone, .alone, .first, .last, .alone])
  }

  @Test func `a message of another kind begins another group`() {
    let positions = positions(traits(at: 0), traits(at: 1, .system), traits(at: 2))
    #expect(positions == [.alone, .alone, .alone])
  }
}

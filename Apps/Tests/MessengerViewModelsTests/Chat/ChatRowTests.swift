import MessengerViewModels
import Testing

@Suite struct ChatRowTests {
  @Test func `a row keeps its message in memory of its own, as it is at several places at once`() {
    #expect(MemoryLayout<ChatRow>.size <= 40)
    #expect((100...160).contains(MemoryLayout<MessageRow>.size))
  }
}

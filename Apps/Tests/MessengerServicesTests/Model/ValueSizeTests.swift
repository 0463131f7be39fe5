import MessengerServices
import Testing

/// The sizes of values that pages copy often and keep in buffers.
@Suite struct ValueSizeTests {
  @Test func `an event keeps its message, its chat and its preview in memory of their own`() {
    #expect(MemoryLayout<ChatEvent>.size <= 40)
    #expect(MemoryLayout<Message>.size > 200)
  }

  @Test func `a chat keeps its last message in memory of its own`() {
    #expect(MemoryLayout<Chat>.size < MemoryLayout<Message>.size)
  }
}

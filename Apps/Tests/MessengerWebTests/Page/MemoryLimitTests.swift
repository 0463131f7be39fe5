import MessengerServices
import Synchronization
import Testing

@testable import MessengerWeb
@testable import SwiftwaterWebTesting

/// New pages while the process uses much memory.
@Suite struct MemoryLimitTests {
  @Test func `while the process uses much memory, only the form to sign in is opened`() async throws {
    let fixture = try PageFixture(memory: MemoryLimit(bytes: 100) { 100 })
    let ada = try await fixture.signUp("Ada")
    try await fixture.serve { site in
      let page = try await site.open("/chats", as: ada.account)
      try await page.waitFor(text: MessengerError.busy.message, in: "[role=alert]")
      let form = try await site.open("/sign-in", as: nil)
      try await form.waitFor(text: "Swiftwater Messenger", in: "h1")
    }
    let roomy = try PageFixture(memory: MemoryLimit(bytes: 100) { 99 })
    let grace = try await roomy.signUp("Grace")
    try await roomy.serve { site in
      try await site.open("/chats", as: grace.account).waitFor(text: "Select a chat.", in: "main")
    }
  }

  /// The time and the memory of a machine, and how often the memory was looked up.
  private final class Machine: Sendable {
    let state = Mutex((time: ContinuousClock.now, bytes: 99, lookupCount: 0))

    func usedBytes() -> Int {
      state.withLock { state in
        state.lookupCount += 1
        return state.bytes
      }
    }
  }

  @Test func `the memory is looked up at most once in a second`() {
    let machine = Machine()
    let memory = MemoryLimit(bytes: 100) {
      machine.usedBytes()
    } now: {
      machine.state.withLock(\.time)
    }
    #expect(memory.hasRoom)
    machine.state.withLock { $0.bytes = 100 }
    machine.state.withLock { $0.time += .milliseconds(999) }
    #expect(memory.hasRoom)
    #expect(machine.state.withLock(\.lookupCount) == 1)
    machine.state.withLock { $0.time += .milliseconds(1) }
    #expect(!memory.hasRoom)
    #expect(machine.state.withLock(\.lookupCount) == 2)
  }

  @Test func `each change is reported once, and pages are opened again when some memory is free`() {
    let machine = Machine()
    let changes = Mutex<[Bool]>([])
    let memory = MemoryLimit(bytes: 1000) {
      machine.usedBytes()
    } onChange: { isShort in
      changes.withLock { $0.append(isShort) }
    } now: {
      machine.state.withLock(\.time)
    }
    for (bytes, hasRoom) in [
      (999, true), (1000, false), (999, false), (950, false), (949, true), (999, true),
    ] {
      machine.state.withLock { $0.bytes = bytes }
      #expect(memory.hasRoom == hasRoom)
      machine.state.withLock { $0.time += .seconds(1) }
    }
    #expect(changes.withLock(\.self) == [true, false])
  }

  @Test func `the memory of the process counts, and unknown memory rejects nothing`() {
    #expect(MemoryLimit(bytes: 0) { nil }.hasRoom)
    #if os(Linux)
    #expect(!MemoryLimit(bytes: 1_000_000).hasRoom)
    #endif
  }
}

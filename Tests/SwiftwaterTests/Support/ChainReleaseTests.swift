import Testing

@testable import Swiftwater

@Suite(.clean) struct ChainReleaseTests {
  private final class Log {
    var entries: [String] = []
  }

  private final class Entry {
    let log: Log
    let name: String

    init(_ name: String, _ log: Log) {
      self.name = name
      self.log = log
    }

    deinit { log.entries.append(name) }
  }

  @Test func `stored properties are released in the order of their declaration, after the deinitializer`() {
    final class Owner {
      let log: Log
      let first: Entry
      private var second: Entry?
      let third: Entry

      init(_ log: Log) {
        self.log = log
        third = Entry("third", log)
        second = Entry("second", log)
        first = Entry("first", log)
      }

      deinit { log.entries.append("deinit") }
    }
    let log = Log()
    _ = Owner(log)
    #expect(log.entries == ["deinit", "first", "second", "third"])
  }

  @Test func `items are released at the end of the outermost call`() {
    let log = Log()
    #expect(ChainRelease.begin())
    #expect(!ChainRelease.begin(), "an inner call does not begin another")
    ChainRelease.add(Entry("item", log))
    #expect(log.entries == [])
    ChainRelease.end()
    #expect(log.entries == ["item"])
    #expect(ChainRelease.begin())
    ChainRelease.end()
  }
}

import Foundation
import Swiftwater
import SwiftwaterFoundation
import SwiftwaterTesting
import Testing

@Suite struct DataCacheTests {
  private func data(_ count: Int, of byte: UInt8 = 0) -> Data { Data(repeating: byte, count: count) }

  @Test func `data that was not used for the longest time is removed when there is no room`() {
    let cache = DataCache(maximumBytes: 30)
    for key in ["a", "b", "c"] { cache.insert(data(10), for: key) }
    #expect(cache.data(for: "a") != nil)
    cache.insert(data(15), for: "d")
    #expect(cache.data(for: "b") == nil)
    #expect(cache.data(for: "c") == nil)
    #expect(cache.data(for: "a") != nil)
    #expect(cache.data(for: "d") != nil)
    #expect(cache.byteCount == 25)
  }

  @Test func `data of a key replaces earlier data`() {
    let cache = DataCache(maximumBytes: 30)
    cache.insert(data(20, of: 1), for: "a")
    cache.insert(data(25, of: 2), for: "a")
    #expect(cache.data(for: "a") == data(25, of: 2))
    #expect(cache.byteCount == 25)
  }

  @Test func `data that is larger than the cache is not kept, and removes nothing else`() {
    let cache = DataCache(maximumBytes: 30)
    cache.insert(data(10), for: "a")
    cache.insert(data(31), for: "b")
    #expect(cache.data(for: "b") == nil)
    #expect(cache.data(for: "a") != nil)
  }

  @Test func `an empty cache takes data again`() {
    let cache = DataCache(maximumBytes: 30)
    cache.insert(data(10), for: "a")
    cache.removeAll()
    #expect(cache.data(for: "a") == nil)
    #expect(cache.byteCount == 0)
    cache.insert(data(30), for: "b")
    #expect(cache.data(for: "b") != nil)
  }

  @Test func `the same entries are left as in a plain model, whatever is inserted and read`() {
    var generator = SeededGenerator(seed: 7)
    let cache = DataCache(maximumBytes: 100)
    // The newest entry is last.
    var model: [(key: String, data: Data)] = []
    for step in 0..<2000 {
      let key = "\(Int.random(in: 0..<20, using: &generator))"
      if Bool.random(using: &generator) {
        let data = data(Int.random(in: 0...40, using: &generator), of: UInt8(step % 256))
        cache.insert(data, for: key)
        model.removeAll { $0.key == key }
        model.append((key, data))
        while model.reduce(0, { $0 + $1.data.count }) > 100 { model.removeFirst() }
      } else {
        let found = model.firstIndex { $0.key == key }
        let entry = found.map { model.remove(at: $0) }
        #expect(cache.data(for: key) == entry?.data)
        if let entry { model.append(entry) }
      }
      #expect(cache.byteCount == model.reduce(0) { $0 + $1.data.count })
    }
  }

  @Test func `a signal is observed only for data that the cache does not have`() {
    let cache = DataCache(maximumBytes: 30)
    var loads = 0
    let source = Signal<Data, Never>.deferred {
      loads += 1
      return .just(Data("x".utf8))
    }
    let picture = source.cached(in: cache, for: "a")
    #expect(picture.record().values == [Data("x".utf8)])
    #expect(picture.record().values == [Data("x".utf8)])
    #expect(loads == 1)
    cache.removeAll()
    #expect(picture.record().isCompleted)
    #expect(loads == 2)
  }
}

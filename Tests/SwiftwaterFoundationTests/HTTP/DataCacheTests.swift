import Foundation
import Swiftwater
import SwiftwaterFoundation
import SwiftwaterTesting
import Testing

@Suite struct DataCacheTests {
  private func data(_ count: Int, of byte: UInt8 = 0) -> Data { Data(repeating: byte, count: count) }

  private func size(of entries: [(key: String, data: Data)]) -> Int {
    entries.reduce(0) { $0 + $1.data.count + $1.key.utf8.count + 200 }
  }

  @Test func `data that was not used for the longest time is removed when there is no room`() {
    let cache = DataCache(maximumBytes: 3603)
    for key in ["a", "b", "c"] { cache.insert(data(1000), for: key) }
    #expect(cache.byteCount == 3603)
    #expect(cache.data(for: "a") != nil)
    cache.insert(data(1500), for: "d")
    #expect(cache.data(for: "b") == nil)
    #expect(cache.data(for: "c") == nil)
    #expect(cache.data(for: "a") != nil)
    #expect(cache.data(for: "d") != nil)
    #expect(cache.byteCount == 2902)
  }

  @Test func `data of a key replaces earlier data`() {
    let cache = DataCache(maximumBytes: 3000)
    cache.insert(data(2000, of: 1), for: "a")
    cache.insert(data(2500, of: 2), for: "a")
    #expect(cache.data(for: "a") == data(2500, of: 2))
    #expect(cache.byteCount == 2701)
  }

  @Test func `data that is larger than the cache is not kept, and removes nothing else`() {
    let cache = DataCache(maximumBytes: 3000)
    cache.insert(data(1000), for: "a")
    cache.insert(data(2800), for: "b")
    #expect(cache.data(for: "b") == nil)
    #expect(cache.data(for: "a") != nil)
  }

  @Test func `entries without data and long keys are limited, too`() {
    let cache = DataCache(maximumBytes: 1000)
    for number in 0..<100 { cache.insert(Data(), for: "\(number)") }
    #expect(cache.data(for: "0") == nil)
    #expect(cache.data(for: "99") == Data())
    #expect(cache.byteCount == 808)
    let longKey = String(repeating: "k", count: 801)
    cache.insert(Data(), for: longKey)
    #expect(cache.data(for: longKey) == nil)
  }

  @Test func `an empty cache takes data again`() {
    let cache = DataCache(maximumBytes: 3000)
    cache.insert(data(1000), for: "a")
    cache.removeAll()
    #expect(cache.data(for: "a") == nil)
    #expect(cache.byteCount == 0)
    cache.insert(data(2799), for: "b")
    #expect(cache.data(for: "b") != nil)
  }

  @Test func `the same entries are left as in a plain model, whatever is inserted and read`() {
    var generator = SeededGenerator(seed: 7)
    let cache = DataCache(maximumBytes: 1000)
    // The newest entry is last.
    var model: [(key: String, data: Data)] = []
    for step in 0..<2000 {
      let key = "\(Int.random(in: 0..<20, using: &generator))"
      if Bool.random(using: &generator) {
        let data = data(Int.random(in: 0...40, using: &generator), of: UInt8(step % 256))
        cache.insert(data, for: key)
        model.removeAll { $0.key == key }
        model.append((key, data))
        while size(of: model) > 1000 { model.removeFirst() }
      } else {
        let found = model.firstIndex { $0.key == key }
        let entry = found.map { model.remove(at: $0) }
        #expect(cache.data(for: key) == entry?.data)
        if let entry { model.append(entry) }
      }
      #expect(cache.byteCount == size(of: model))
    }
  }

  @Test func `a signal is observed only for data that the cache does not have`() {
    let cache = DataCache(maximumBytes: 3000)
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

import Swiftwater
import SwiftwaterTesting
import Testing

@Suite struct DelegateTests {
  /// An object that has one delegate and calls it.
  final class Map {
    weak var delegate: MapEvents?
  }

  final class MapEvents {
    let moves = Subject<Int, Never>()
  }

  let map = Map()
  var moves: Signal<Int, Never> {
    .delegate(MapEvents(), attach: { [map] in map.delegate = $0 }, signal: { $0.moves.signal })
  }

  @Test func `a delegate is attached while it is observed`() {
    let moves = moves
    #expect(map.delegate == nil)
    let recorder = moves.record()
    map.delegate?.moves.send(1)
    map.delegate?.moves.send(2)
    #expect(recorder.values == [1, 2])
    recorder.cancel()
    #expect(map.delegate == nil)
  }

  @Test func `calls that the object makes at once are sent`() {
    var attached: [Int?] = []
    let signal = Signal<Int, Never>.delegate(Subject<Int, Never>()) { delegate in
      attached.append(delegate == nil ? nil : 1)
      delegate?.send(1)
      delegate?.complete()
      delegate?.send(2)
    } signal: {
      $0.signal
    }
    var recorder: Recorder<Int, Never>?
    _ = warnings { recorder = signal.record() }
    #expect(recorder?.events == [.value(1), .completed])
    #expect(attached == [1, nil])
  }

  @Test func `a delegate whose signal ends before it is attached is not attached`() {
    var attached = 0
    let signal = Signal<Int, Never>.delegate(0, attach: { _ in attached += 1 }, signal: { .just($0) })
    #expect(signal.record().events == [.value(0), .completed])
    #expect(attached == 0)
  }

  @Test func `a delegate is detached when its signal completes`() {
    let recorder = moves.record()
    map.delegate?.moves.complete()
    #expect(recorder.events == [.completed])
    #expect(map.delegate == nil)
  }
}

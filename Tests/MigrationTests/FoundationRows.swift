import Foundation
import Swiftwater
import SwiftwaterDesign
import SwiftwaterFoundation
import SwiftwaterTesting
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Test func `values are encoded and decoded`() {
  let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
  let signal = Signal<Item, any Error>.just(Item(id: 1))
  let data = signal.encode(with: encoder)
  #expect(decode(data, decoder).record().values == [Item(id: 1)])
}

private func decode(_ signal: Signal<Data, any Error>, _ decoder: JSONDecoder) -> Signal<Item, any Error> {
  let items = signal.decode(Item.self, with: decoder)
  return items
}

@Test func `a timer sends dates`() {
  let clock = TestClock()
  let dates = Signal.dates(every: .seconds(1), clock: clock)
  let recorder = dates.record()
  clock.advance(by: .seconds(2))
  #expect(recorder.values.count == 2)
}

@Test func `values pass, or the work runs, while a condition holds`() {
  let subject = Subject<Int, Never>()
  let signal = subject.signal
  let isActive = MutableProperty(false)
  let recorder = signal.observed(while: isActive).record()
  subject.send(1)
  isActive.value = true
  subject.send(2)
  #expect(recorder.values == [2])
}

// No code calls these functions: the compiler checks their expressions.

private func foundation(
  center: NotificationCenter, name: Notification.Name, sender: AnyObject, session: URLSession,
  request: URLRequest, url: URL, handle: FileHandle, property: MutableProperty<Int?>, defaults: UserDefaults
) {
  _ = center.signal(for: name, object: sender, buffering: .unbounded) { $0.name.rawValue }
  _ = session.signal(for: request)
  _ = Signal.contents(of: url)
  _ = Signal.text(of: url)
  _ = handle.chunks(upToCount: 4096)
  bind(property, with: defaults, key: "volume")
}

private func design(_ viewModel: Screen, signal: Numbers, isActive: Property<Bool>, clock: TestClock) {
  _ = viewModel.isActive
  _ = viewModel.didBecomeActive
  _ = viewModel.didBecomeInactive
  _ = signal.debounce(for: .seconds(1), unless: isActive, clock: clock)
}

private final class Screen: ViewModel {
  let isActive = MutableProperty(false)
}

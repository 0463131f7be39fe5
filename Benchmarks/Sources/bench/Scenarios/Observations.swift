import AsyncAlgorithms
import OpenCombine
import Swiftwater

// The cost of creating a source, observing it and ending the observation.
extension Scenario {
  static var observations: [Scenario] {
    [
      create, createAndFilter, subscribe, subscribeAndCancel, subscribeAndCancelFiltered, oneValue,
      everything,
      subjectSubscription, subjectCreation,
    ]
  }

  private static var create: Scenario {
    Scenario(
      "12a", "create a custom signal",
      [
        .plain: { Workload { for _ in 0..<$0 { consume(PlainObservable(silentSource)) } } },
        .openCombine: { Workload { for _ in 0..<$0 { consume(SilentPublisher().eraseToAnyPublisher()) } } },
        .swiftwater: { Workload { for _ in 0..<$0 { consume(silentSignal()) } } },
      ])
  }

  private static var createAndFilter: Scenario {
    Scenario(
      "12b", "create, filter",
      [
        .plain: { Workload { for _ in 0..<$0 { consume(PlainObservable(silentSource).filter { $0 > 0 }) } } },
        .openCombine: {
          Workload {
            for _ in 0..<$0 {
              consume(SilentPublisher().eraseToAnyPublisher().filter { $0 > 0 }.eraseToAnyPublisher())
            }
          }
        },
        .swiftwater: { Workload { for _ in 0..<$0 { consume(silentSignal().filter { $0 > 0 }) } } },
      ])
  }

  private static var subscribe: Scenario {
    Scenario(
      "12c", "observe only",
      [
        .plain: {
          let source = PlainObservable<Int> { _ in }
          let retained = RetainedElements<PlainObservation<Int>>()
          return Workload(clear: retained.clear) {
            for _ in 0..<$0 { retained.append(source.observe { consume($0) }) }
          }
        },
        .openCombine: {
          let publisher = SilentPublisher().eraseToAnyPublisher()
          let retained = RetainedElements<AnyCancellable>()
          return Workload(clear: retained.clear) {
            for _ in 0..<$0 { retained.append(publisher.sink { consume($0) }) }
          }
        },
        .swiftwater: {
          let emitters = RetainedElements<Emitter<Int, Never>>()
          let signal = opaque(Signal { emitters.append($0) })
          let retained = RetainedElements<Subscription>()
          return Workload(
            clear: {
              retained.clear()
              emitters.clear()
            },
            run: { for _ in 0..<$0 { retained.append(signal.observe { consume($0) }) } })
        },
      ])
  }

  private static var subscribeAndCancel: Scenario {
    Scenario(
      "12d", "observe, cancel",
      [
        .plain: {
          let source = PlainObservable(silentSource)
          return Workload { for _ in 0..<$0 { source.observe { consume($0) }.cancel() } }
        },
        .openCombine: {
          let publisher = SilentPublisher().eraseToAnyPublisher()
          return Workload { for _ in 0..<$0 { publisher.sink { consume($0) }.cancel() } }
        },
        .swiftwater: {
          let signal = opaque(silentSignal())
          return Workload { for _ in 0..<$0 { signal.observe { consume($0) }.cancel() } }
        },
      ])
  }

  private static var subscribeAndCancelFiltered: Scenario {
    Scenario(
      "12e", "observe, cancel, with one filter",
      [
        .plain: {
          let source = PlainObservable(silentSource).filter { $0 > 0 }
          return Workload { for _ in 0..<$0 { source.observe { consume($0) }.cancel() } }
        },
        .openCombine: {
          let publisher = SilentPublisher().eraseToAnyPublisher().filter { $0 > 0 }
          return Workload { for _ in 0..<$0 { publisher.sink { consume($0) }.cancel() } }
        },
        .swiftwater: {
          let signal = opaque(silentSignal().filter { $0 > 0 })
          return Workload { for _ in 0..<$0 { signal.observe { consume($0) }.cancel() } }
        },
      ])
  }

  private static var oneValue: Scenario {
    Scenario(
      "12f", "observe, one value, completion",
      [
        .plain: {
          let source = PlainObservable<Int> {
            $0.send(1)
            $0.complete()
          }
          return Workload {
            for _ in 0..<$0 {
              _ = source.observe {
                consume($0)
              } onCompletion: {
                consume(0)
              }
            }
          }
        },
        .openCombine: {
          let publisher = OneValue().eraseToAnyPublisher()
          return Workload {
            for _ in 0..<$0 {
              _ = publisher.sink { _ in
                consume(0)
              } receiveValue: {
                consume($0)
              }
            }
          }
        },
        .asyncAlgorithms: {
          Workload { (count: Int) async in for _ in 0..<count { await drain([1].async).value } }
        },
        .swiftwater: {
          let signal = Signal<Int, Never> {
            $0.send(1)
            $0.complete()
          }
          return Workload {
            for _ in 0..<$0 {
              signal.observe {
                consume($0)
              } onCompletion: {
                consume(0)
              }
            }
          }
        },
      ])
  }

  private static var everything: Scenario {
    Scenario(
      "12g", "create, filter, observe, cancel",
      [
        .plain: {
          Workload {
            for _ in 0..<$0 {
              PlainObservable(silentSource).filter { $0 > 0 }.observe { consume($0) }.cancel()
            }
          }
        },
        .openCombine: {
          Workload {
            for _ in 0..<$0 {
              SilentPublisher().eraseToAnyPublisher().filter { $0 > 0 }.sink { consume($0) }.cancel()
            }
          }
        },
        .swiftwater: {
          Workload { for _ in 0..<$0 { silentSignal().filter { $0 > 0 }.observe { consume($0) }.cancel() } }
        },
      ])
  }

  private static var subjectSubscription: Scenario {
    Scenario(
      "12h", "subject: observe, cancel",
      [
        .plain: {
          let subject = PlainSubject<Int>()
          return Workload { for _ in 0..<$0 { subject.stopObserving(subject.observe { consume($0) }) } }
        },
        .openCombine: {
          let subject = PassthroughSubject<Int, Never>()
          return Workload { for _ in 0..<$0 { subject.sink { consume($0) }.cancel() } }
        },
        .swiftwater: {
          let subject = Subject<Int, Never>()
          return Workload { for _ in 0..<$0 { subject.signal.observe { consume($0) }.cancel() } }
        },
      ])
  }

  private static var subjectCreation: Scenario {
    Scenario(
      "12i", "create a subject",
      [
        .plain: { Workload { for _ in 0..<$0 { consume(PlainSubject<Int>()) } } },
        .openCombine: { Workload { for _ in 0..<$0 { consume(PassthroughSubject<Int, Never>()) } } },
        .swiftwater: { Workload { for _ in 0..<$0 { consume(Subject<Int, Never>()) } } },
      ])
  }
}

/// Elements that are retained until the end of a run.
final class RetainedElements<Element> {
  private var elements: [Element] = []

  func append(_ element: Element) {
    elements.append(element)
  }

  func clear() {
    elements.removeAll(keepingCapacity: true)
  }
}

// MARK: - Sources that send nothing, but retain their observer like a real source

private func silentSource(_ observation: PlainObservation<Int>) {
  SilentSource.observer = observation
}

private func silentSignal() -> Signal<Int, Never> {
  Signal { SilentSource.observer = $0 }
}

/// Retains the latest observer.
private enum SilentSource {
  nonisolated(unsafe) static var observer: AnyObject?
}

private struct SilentPublisher: Publisher {
  typealias Output = Int
  typealias Failure = Never

  func receive<Downstream: Subscriber<Int, Never>>(subscriber: Downstream) {
    subscriber.receive(subscription: Inner(subscriber))
  }

  private final class Inner<Downstream: Subscriber<Int, Never>>: OpenCombine.Subscription {
    private var downstream: Downstream?

    init(_ downstream: Downstream) {
      self.downstream = downstream
    }

    func request(_ demand: Subscribers.Demand) {}

    func cancel() {
      downstream = nil
    }
  }
}

/// A publisher that sends one value when a subscriber requests it.
private struct OneValue: Publisher {
  typealias Output = Int
  typealias Failure = Never

  func receive<Downstream: Subscriber<Int, Never>>(subscriber: Downstream) {
    subscriber.receive(subscription: Inner(subscriber))
  }

  private final class Inner<Downstream: Subscriber<Int, Never>>: OpenCombine.Subscription {
    private var downstream: Downstream?

    init(_ downstream: Downstream) {
      self.downstream = downstream
    }

    func request(_ demand: Subscribers.Demand) {
      guard let downstream else { return }
      self.downstream = nil
      _ = downstream.receive(1)
      downstream.receive(completion: .finished)
    }

    func cancel() {
      downstream = nil
    }
  }
}

import AsyncAlgorithms
import OpenCombine
import Swiftwater

// What it costs to make a source, to observe it and to end the observation.
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
        .bare: { Form { for _ in 0..<$0 { consume(PlainObservable(silence)) } } },
        .openCombine: { Form { for _ in 0..<$0 { consume(Silent().eraseToAnyPublisher()) } } },
        .swiftwater: { Form { for _ in 0..<$0 { consume(silentSignal()) } } },
      ])
  }

  private static var createAndFilter: Scenario {
    Scenario(
      "12b", "create, filter",
      [
        .bare: { Form { for _ in 0..<$0 { consume(PlainObservable(silence).filter { $0 > 0 }) } } },
        .openCombine: {
          Form {
            for _ in 0..<$0 {
              consume(Silent().eraseToAnyPublisher().filter { $0 > 0 }.eraseToAnyPublisher())
            }
          }
        },
        .swiftwater: { Form { for _ in 0..<$0 { consume(silentSignal().filter { $0 > 0 }) } } },
      ])
  }

  private static var subscribe: Scenario {
    Scenario(
      "12c", "observe only",
      [
        .bare: {
          let source = PlainObservable<Int> { _ in }
          let kept = Kept<PlainObservation<Int>>()
          return Form(clear: kept.clear) { for _ in 0..<$0 { kept.append(source.observe { consume($0) }) } }
        },
        .openCombine: {
          let publisher = Silent().eraseToAnyPublisher()
          let kept = Kept<AnyCancellable>()
          return Form(clear: kept.clear) { for _ in 0..<$0 { kept.append(publisher.sink { consume($0) }) } }
        },
        .swiftwater: {
          let emitters = Kept<Emitter<Int, Never>>()
          let signal = opaque(Signal { emitters.append($0) })
          let kept = Kept<Subscription>()
          return Form(
            clear: {
              kept.clear()
              emitters.clear()
            },
            run: { for _ in 0..<$0 { kept.append(signal.observe { consume($0) }) } })
        },
      ])
  }

  private static var subscribeAndCancel: Scenario {
    Scenario(
      "12d", "observe, cancel",
      [
        .bare: {
          let source = PlainObservable(silence)
          return Form { for _ in 0..<$0 { source.observe { consume($0) }.cancel() } }
        },
        .openCombine: {
          let publisher = Silent().eraseToAnyPublisher()
          return Form { for _ in 0..<$0 { publisher.sink { consume($0) }.cancel() } }
        },
        .swiftwater: {
          let signal = opaque(silentSignal())
          return Form { for _ in 0..<$0 { signal.observe { consume($0) }.cancel() } }
        },
      ])
  }

  private static var subscribeAndCancelFiltered: Scenario {
    Scenario(
      "12e", "observe, cancel, with one filter",
      [
        .bare: {
          let source = PlainObservable(silence).filter { $0 > 0 }
          return Form { for _ in 0..<$0 { source.observe { consume($0) }.cancel() } }
        },
        .openCombine: {
          let publisher = Silent().eraseToAnyPublisher().filter { $0 > 0 }
          return Form { for _ in 0..<$0 { publisher.sink { consume($0) }.cancel() } }
        },
        .swiftwater: {
          let signal = opaque(silentSignal().filter { $0 > 0 })
          return Form { for _ in 0..<$0 { signal.observe { consume($0) }.cancel() } }
        },
      ])
  }

  private static var oneValue: Scenario {
    Scenario(
      "12f", "observe, one value, completion",
      [
        .bare: {
          let source = PlainObservable<Int> {
            $0.send(1)
            $0.complete()
          }
          return Form {
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
          return Form {
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
          Form { (count: Int) async in for _ in 0..<count { await drain([1].async).value } }
        },
        .swiftwater: {
          let signal = Signal<Int, Never> {
            $0.send(1)
            $0.complete()
          }
          return Form {
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
        .bare: {
          Form {
            for _ in 0..<$0 { PlainObservable(silence).filter { $0 > 0 }.observe { consume($0) }.cancel() }
          }
        },
        .openCombine: {
          Form {
            for _ in 0..<$0 { Silent().eraseToAnyPublisher().filter { $0 > 0 }.sink { consume($0) }.cancel() }
          }
        },
        .swiftwater: {
          Form { for _ in 0..<$0 { silentSignal().filter { $0 > 0 }.observe { consume($0) }.cancel() } }
        },
      ])
  }

  private static var subjectSubscription: Scenario {
    Scenario(
      "12h", "subject: observe, cancel",
      [
        .bare: {
          let subject = PlainSubject<Int>()
          return Form { for _ in 0..<$0 { subject.stopObserving(subject.observe { consume($0) }) } }
        },
        .openCombine: {
          let subject = PassthroughSubject<Int, Never>()
          return Form { for _ in 0..<$0 { subject.sink { consume($0) }.cancel() } }
        },
        .swiftwater: {
          let subject = Subject<Int, Never>()
          return Form { for _ in 0..<$0 { subject.signal.observe { consume($0) }.cancel() } }
        },
      ])
  }

  private static var subjectCreation: Scenario {
    Scenario(
      "12i", "create a subject",
      [
        .bare: { Form { for _ in 0..<$0 { consume(PlainSubject<Int>()) } } },
        .openCombine: { Form { for _ in 0..<$0 { consume(PassthroughSubject<Int, Never>()) } } },
        .swiftwater: { Form { for _ in 0..<$0 { consume(Subject<Int, Never>()) } } },
      ])
  }
}

/// Things that are kept from one run until the next.
final class Kept<Element> {
  private var elements: [Element] = []

  func append(_ element: Element) {
    elements.append(element)
  }

  func clear() {
    elements.removeAll(keepingCapacity: true)
  }
}

// MARK: - Sources that never say anything, but keep whoever listens, as a real one would

private func silence(_ observation: PlainObservation<Int>) {
  Source.listener = observation
}

private func silentSignal() -> Signal<Int, Never> {
  Signal { Source.listener = $0 }
}

/// Stands for whatever would call the last listener.
private enum Source {
  nonisolated(unsafe) static var listener: AnyObject?
}

private struct Silent: Publisher {
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

/// A publisher by hand that sends one value when it is asked for one.
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

import SwiftwaterTesting
import Testing

@testable import Swiftwater

/// A source that fails runs its cleanups before the failure arrives. The values that another source sends meanwhile
/// must not make the operator complete, as if the source had done so.
@Suite struct FailingSourceContractTests {
  /// An operator over a source that fails, and a trigger that the source's cleanup sends.
  struct Operator: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let apply: @Sendable (Signal<Int, Fault>, Signal<Int, Fault>) -> Signal<Int, Fault>
    /// Whether the operator sends the value that it holds when the trigger sends one.
    var sendsHeldValue = false

    init(
      _ name: String, sendsHeldValue: Bool = false,
      _ apply: @escaping @Sendable (Signal<Int, Fault>, Signal<Int, Fault>) -> Signal<Int, Fault>
    ) {
      testDescription = name
      self.sendsHeldValue = sendsHeldValue
      self.apply = apply
    }
  }

  static let operators = [
    Operator("zip", sendsHeldValue: true) { source, trigger in source.zip(trigger).map { $0.0 } },
    Operator("zip, the other way round", sendsHeldValue: true) { source, trigger in
      trigger.zip(source).map { $0.1 }
    },
    Operator("elementsEqual") { source, trigger in
      source.filter { _ in false }.elementsEqual(trigger).map { $0 ? 1 : 0 }
    },
    Operator("elementsEqual, the other way round") { source, trigger in
      trigger.elementsEqual(source.filter { _ in false }).map { $0 ? 1 : 0 }
    },
    Operator("audit(until:)", sendsHeldValue: true) { source, trigger in source.audit(until: { _ in trigger })
    },
    Operator("delay(until:)", sendsHeldValue: true) { source, trigger in source.delay(until: { _ in trigger })
    },
    Operator("debounce(until:)") { source, trigger in
      source.debounce(until: { _ in trigger })
    },
    Operator("throttle(until:)", sendsHeldValue: true) { source, trigger in
      source.throttle(until: { _ in trigger }, edges: .trailing)
    },
  ]

  @Test(arguments: operators)
  func `a failing source whose cleanup makes another source send ends the operator with its failure`(
    operator: Operator
  ) {
    let (source, trigger) = (Subject<Int, Fault>(), Subject<Int, Fault>())
    let failing = source.signal.on(cleanup: { trigger.send(9) })
    let recorder = `operator`.apply(failing, trigger.signal).record()
    source.send(1)
    source.fail(Fault(code: 3))
    #expect(recorder.values == (`operator`.sendsHeldValue ? [1] : []))
    #expect(recorder.failure == Fault(code: 3))
  }

  @Test func `a failing source whose cleanup ends a pause ends the operator with its failure`() {
    let (source, isPaused) = (Subject<Int, Fault>(), MutableProperty(true))
    let failing = source.signal.on(cleanup: { isPaused.value = false })
    let recorder = failing.paused(while: isPaused, buffering: .unbounded).record()
    source.send(1)
    source.fail(Fault(code: 3))
    #expect(recorder.values == [1])
    #expect(recorder.failure == Fault(code: 3))
  }

  @Test func `a replacement that completes after the source was released ends as released`() {
    let replacement = Subject<Int, Never>()
    var source: MutableProperty<Int>? = MutableProperty(1)
    let sum = source!.signal.take(untilReplacement: replacement.signal).reduce(0, +).record()
    source = nil
    replacement.complete()
    #expect(sum.values == [])
    #expect(sum.isCompleted)
  }
}

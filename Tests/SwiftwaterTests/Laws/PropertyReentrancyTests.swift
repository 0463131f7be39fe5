import SwiftwaterTesting
import Testing

@testable import Swiftwater

/// A way to make a property of two others.
///
/// To test a new one, add a line to ``TestedProperty/all``.
struct TestedProperty: Sendable, CustomTestStringConvertible {
  typealias Number = Property<LawNumber>
  typealias MutableNumber = MutableProperty<LawNumber>

  let name: String
  /// Takes the sources, and a closure that the closures of the property run.
  let make: @Sendable (MutableNumber, MutableNumber, @escaping () -> Void) -> Number
  /// The value of the property for values of its sources; nil if it also depends on earlier ones.
  let expected: (@Sendable (Int, Int) -> Int)?
  /// Whether an observation writes the property, which happens when the change of the sources is complete.
  let isWrittenByObservation: Bool
  /// Whether the property has a closure of the caller.
  let hasClosure: Bool

  init(
    _ name: String, gives expected: (@Sendable (Int, Int) -> Int)? = nil,
    isWrittenByObservation: Bool = false, hasClosure: Bool = true,
    _ make: @escaping @Sendable (MutableNumber, MutableNumber, @escaping () -> Void) -> Number
  ) {
    self.name = name
    self.expected = expected
    self.isWrittenByObservation = isWrittenByObservation
    self.hasClosure = hasClosure
    self.make = make
  }

  var testDescription: String { name }

  /// A number that cannot be compared.
  private struct Opaque {
    let number: LawNumber
  }

  private static func number(_ condition: Bool) -> LawNumber { condition ? 1 : 0 }

  static let all: [TestedProperty] = [
    .init("MutableProperty", gives: { source, _ in source }, hasClosure: false) { source, _, _ in source
    },
    .init("map(_:)", gives: { source, _ in source + 1 }) { source, _, run in
      source.map {
        run()
        return $0 + 1
      }
    },
    .init("map(_:), without ==", gives: { source, _ in source + 1 }) { source, _, run in
      source.map { number -> Opaque in
        run()
        return Opaque(number: number)
      }.map { $0.number + 1 }
    },
    .init("flatMap(_:)", gives: { source, other in source % 2 == 0 ? other + 1 : source }) {
      source, other, run in
      source.flatMap {
        run()
        return $0.integer % 2 == 0 ? other.map { $0 + 1 } : source
      }
    },
    .init("flatMap(_:), without ==", gives: { source, other in source % 2 == 0 ? other : source }) {
      source, other, run in
      let opaque = other.map { Opaque(number: $0) }
      return source.flatMap { number -> Property<Opaque> in
        run()
        return number.integer % 2 == 0 ? opaque : .constant(Opaque(number: number))
      }.map { $0.number }
    },
    .init("removeDuplicates(by:)", gives: { source, _ in source }) { source, _, run in
      source.map { Opaque(number: $0) }.removeDuplicates {
        run()
        return $0.number == $1.number
      }.map { $0.number }
    },
    .init("filter(initial:_:)") { source, _, run in
      source.filter(initial: 0) {
        run()
        return $0.integer % 2 == 0
      }
    },
    .init("filter(initial:_:), without ==") { source, _, run in
      source.map { Opaque(number: $0) }.filter(initial: Opaque(number: 0)) {
        run()
        return $0.number.integer % 2 == 0
      }.map { $0.number }
    },
    .init("combineLatest(_:)", gives: { $0 + $1 }) { source, other, run in
      source.combineLatest(other).map {
        run()
        return $0 + $1
      }
    },
    .init("combineLatest(_:transform:)", gives: { $0 + $1 }) { source, other, run in
      source.combineLatest(other) {
        run()
        return $0 + $1
      }
    },
    .init("combineLatest(_:transform:), without ==", gives: { $0 + $1 }) { source, other, run in
      source.combineLatest(other) { left, right -> Opaque in
        run()
        return Opaque(number: left + right)
      }.map { $0.number }
    },
    .init(".combineLatest(_...:transform:)", gives: { $0 + $1 + $0 }) { source, other, run in
      Property.combineLatest(source, other, source) {
        run()
        return $0 + LawNumber($1.integer + $2.integer)
      }
    },
    .init(".combineLatest([_]:)", gives: { $0 + $1 }) { source, other, run in
      Property.combineLatest([source, other]).map {
        run()
        return $0[0] + $0[1]
      }
    },
    .init(".combineLatest([_]:), without ==", gives: { $0 + $1 }) { source, other, run in
      Property.combineLatest([source.map { Opaque(number: $0) }, other.map { Opaque(number: $0) }]).map {
        run()
        return $0[0].number + $0[1].number
      }
    },
    .init("combineLatest(_:_:_...:transform:)", gives: { $0 + $1 + $0 }) { source, other, run in
      source.combineLatest(other, source) {
        run()
        return $0 + LawNumber($1.integer + $2.integer)
      }
    },
    .init("tryMap(_:)", gives: { source, _ in source + 1 }) { source, _, run in
      source.tryMap { (number: LawNumber) throws(Problem) in
        run()
        return number + 1
      }.map { (try? $0.get()) ?? 0 }
    },
    .init("and(_:)", gives: { $0 > 1 && $1 > 1 ? 1 : 0 }, hasClosure: false) { source, other, _ in
      source.map { $0 > 1 }.and(other.map { $0 > 1 }).map(number)
    },
    .init("or(_:)", gives: { $0 > 1 || $1 > 1 ? 0 : 1 }, hasClosure: false) { source, other, _ in
      source.map { $0 > 1 }.or(other.map { $0 > 1 }).negated().map(number)
    },
    .init(".all([_]:)", gives: { $0 > 1 && $1 > 1 ? 1 : 0 }, hasClosure: false) { source, other, _ in
      Property.all([source.map { $0 > 1 }, other.map { $0 > 1 }]).map(number)
    },
    .init(".any([_]:)", gives: { $0 > 1 || $1 > 1 ? 1 : 0 }, hasClosure: false) { source, other, _ in
      Property.any([source.map { $0 > 1 }, other.map { $0 > 1 }]).map(number)
    },
    .init("Property { }", gives: { source, other in source % 2 == 0 ? source + other : source }) {
      source, other, run in
      Property {
        run()
        return source.value.integer % 2 == 0 ? source.value + other.value : source.value
      }
    },
    .init("Property { }, without ==", gives: { $0 + $1 }) { source, other, run in
      let opaque = Property {
        run()
        return Opaque(number: source.value + other.value)
      }
      return Property { opaque.value.number }
    },
    .init("property(initial:)", gives: { source, _ in source }, isWrittenByObservation: true) {
      source, _, run in
      source.signal.map {
        run()
        return $0
      }.property(initial: 0)
    },
    .init("property(initial:), without ==", gives: { source, _ in source }, isWrittenByObservation: true) {
      source, _, run in
      source.signal.map { number in
        run()
        return Opaque(number: number)
      }.property(initial: Opaque(number: 0)).map { $0.number }
    },
    .init("bind(to:)", gives: { source, _ in source }, isWrittenByObservation: true, hasClosure: false) {
      source, _, _ in
      let target = MutableNumber(0)
      source.bind(to: target)
      return target
    },
    .init("bind(_:with:)", gives: { source, _ in source }, isWrittenByObservation: true, hasClosure: false) {
      source, _, _ in
      let target = MutableNumber(0)
      bind(target, with: source)
      return target
    },
    .init("bind(_:with:_:)", gives: { source, _ in source }, isWrittenByObservation: true, hasClosure: false)
    { source, _, _ in
      let target = MutableNumber(0)
      bind(target, with: source, \.self)
      return target
    },
    .init("bind(_:with:forward:backward:)", gives: { source, _ in source + 1 }, isWrittenByObservation: true)
    { source, _, run in
      let target = MutableNumber(0)
      bind(target, with: source) {
        run()
        return $0 - 1
      } backward: {
        run()
        return $0 + 1
      }
      return target
    },
    .init("ValidatingProperty", gives: { source, _ in source }, isWrittenByObservation: true) {
      source, _, run in
      let validating = ValidatingProperty<LawNumber, Problem>(0) { number throws(Problem) in
        run()
        return number
      }
      source.bind(to: validating.input)
      return validating.property
    },
    .init(
      "share and property(initial:)", gives: { source, _ in source }, isWrittenByObservation: true,
      hasClosure: false
    ) { source, _, _ in
      source.signal.share(replay: 1).property(initial: 0)
    },
  ]
}

/// One run of a property, whose sources are written.
private final class PropertyTrial {
  let log = LawLog()
  private let tested: TestedProperty
  private let hook: CallbackHook
  private let properties: LawProperties
  private let lifetime = Lifetime()
  private var source: MutableProperty<LawNumber>?
  private var other: MutableProperty<LawNumber>?
  private var derived: Property<LawNumber>?
  private var subscription: Subscription?
  private var runs = 0
  private var number = 10
  private var isWriting = false

  init(_ tested: TestedProperty, _ hook: CallbackHook) {
    self.tested = tested
    self.hook = hook
    properties = LawProperties(log)
    source = MutableProperty(LawNumber(1, hook))
    other = MutableProperty(LawNumber(1, hook))
  }

  func run(isObserved: Bool) {
    guard let source, let other else { return }
    derived = tested.make(source, other) { [unowned self] in
      runs += 1
      hook.recordRun(of: .closure)
    }
    if isObserved { observe() }
    for number in [2, 2, 3] {
      change { $0.source?.value = LawNumber(number, hook) }
      change { $0.other?.value = LawNumber(number + 1, hook) }
    }
    change { trial in
      transaction {
        trial.source?.value = LawNumber(4, hook)
        checkValue()
        trial.other?.value = LawNumber(6, hook)
      }
    }
    change { $0.source?.modify { _ in } }
    change { $0.source?.value = LawNumber(5, hook) }
  }

  /// Writes the sources, and then checks the value.
  private func change(_ body: (PropertyTrial) -> Void) {
    isWriting = true
    body(self)
    isWriting = false
    checkValue()
  }

  /// Checks that a property that code of a value has read is not a dependency of the derived one.
  func checkDependencies() {
    checkValue()
    let before = runs
    properties.write()
    checkValue()
    if runs != before { log.report("6.7: a value that read a property made it a dependency") }
  }

  func tearDown() {
    // Each variable is emptied first, because the release of a number may run code that reads the variable.
    withExtendedLifetime(source.take()) {}
    withExtendedLifetime(other.take()) {}
    withExtendedLifetime(derived.take()) {}
    withExtendedLifetime(subscription.take()) {}
    lifetime.end()
  }

  func perform(_ action: ReentrantAction) {
    // A comparison inside a computation must not change the graph.
    let canWrite = Computation.sourceLocation == nil
    if !canWrite, hook.isRelease { log.report("6.16: a value was released inside a computation") }
    switch action {
    case .readProperty: properties.read()
    case .writeProperty: if canWrite { properties.write() }
    case .send(0): if canWrite { write(source) }
    case .send: if canWrite { write(other) }
    case .observe: if canWrite { derived?.changes.observe { _ in }.cancel() }
    case .release(0): withExtendedLifetime(source.take()) {}
    case .release: withExtendedLifetime(other.take()) {}
    case .cancel:
      guard let subscription else { return }
      log.isCancelled = true
      subscription.cancel()
    case .endLifetime:
      log.isCancelled = true
      lifetime.end()
    case .complete, .fail: break
    }
  }

  private func observe() {
    subscription = derived?.observe(during: lifetime) { [unowned self] number in
      log.receive("\(number)")
      checkValue()
    }
  }

  private func write(_ property: MutableProperty<LawNumber>?) {
    number += 1
    property?.value = LawNumber(number, hook)
    checkValue()
  }

  private func checkValue() {
    guard let source, let other, let derived, let expected = tested.expected else { return }
    if Computation.sourceLocation != nil || isWriting && tested.isWrittenByObservation { return }
    // A read may release old values, which write the sources again.
    var value, wanted: Int
    var sources: [Int]
    repeat {
      sources = [source.value.integer, other.value.integer]
      wanted = expected(sources[0], sources[1])
      value = derived.value.integer
    } while sources != [source.value.integer, other.value.integer]
    if value != wanted { log.report("6.1: the value is \(value), not \(wanted)") }
  }
}

extension CallbackHook {
  fileprivate var isRelease: Bool { kind == .release }
}

/// Values of properties that act on the graph when they are compared or released.
@Suite(.clean) struct PropertyReentrancyTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let property: TestedProperty
    let callback: CallbackKind
    let action: ReentrantAction
    let isObserved: Bool

    var testDescription: String {
      "\(property.name), \(callback), \(action), \(isObserved ? "observed" : "unobserved")"
    }

    static let all = TestedProperty.all.flatMap { property in
      callbacks(of: property).flatMap { callback in
        ReentrantAction.all(sourceCount: 2).filter { isAllowed($0, in: callback) }.flatMap { action in
          [false, true].map { Case(property: property, callback: callback, action: action, isObserved: $0) }
        }
      }
    }

    private static func callbacks(of property: TestedProperty) -> [CallbackKind] {
      property.hasClosure ? [.release, .comparison, .closure] : [.release, .comparison]
    }

    /// The sources of each property are written nine times, and each write compares two numbers and releases one. A
    /// closure may run less often.
    var minimumRunCount: Int { callback == .closure ? 2 : 6 }

    /// A closure of a derived property only reads, and each property that it reads is a dependency.
    private static func isAllowed(_ action: ReentrantAction, in callback: CallbackKind) -> Bool {
      switch action {
      case .complete, .fail: false
      case .writeProperty, .send, .observe: callback != .closure
      default: true
      }
    }
  }

  @Test(arguments: Case.all)
  func `6.1 values that act on the graph leave its properties consistent`(tested: Case) {
    expectNoViolations(in: tested.callback, minimumRunCount: tested.minimumRunCount) {
      violationsOfRun(tested, $0)
    }
  }

  private func violationsOfRun(_ tested: Case, _ hook: CallbackHook) -> [String] {
    let trial = PropertyTrial(tested.property, hook)
    hook.action = { [weak trial] in trial?.perform(tested.action) }
    trial.run(isObserved: tested.isObserved)
    if tested.action == .readProperty, tested.callback != .closure { trial.checkDependencies() }
    trial.tearDown()
    hook.action = nil
    return trial.log.violations
  }

  @Test func `every way to derive a property is under these laws`() {
    /// Functions that compute no value of others, or call one of those above.
    let others: Set = [
      ".constant(_:)", "bind(to:)", "bind(to:_:)", "forward(to:)", "lift(_:over...:_:)", "modify(_:)",
      "named(_:)", "negated()", "observe(_:)", "toggle()", "transaction(_:)", "untracked(_:)",
    ]
    let files = ["Swiftwater/Properties", "Swiftwater/Bindings"].flatMap {
      Repository.files(under: "Sources/" + $0, named: ".swift")
    }
    let declared = Set(files.flatMap { DeclaredNames.signatures(in: Repository.text($0)) })
    let tried = Set(TestedProperty.all.map { String($0.name.prefix { $0 != "," }) })
    #expect(declared.subtracting(tried).subtracting(others) == [])
  }
}

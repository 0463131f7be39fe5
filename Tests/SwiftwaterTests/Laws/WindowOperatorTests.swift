import Swiftwater
import SwiftwaterTesting
import Testing

/// An operator that sends windows, each of which the tests observe on its own.
///
/// To test a new operator, add a line to ``WindowOperator/all``.
struct WindowOperator: Sendable, CustomTestStringConvertible {
  typealias Source = Signal<LawNumber, Problem>

  /// The operator, as ``DeclaredNames/signatures(in:)`` writes it; after a comma, the tested case.
  let name: String
  let apply: @Sendable (_ source: Source, _ other: Source, TestClock) -> Signal<Source, Problem>
  /// The laws, applied to the operator.
  let laws: @Sendable () -> OperatorLaws<Problem>

  init(
    _ name: String, except exceptions: OperatorLaws<Problem>.Exceptions = [],
    _ apply: @escaping @Sendable (Source, Source, TestClock) -> Signal<Source, Problem>
  ) {
    self.name = name
    self.apply = apply
    laws = {
      OperatorLaws(
        sources: 2, failure: .broken, except: exceptions,
        sendingSignals: { sources, clock, _ in apply(sources[0], sources[1], clock) })
    }
  }

  var testDescription: String { name }

  static let all: [WindowOperator] = [
    .init("window(count:)") { source, _, _ in source.window(count: 3) },
    .init("window(count:), overlapping") { source, _, _ in source.window(count: 3, every: 1) },
    .init("window(for:)") { source, _, clock in source.window(for: .milliseconds(3), clock: clock) },
    .init("window(for:), overlapping") { source, _, clock in
      source.window(for: .milliseconds(3), every: .milliseconds(2), clock: clock)
    },
    .init("window(on:)") { source, other, _ in source.window(on: other) },
    .init("window(until:)", except: .restartsSource) { source, other, _ in
      source.window(until: { other.concat(.never()) })
    },
    .init("window(openings:closing:)", except: .restartsSource) { source, other, _ in
      source.window(openings: other.prepend(0), closing: { _ in other })
    },
  ]
}

@Suite(.clean) struct WindowOperatorTests {
  /// The laws that windows satisfy if they are observed on their own. A window is sent at once, even inside another
  /// delivery, and its ending is an event of the log, even after a release of the source.
  static let laws = OperatorLaw.tested.filter { ![.order, .sourceRelease].contains($0) }

  @Test(arguments: WindowOperator.all.map { Lawful($0.name, $0.laws) }, laws)
  func `windows that are observed on their own satisfy each law`(lawful: Lawful, law: OperatorLaw) {
    #expect(lawful.laws().violations(of: law) == [])
  }

  /// Sources that end the lifetime of the observation, and themselves.
  static let endingSources: [String: @Sendable (Lifetime) -> WindowOperator.Source] = [
    "a closure, before a completion": { lifetime in
      .just(1).take { _ in
        lifetime.end()
        return false
      }
    },
    "a closure, before a failure": { lifetime in
      Signal(catching: { () throws(Problem) -> LawNumber in
        lifetime.end()
        throw .broken
      })
    },
    "a cleanup, at a completion": { lifetime in .just(1).on(cleanup: { lifetime.end() }) },
    "a cleanup, at a failure": { lifetime in .fail(.broken).on(cleanup: { lifetime.end() }) },
  ]

  @Test(arguments: WindowOperator.all, endingSources.keys.sorted())
  func `1.4 a window does not end after the observation was cancelled`(
    tested: WindowOperator, canceller: String
  ) {
    let lifetime = Lifetime()
    var windowCount = 0
    var endings: [String] = []
    tested.apply(Self.endingSources[canceller]!(lifetime), .never(), TestClock())
      .observe(during: lifetime) { window in
        windowCount += 1
        window.observe { _ in
        } onFailure: { _ in
          endings.append("a window failed")
        } onCompletion: {
          endings.append("a window completed")
        }
      } onFailure: { _ in
        endings.append("the result failed")
      } onCompletion: {
        endings.append("the result completed")
      }
    #expect(lifetime.isEnded)
    #expect(windowCount > 0)
    #expect(endings == [])
  }

  @Test func `every operator that sends windows is under these laws`() {
    let files = Repository.files(under: "Sources/Swiftwater/Operators", named: ".swift")
    let declared = Set(files.flatMap { DeclaredNames.signatures(in: Repository.text($0)) })
    let tested = Set(WindowOperator.all.map { String($0.name.prefix { $0 != "," }) })
    #expect(declared.filter { $0.hasPrefix("window(") } == tested)
  }
}

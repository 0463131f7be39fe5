public import Swiftwater

/// Tests an operator of your own against the laws that the operators of the library satisfy.
///
/// The operator is run many times on virtual time. Its values are of the type ``LawNumber``, which is used like `Int`.
///
///     let laws = OperatorLaws(failingWith: StoreError.full) { numbers, _ in numbers.everyOther() }
///     #expect(laws.violations == [])
///
/// If the expectation fails, Swift Testing shows the violations, each after the number of its rule in the contract:
///
///     ["1.4: 3 follows the cancellation", "3.1: leaks after completion: Subscription"]
///
/// To see each law as a test case of its own, use ``OperatorLaw`` as the argument of a test:
///
///     @Test(arguments: OperatorLaw.allCases) func `everyOther satisfies the laws`(law: OperatorLaw) {
///       let laws = OperatorLaws(failingWith: StoreError.full) { numbers, _ in numbers.everyOther() }
///       #expect(laws.violations(of: law) == [])
///     }
///
/// The sources send `1, 2, 2, 3`, a millisecond apart. An operator that sends nothing then, not even an
/// ending, breaks the first law, because nothing would be tested. Choose its arguments so that it sends something.
public struct OperatorLaws<Failure: Error> {
  /// The deliberate behaviors of an operator that exempt it from some laws.
  public struct Exceptions: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: Int

    /// Creates a set of the exceptions whose bits are set.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The operator does not pass on a failure of its source at once.
    public static var handlesFailure: Exceptions { Exceptions(rawValue: 1) }
    /// The operator shares one observation of its source among its observers, and keeps it after they have ended.
    public static var keepsSource: Exceptions { Exceptions(rawValue: 2) }
    /// The operator may observe a source again, or only later, and so retains it.
    public static var restartsSource: Exceptions { Exceptions(rawValue: 4) }
    /// The operator sends nothing, neither values nor an ending.
    public static var sendsNothing: Exceptions { Exceptions(rawValue: 8) }
    /// The operator goes on after its source was released, as rule 6.18 of the contract allows: it sends the ending
    /// as a value, or the values of signals that run already or wait for their turn.
    public static var continuesAfterRelease: Exceptions { Exceptions(rawValue: 16) }
  }

  let sourceCount: Int
  let failure: Failure
  let exceptions: Exceptions
  let apply: OperatorTrial<Failure>.Apply

  /// Creates the laws of an operator with one source.
  ///
  /// - Parameters:
  ///   - failure: The failure with which the laws end the source.
  ///   - exceptions: The deliberate behaviors of the operator that exempt it from some laws.
  ///   - apply: Applies the operator to the source. Operators of time take the clock.
  public init<Output, OutputFailure>(
    failingWith failure: Failure, except exceptions: Exceptions = [],
    _ apply: @escaping (Signal<LawNumber, Failure>, TestClock) -> Signal<Output, OutputFailure>
  ) {
    self.init(sources: 1, failure: failure, except: exceptions) { sources, clock, _ in
      apply(sources[0], clock)
    }
  }

  /// Creates the laws of an operator with two sources. Both send numbers.
  ///
  /// - Parameters:
  ///   - failure: The failure with which the laws end a source.
  ///   - exceptions: The deliberate behaviors of the operator that exempt it from some laws.
  ///   - apply: Applies the operator to the sources. Operators of time take the clock.
  public init<Output, OutputFailure>(
    failingWith failure: Failure, except exceptions: Exceptions = [],
    _ apply:
      @escaping (Signal<LawNumber, Failure>, Signal<LawNumber, Failure>, TestClock) -> Signal<
        Output, OutputFailure
      >
  ) {
    self.init(sources: 2, failure: failure, except: exceptions) { sources, clock, _ in
      apply(sources[0], sources[1], clock)
    }
  }

  package init<Output, OutputFailure>(
    sources: Int, failure: Failure, except exceptions: Exceptions = [],
    _ apply:
      @escaping ([Signal<LawNumber, Failure>], TestClock, CallbackHook?) -> Signal<Output, OutputFailure>
  ) {
    self.init(sources: sources, failure: failure, exceptions: exceptions) { sources, clock, hook in
      let signal = apply(sources, clock, hook)
      return { lifetime, log in signal.observe(during: lifetime, reportingTo: log) }
    }
  }

  /// Creates the laws of an operator that sends signals, such as windows. The laws observe each of them on its own, so a
  /// cancellation of the result does not cancel these observations.
  package init<Inner, InnerFailure, OutputFailure>(
    sources: Int, failure: Failure, except exceptions: Exceptions = [],
    sendingSignals apply:
      @escaping ([Signal<LawNumber, Failure>], TestClock, CallbackHook?) -> Signal<
        Signal<Inner, InnerFailure>, OutputFailure
      >
  ) {
    self.init(sources: sources, failure: failure, exceptions: exceptions) { sources, clock, hook in
      let signal = apply(sources, clock, hook)
      return { lifetime, log in signal.observe(during: lifetime, reportingEachTo: log) }
    }
  }

  private init(
    sources: Int, failure: Failure, exceptions: Exceptions, apply: @escaping OperatorTrial<Failure>.Apply
  ) {
    sourceCount = sources
    self.failure = failure
    self.exceptions = exceptions
    self.apply = apply
  }

  /// The violations of all laws, each as the raw value of its law, a colon and what happened; empty if there are none.
  public var violations: [String] {
    OperatorLaw.allCases.flatMap(violations(of:))
  }

  /// The violations of one law; empty if the operator satisfies it.
  ///
  /// - Parameter law: The law.
  /// - Returns: The violations, without repetitions.
  public func violations(of law: OperatorLaw) -> [String] {
    let violations =
      switch law {
      case .grammar: violationsOfGrammar()
      case .cancellation: violationsOfCancellation()
      case .sameEvents: violationsOfSameEvents()
      case .order: violationsOfOrder()
      case .observerRelease: violationsOfObserverRelease()
      case .failure: violationsOfFailure()
      case .release: violationsOfRelease()
      case .releaseBeforeEnding: violationsOfReleaseBeforeEnding()
      case .laziness: violationsOfLaziness()
      case .sourceRelease: violationsOfSourceRelease()
      case .reentrancy: violationsOfReentrancy()
      }
    var seen: Set<String> = []
    return violations.filter { seen.insert($0).inserted }.map { "\(law.rawValue): \($0)" }
  }

  func trial(_ hook: CallbackHook? = nil, isCold: Bool = false) -> OperatorTrial<Failure> {
    OperatorTrial(sources: sourceCount, failure: failure, hook: hook, isCold: isCold, apply)
  }
}

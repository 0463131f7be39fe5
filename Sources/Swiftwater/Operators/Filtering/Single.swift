/// The reason why a signal did not have exactly one value.
public enum SingleViolation: Sendable, Hashable {
  /// The signal completed without a value.
  case noValue
  /// The signal completed, and none of its values satisfied the predicate.
  case noMatch
  /// A second value arrived, or a second one satisfied the predicate.
  case many
}

extension Signal {
  /// The only value, sent with the completion.
  ///
  ///     source:                        --a--|       --a--b--|    -----|
  ///     single(failingWith: problem):  -----(a|)    -----#       -----#
  ///
  /// Fails when a second value arrives, which cancels the source, and when the source completes without a
  /// value. A failure of the source passes at once.
  ///
  /// - Parameter failure: Returns the failure from its reason.
  @inlinable
  public func single(
    failingWith failure: @escaping (SingleViolation) -> Failure,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    single(where: { _ in true }, failingWith: failure, file: file, line: line)
  }

  /// The only value that satisfies a predicate, sent with the completion.
  ///
  ///     source:                        --1--5--2--|       --5--7--|
  ///     single(where: { $0 > 4 }, …):  -----------(5|)    -----#
  ///
  /// Fails when a second value passes, which cancels the source, and when the source completes and none has
  /// passed. A failure of the source passes at once.
  ///
  /// - Parameters:
  ///   - predicate: Called with each value until two have passed.
  ///   - failure: Returns the failure from its reason.
  @inlinable
  public func single(
    where predicate: @escaping (Value) -> Bool, failingWith failure: @escaping (SingleViolation) -> Failure,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let origin = Origin("single", file, line, origin)
    return Signal(origin) { [start] observer in
      let match = Box<Value?>(nil)
      let violation = Box<SingleViolation?>(SingleViolation.noValue)
      start(
        Observer(
          onValue: { value in
            if violation.content == .many { return }
            if !predicate(value) {
              if match.content == nil { violation.content = .noMatch }
            } else if match.content == nil {
              match.content = value
              violation.content = nil
            } else {
              violation.content = .many
              // The predicate may have ended the observation.
              if !observer.subscription.isEnded { observer.fail(failure(.many), at: origin) }
            }
          },
          onEnding: { ending in
            if violation.content == .many { return }
            if !ending.isCompletion { return observer.onEnding(ending) }
            if let value = match.content {
              observer.finish(with: value)
            } else if !observer.subscription.isEnded {
              // Otherwise a closure upstream has ended the observation.
              observer.fail(failure(violation.content!), at: origin)
            }
          },
          subscription: observer.subscription))
    }
  }
}

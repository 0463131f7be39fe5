/// Why a signal did not have exactly one value.
public enum SingleViolation: Sendable, Hashable {
  /// There were no values at all.
  case none
  /// There were values, but none passed the test.
  case noMatch
  /// A second value came, or a second one passed the test.
  case many
}

extension Signal {
  /// The only value, sent with completion.
  ///
  ///     source:                        --a--|       --a--b--|    -----|
  ///     single(failingWith: problem):  -----(a|)    -----#       -----#
  ///
  /// Fails when a second value comes, releasing the source, or when it completes without one. A failure of
  /// the source passes at once.
  ///
  /// - Parameter failure: Makes the failure of what was wrong.
  @inlinable
  public func single(
    failingWith failure: @escaping (SingleViolation) -> Failure,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    single(where: { _ in true }, failingWith: failure, file: file, line: line)
  }

  /// The only value that passes a test, sent with completion.
  ///
  ///     source:                        --1--5--2--|       --5--7--|
  ///     single(where: { $0 > 4 }, …):  -----------(5|)    -----#
  ///
  /// Fails when a second value passes, releasing the source, or when it completes without one. A failure of
  /// the source passes at once.
  ///
  /// - Parameters:
  ///   - predicate: Called with each value until two have passed.
  ///   - failure: Makes the failure of what was wrong.
  @inlinable
  public func single(
    where predicate: @escaping (Value) -> Bool, failingWith failure: @escaping (SingleViolation) -> Failure,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let origin = Origin("single", file, line, origin)
    return Signal(origin) { [start] observer in
      let found = Box<Value?>(nil)
      let violation = Box<SingleViolation?>(SingleViolation.none)
      start(
        Observer(
          value: { value in
            if violation.content == .many { return }
            if !predicate(value) {
              if found.content == nil { violation.content = .noMatch }
            } else if found.content == nil {
              found.content = value
              violation.content = nil
            } else {
              violation.content = .many
              observer.fail(failure(.many), at: origin)
            }
          },
          ending: { ending in
            if violation.content == .many { return }
            if case .failed = ending { return observer.ending(ending) }
            if let value = found.content {
              observer.finish(with: value)
            } else {
              observer.fail(failure(violation.content!), at: origin)
            }
          },
          subscription: observer.subscription))
    }
  }
}

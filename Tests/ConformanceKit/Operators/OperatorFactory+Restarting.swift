import Swiftwater

/// Operators that subscribe again, or to another stream, after an ending or a timeout.
extension OperatorFactory {
  func restarting() throws(FormatError) -> Stream? {
    switch name {
    case "catchError":
      let handler = try streamFunction("handler")
      return source.catch { handler.lazily($0.value) }
    case "retry": return try retry()
    case "repeat": return try repeated()
    case "timeout": return try timeout()
    default: return nil
    }
  }

  private func retry() throws(FormatError) -> Stream {
    let limit = try ifPresent("count", count)
    if let delay = try ifPresent("delay", duration) {
      return source.retry(limit, delay: .constant(delay), clock: context.clock)
    }
    guard let selector = try ifPresent("delaySelector", streamFunction) else { return source.retry(limit) }
    return source.retry { failures in
      OperatorFactory.restarts(after: failures.enumerated()) { number, failure in
        number < limit ?? .max ? selector.lazily(failure.value) : .fail(failure)
      }
    }
  }

  private func repeated() throws(FormatError) -> Stream {
    let limit = try ifPresent("count", count)
    if let delay = try ifPresent("delay", duration) {
      return source.repeated(limit, delay: .constant(delay), clock: context.clock)
    }
    guard let selector = try ifPresent("delaySelector", streamFunction), limit != 0 else {
      return source.repeated(limit)
    }
    return source.repeated { completions in
      OperatorFactory.restarts(after: completions.enumerated()) { number, _ in
        number + 1 < limit ?? .max ? selector.lazily(.number(Double(number + 1))) : .empty()
      }
    }
  }

  /// Emits each time the source is to restart: at the first value of the stream that belongs to an ending.
  /// Completes if that stream completes without a value.
  private static func restarts<Ending>(
    after endings: Signal<Ending, CaseFailure>, _ stream: @escaping (Ending) -> Stream
  ) -> Signal<Bool, CaseFailure> {
    endings.flatMap(.merge) { stream($0).take(first: 1).replaceValues(with: true).replaceEmpty(with: false) }
      .take { $0 }
  }

  private func timeout() throws(FormatError) -> Stream {
    let each = try ifPresent("each", duration)
    let first = try has("first") ? duration("first") : duration("each")
    guard let other = try ifPresent("with", streamFunction) else {
      return source.timeout(
        first: first, each: each, clock: context.clock, failingWith: CaseFailure.library(.timeout))
    }
    return source.timeout(first: first, each: each, clock: context.clock, switchingTo: other.lazily(.null))
  }
}

import Swiftwater
import SwiftwaterTesting

/// Operators that depend on time. Those that take a duration take it in frames, or as a stream whose event ends it.
extension OperatorFactory {
  func timing() throws(FormatError) -> Stream? {
    switch name {
    case "timestamp":
      return source.timestamped(clock: context.clock).map { value, time in
        [value, .frames(time.offset)]
      }
    case "timeInterval":
      return source.measureInterval(clock: context.clock).map { value, interval in
        [value, .frames(interval)]
      }
    case "debounce": return try debounce()
    case "throttle": return try throttle()
    case "audit": return try audit()
    case "delay": return source.delay(for: try duration("duration"), clock: context.clock)
    case "delayWhen":
      let duration = try streamFunction("durationSelector")
      return source.delay(until: duration.lazily)
    case "sample":
      if let notifier = try ifPresent("notifier", stream) { return source.sample(on: notifier) }
      return source.sample(every: try positiveDuration("period"), clock: context.clock)
    default: return nil
    }
  }

  private func debounce() throws(FormatError) -> Stream {
    if let duration = try ifPresent("durationSelector", streamFunction) {
      return source.debounce(until: duration.lazily)
    }
    return source.debounce(for: try duration("duration"), clock: context.clock)
  }

  private func audit() throws(FormatError) -> Stream {
    if let duration = try ifPresent("durationSelector", streamFunction) {
      return source.audit(until: duration.lazily)
    }
    return source.audit(for: try duration("duration"), clock: context.clock)
  }

  private func throttle() throws(FormatError) -> Stream {
    var edges: ThrottleEdges = []
    if try ifPresent("leading", flag) ?? true { edges.insert(.leading) }
    if try ifPresent("trailing", flag) ?? false { edges.insert(.trailing) }
    // The library requires an edge. A case without one expects that periods begin and that nothing is sent.
    if edges.isEmpty { return try throttle(at: .leading).filter { _ in false } }
    return try throttle(at: edges)
  }

  private func throttle(at edges: ThrottleEdges) throws(FormatError) -> Stream {
    if let duration = try ifPresent("durationSelector", streamFunction) {
      return source.throttle(until: duration.lazily, edges: edges)
    }
    return source.throttle(for: try duration("duration"), edges: edges, clock: context.clock)
  }
}

extension JSONValue {
  fileprivate static func frames(_ duration: Duration) -> JSONValue {
    .number(duration / .milliseconds(1))
  }
}

import Swiftwater
import SwiftwaterTesting

/// Operators that wait. Those with a duration take it as frames or from a stream.
extension OperatorFactory {
  func timing() throws(Problem) -> Stream? {
    switch name {
    case "timestamp":
      return source.timestamped(clock: stage.clock).map { value, time in
        [value, .frames(time.offset)]
      }
    case "timeInterval":
      return source.measureInterval(clock: stage.clock).map { value, interval in
        [value, .frames(interval)]
      }
    case "debounce": return try debounce()
    case "throttle": return try throttle()
    case "audit": return try audit()
    case "delay": return source.delay(for: try frames("duration"), clock: stage.clock)
    case "delayWhen":
      let duration = try streamFunction("durationSelector")
      return source.delay(until: duration.lazily)
    case "sample":
      if let notifier = try ifPresent("notifier", stream) { return source.sample(on: notifier) }
      return source.sample(every: try span("period"), clock: stage.clock)
    default: return nil
    }
  }

  private func debounce() throws(Problem) -> Stream {
    if let duration = try ifPresent("durationSelector", streamFunction) {
      return source.debounce(until: duration.lazily)
    }
    return source.debounce(for: try frames("duration"), clock: stage.clock)
  }

  private func audit() throws(Problem) -> Stream {
    if let duration = try ifPresent("durationSelector", streamFunction) {
      return source.audit(until: duration.lazily)
    }
    return source.audit(for: try frames("duration"), clock: stage.clock)
  }

  private func throttle() throws(Problem) -> Stream {
    var edges: ThrottleEdges = []
    if try ifPresent("leading", flag) ?? true { edges.insert(.leading) }
    if try ifPresent("trailing", flag) ?? false { edges.insert(.trailing) }
    // The library does not take "neither": periods open as ever, and nothing is sent.
    if edges.isEmpty { return try throttle(at: .leading).filter { _ in false } }
    return try throttle(at: edges)
  }

  private func throttle(at edges: ThrottleEdges) throws(Problem) -> Stream {
    if let duration = try ifPresent("durationSelector", streamFunction) {
      return source.throttle(until: duration.lazily, edges: edges)
    }
    return source.throttle(for: try frames("duration"), edges: edges, clock: stage.clock)
  }
}

extension JSONValue {
  fileprivate static func frames(_ duration: Duration) -> JSONValue {
    .number(duration / .milliseconds(1))
  }
}

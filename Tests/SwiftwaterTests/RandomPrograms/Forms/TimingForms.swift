import Swiftwater
import SwiftwaterTesting

extension Form {
  static let timing: [Form] = [
    Form("delay(for:)") { node in
      node.source.delay(for: .milliseconds(node.number), clock: node.clock)
    } model: { node in
      node.source.delaying { _, output, action in
        node.clock.after(node.number, during: output.inputs) { action(true) }
      }
    },
    Form("delay(until:)", 2) { node in
      node.source.delay { node.run($0) > 6 ? .empty() : node.other }
    } model: { node in
      node.source.delaying { value, output, action in
        let branch = output.inputs.branch()
        (node.run(value) > 6 ? .empty : node.other).start(output.selectorObserver(in: branch, action))
      }
    },
    Form("debounce(for:)") { node in
      node.source.debounce(for: .milliseconds(node.number), clock: node.clock)
    } model: { node in
      node.source.debouncing { ModelDurationSelector(node.number, node.clock, $0) }
    },
    Form("debounce(until:)", 2) { node in
      node.source.debounce { node.run($0) > 6 ? .empty() : node.other }
    } model: { node in
      node.source.debouncing { ModelDurationSelector($0) { node.run($0) > 6 ? .empty : node.other } }
    },
    Form("throttle(for:), leading") { node in
      node.source.throttle(for: .milliseconds(node.number), edges: .leading, clock: node.clock)
    } model: { node in
      node.source.throttling(isLeading: true, isTrailing: false) {
        ModelDurationSelector(node.number, node.clock, $0)
      }
    },
    Form("throttle(for:), trailing") { node in
      node.source.throttle(for: .milliseconds(node.number), edges: .trailing, clock: node.clock)
    } model: { node in
      node.source.throttling(isLeading: false, isTrailing: true) {
        ModelDurationSelector(node.number, node.clock, $0)
      }
    },
    Form("throttle(for:), both") { node in
      node.source.throttle(for: .milliseconds(node.number), edges: .both, clock: node.clock)
    } model: { node in
      node.source.throttling(isLeading: true, isTrailing: true) {
        ModelDurationSelector(node.number, node.clock, $0)
      }
    },
    Form("throttle(until:)", 2) { node in
      node.source.throttle(until: { node.run($0) > 6 ? .empty() : node.other }, edges: .both)
    } model: { node in
      node.source.throttling(isLeading: true, isTrailing: true) {
        ModelDurationSelector($0) { node.run($0) > 6 ? .empty : node.other }
      }
    },
    Form("throttle(for:reducing:)") { node in
      node.source.throttle(
        for: .milliseconds(node.number), clock: node.clock,
        reducing: { (sum: Int?, value: Int) in node.run(mixed([sum ?? 0, value])) })
    } model: { node in
      node.source.throttling(
        isLeading: true, isTrailing: true, { node.run(mixed([$0 ?? 0, $1])) },
        { ModelDurationSelector(node.number, node.clock, $0) })
    },
    Form("audit(for:)") { node in
      node.source.audit(for: .milliseconds(node.number), clock: node.clock)
    } model: { node in
      node.source.auditing { ModelDurationSelector(node.number, node.clock, $0) }
    },
    Form("audit(until:)", 2) { node in
      node.source.audit { node.run($0) > 6 ? .empty() : node.other }
    } model: { node in
      node.source.auditing { ModelDurationSelector($0) { node.run($0) > 6 ? .empty : node.other } }
    },
    Form("sample(every:)") { node in
      node.source.sample(every: .milliseconds(node.number), clock: node.clock)
    } model: { node in
      let source = node.source
      return .ofSeveralInputs { output in
        var latest: Int?
        node.clock.every(node.number, during: output.inputs.branch()) {
          let value = latest
          latest = nil
          if let value { output.send(value) }
        }
        source.start(output.primary { latest = $0 })
      }
    },
    Form("timeout(after:failingWith:)") { node in
      node.source.timeout(
        after: .milliseconds(node.number), clock: node.clock, failingWith: node.run(Fault(code: 30)))
    } model: { node in
      node.source.timingOut(after: node.number, each: nil, restarts: false, node.clock) {
        $0.end(.failed(node.run(30)))
      }
    },
    Form("timeout(after:switchingTo:)", 2) { node in
      node.source.timeout(after: .milliseconds(node.number), clock: node.clock, switchingTo: node.other)
    } model: { node in
      let (source, other) = (node.source, node.other)
      return source.timingOut(after: node.number, each: nil, restarts: false, node.clock) { $0.follow(other) }
    },
    Form("timeout(each:failingWith:)") { node in
      node.source.timeout(
        each: .milliseconds(node.number), clock: node.clock, failingWith: node.run(Fault(code: 31)))
    } model: { node in
      node.source.timingOut(after: node.number, each: node.number, restarts: true, node.clock) {
        $0.end(.failed(node.run(31)))
      }
    },
    Form("timeout(each:switchingTo:)", 2) { node in
      node.source.timeout(each: .milliseconds(node.number), clock: node.clock, switchingTo: node.other)
    } model: { node in
      let (source, other) = (node.source, node.other)
      return source.timingOut(after: node.number, each: node.number, restarts: true, node.clock) {
        $0.follow(other)
      }
    },
    Form("timeout(first:failingWith:)") { node in
      node.source.timeout(
        first: .milliseconds(node.number), each: .milliseconds(2), clock: node.clock,
        failingWith: node.run(Fault(code: 32)))
    } model: { node in
      node.source.timingOut(after: node.number, each: 2, restarts: true, node.clock) {
        $0.end(.failed(node.run(32)))
      }
    },
    Form("timeout(first:switchingTo:)", 2) { node in
      node.source.timeout(first: .milliseconds(node.number), clock: node.clock, switchingTo: node.other)
    } model: { node in
      let (source, other) = (node.source, node.other)
      return source.timingOut(after: node.number, each: nil, restarts: true, node.clock) { $0.follow(other) }
    },
    Form("timestamped()") { node in
      node.source.timestamped(clock: node.clock).map {
        mixed([$0.value, Int($0.time.offset / .milliseconds(1))])
      }
    } model: { node in
      node.source.map { mixed([$0, node.clock.now]) }
    },
    Form("measureInterval()") { node in
      node.source.measureInterval(clock: node.clock).map {
        mixed([$0.value, Int($0.interval / .milliseconds(1))])
      }
    } model: { node in
      node.source.answeringValues(node.clock.now) { previous, value in
        let interval = node.clock.now - previous
        previous = node.clock.now
        return [.value(mixed([value, interval]))]
      }
    },
    Form("take(for:)") { node in
      node.source.take(for: .milliseconds(node.number), clock: node.clock)
    } model: { node in
      let source = node.source
      return .ofSeveralInputs { output in
        node.clock.after(node.number, during: output.inputs) { output.end(.completed) }
        source.start(output.primary { output.send($0) })
      }
    },
    Form("skip(for:)") { node in
      node.source.skip(for: .milliseconds(node.number), clock: node.clock)
    } model: { node in
      let source = node.source
      return ModelSignal { observer in
        var isOver = false
        node.clock.after(node.number, during: observer.scope) { isOver = true }
        source.filter { _ in isOver }.start(observer)
      }
    },
  ]
}

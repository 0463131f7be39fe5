import Swiftwater

/// Operators that combine several streams.
extension OperatorFactory {
  func combining() throws(FormatError) -> Stream? {
    switch name {
    case "merge":
      let streams = [source] + (try streams("others"))
      guard let limit = try ifPresent("concurrent", positive) else { return .merge(streams) }
      return .merge(streams, atMost: limit)
    case "concat": return .concat([source] + (try streams("others")))
    case "race": return .race([source] + (try streams("others")))
    case "forkJoin": return OperatorFactory.forkJoin([source] + (try streams("others"))).map { .array($0) }
    case "onErrorResumeNext":
      return Signal.onErrorResumeNext([source] + (try streams("others"))).setFailureType()
    case "combineLatest": return try projected(OperatorFactory.combineLatest([source] + streams("others")))
    case "zip": return try projected(OperatorFactory.zip([source] + streams("others")))
    case "withLatestFrom": return try projected(withLatest(from: streams("others")))
    default: return nil
    }
  }

  /// Calls the function of the case with one value of each source; without one, emits the array of the
  /// values.
  private func projected(_ combined: Signal<[JSONValue], CaseFailure>) throws(FormatError) -> Stream {
    guard let project = try ifPresent("project", function) else { return combined.map { .array($0) } }
    return perSubscription {
      let calls = project.counted()
      return combined.tryMap { (values) throws(CaseFailure) in try calls(all: values) }
    }
  }
}

// MARK: - The forms of the library for two, three and any number of sources

extension OperatorFactory {
  private static func combineLatest(_ streams: [Stream]) -> Signal<[JSONValue], CaseFailure> {
    switch streams.count {
    case 2: .combineLatest(streams[0], streams[1]) { [$0, $1] }
    case 3: .combineLatest(streams[0], streams[1], streams[2]) { [$0, $1, $2] }
    default: .combineLatest(streams)
    }
  }

  private static func zip(_ streams: [Stream]) -> Signal<[JSONValue], CaseFailure> {
    switch streams.count {
    case 2: .zip(streams[0], streams[1]) { [$0, $1] }
    case 3: .zip(streams[0], streams[1], streams[2]) { [$0, $1, $2] }
    default: .zip(streams)
    }
  }

  private static func forkJoin(_ streams: [Stream]) -> Signal<[JSONValue], CaseFailure> {
    switch streams.count {
    case 2: Signal.forkJoin(streams[0], streams[1]).map { [$0, $1] }
    case 3: Signal.forkJoin(streams[0], streams[1], streams[2]).map { [$0, $1, $2] }
    default: .forkJoin(streams)
    }
  }

  private func withLatest(from others: [Stream]) -> Signal<[JSONValue], CaseFailure> {
    switch others.count {
    case 0: source.map { [$0] }
    case 1: source.withLatest(from: others[0]) { [$0, $1] }
    case 2: source.withLatest(from: others[0], others[1]) { [$0, $1, $2] }
    default: source.withLatest(from: .combineLatest(others)) { [$0] + $1 }
    }
  }
}

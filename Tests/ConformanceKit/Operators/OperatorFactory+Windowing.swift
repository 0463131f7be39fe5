import Swiftwater

/// Operators that emit streams.
extension OperatorFactory {
  func windowing() throws(FormatError) -> Stream? {
    if name == "groupBy" { return try groupBy() }
    guard let windows = try windows() else { return nil }
    return windows.map { [context] in context.value(for: $0) }
  }

  private func windows() throws(FormatError) -> Signal<Stream, CaseFailure>? {
    switch name {
    case "window": return source.window(on: try stream("boundary"))
    case "windowCount":
      let size = try positive("count")
      return source.window(count: size, every: try ifPresent("every", positive) ?? size)
    case "windowTime":
      return source.window(
        for: try positiveDuration("span"), every: try ifPresent("every", positiveDuration),
        atMost: try ifPresent("max", positive), clock: context.clock)
    case "windowToggle":
      let closing = try streamFunction("closing")
      return source.window(openings: try stream("openings")) { (x) throws(CaseFailure) in try closing(x) }
    case "windowWhen":
      let closing = try streamFunction("closing")
      return source.window { () throws(CaseFailure) in try closing(.null) }
    default: return nil
    }
  }

  private func groupBy() throws(FormatError) -> Stream {
    let keyFunction = try function("key")
    let elementFunction = try ifPresent("element", function)
    let skipped = try ifPresent("durationSkip", count)
    return perSubscription { [source, context] in
      let (keys, elements) = (keyFunction.counted(), elementFunction?.counted())
      let key = { (x: JSONValue) throws(CaseFailure) in try keys(x) }
      let element = { (x: JSONValue) throws(CaseFailure) in try elements?(x) ?? x }
      let groups =
        if let skipped {
          source.grouped(by: key, element: element) { $0.signal.skip(first: skipped) }
        } else {
          source.grouped(by: key, element: element)
        }
      return groups.map { context.value(for: $0.signal, key: $0.key) }
    }
  }
}

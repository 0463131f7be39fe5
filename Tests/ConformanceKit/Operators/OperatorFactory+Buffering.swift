import Swiftwater

/// Operators that collect values into arrays.
extension OperatorFactory {
  func buffering() throws(FormatError) -> Stream? {
    guard let buffers = try buffers() else { return nil }
    return buffers.map { .array($0) }
  }

  private func buffers() throws(FormatError) -> Signal<[JSONValue], CaseFailure>? {
    switch name {
    case "buffer": return source.buffer(on: try stream("boundary"))
    case "bufferCount":
      let size = try positive("count")
      return source.buffer(count: size, every: try ifPresent("every", positive) ?? size)
    case "bufferTime":
      return source.buffer(
        for: try positiveDuration("span"), every: try ifPresent("every", positiveDuration),
        atMost: try ifPresent("max", positive), clock: context.clock)
    case "bufferToggle":
      let closing = try streamFunction("closing")
      return source.buffer(openings: try stream("openings")) { (x) throws(CaseFailure) in try closing(x) }
    case "bufferWhen":
      let closing = try streamFunction("closing")
      return source.buffer { () throws(CaseFailure) in try closing(.null) }
    default: return nil
    }
  }
}

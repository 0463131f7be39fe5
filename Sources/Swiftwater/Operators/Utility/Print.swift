extension Signal {
  /// The same events, each of which is printed.
  ///
  ///     search.print("search")
  ///
  ///     search: value swift
  ///     search: failed with offline
  ///       request at Search/Client.swift:12
  ///       map at Search/Client.swift:14
  ///
  /// Prints values, the failure with its trace, the completion, and a cancellation.
  ///
  /// - Parameters:
  ///   - label: The beginning of the text of each event; the file and line of the call if it is nil.
  ///   - output: Receives the text of each event; writes to the standard output by default.
  public func print(
    _ label: String? = nil, to output: @escaping (String) -> Void = { Swift.print($0) },
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let origin = Origin("print", file, line, origin)
    let label = label ?? "\(file):\(line)"
    return Signal(origin) { [start] observer in
      let hasEnded = Box(false)
      observer.subscription.onEnd {
        if !hasEnded.content { output("\(label): cancelled") }
      }
      start(
        Observer(
          onValue: { value in
            output("\(label): value \(value)")
            observer.send(value)
          },
          onEnding: { ending in
            // A closure of an operator upstream may have cancelled the observation.
            if observer.subscription.isEnded { return }
            hasEnded.content = true
            switch ending {
            case .completed, .released:
              output("\(label): completed")
            case .failed(let failure, let failing):
              output("\(label): failed with \(failure)\n\(Trace(of: failing, in: origin))")
            }
            observer.onEnding(ending)
          },
          subscription: observer.subscription))
    }
  }
}

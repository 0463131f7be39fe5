extension Origin {
  /// The origins of several signals.
  @inlinable
  static func all<each Value, Failure>(of signals: repeat Signal<each Value, Failure>) -> [Origin] {
    var origins: [Origin] = []
    for signal in repeat each signals { origins.append(signal.origin) }
    return origins
  }
}

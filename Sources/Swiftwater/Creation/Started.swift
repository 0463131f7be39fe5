extension Signal {
  /// The result of work that is done now, once, and replayed to everybody who observes.
  ///
  ///     let settings = Signal<Settings, LoadError>.startedEagerly { emitter in
  ///       loader.load { emitter.send($0); emitter.complete() }
  ///     }
  ///
  /// Observers get all values from the first on, then the ending. They cannot cancel the work.
  ///
  /// - Parameter work: Runs at once. It sends values and an ending, at once or later.
  public static func startedEagerly(
    file: StaticString = #fileID, line: UInt = #line, _ work: @escaping (Emitter<Value, Failure>) -> Void
  ) -> Signal {
    let origin = Origin("startedEagerly", file, line)
    let subject = ReplaySubject<Value, Failure>(file: file, line: line)
    let started = Connectable({ work(Emitter($0, origin)) }, MulticastTarget(subject), origin)
    started.connect()
    return started.signal
  }

  /// The result of work that is done once, when somebody observes it for the first time, and replayed to
  /// everybody else who observes.
  ///
  /// Observers get all values from the first on, then the ending. They cannot cancel the work.
  ///
  /// - Parameter work: Runs when the first observation begins. It sends values and an ending, at once or
  ///   later.
  public static func startedLazily(
    file: StaticString = #fileID, line: UInt = #line, _ work: @escaping (Emitter<Value, Failure>) -> Void
  ) -> Signal {
    let origin = Origin("startedLazily", file, line)
    let subject = ReplaySubject<Value, Failure>(file: file, line: line)
    return Connectable({ work(Emitter($0, origin)) }, MulticastTarget(subject), origin).connectingOnce(origin)
  }
}

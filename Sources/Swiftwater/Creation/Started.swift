extension Signal {
  /// A signal of work that starts now, runs once, and is replayed to all observers.
  ///
  ///     let settings = Signal<Settings, LoadError>.startedEagerly { emitter in
  ///       loader.load { emitter.send($0); emitter.complete() }
  ///     }
  ///
  /// Each observer receives all values, beginning with the first, then the ending. Observers cannot cancel the work.
  ///
  /// - Parameter work: Runs at once. It sends values and an ending, at once or later.
  public static func startedEagerly(
    _ work: @escaping (Emitter<Value, Failure>) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let origin = Origin("startedEagerly", file, line)
    let subject = ReplaySubject<Value, Failure>(file: file, line: line)
    let started = Connectable({ work(Emitter($0, origin)) }, MulticastTarget(subject), origin)
    started.connect(isOwned: true)
    return started.signal
  }

  /// A signal of work that starts with the first observation, runs once, and is replayed to all observers.
  ///
  /// Each observer receives all values, beginning with the first, then the ending. Observers cannot cancel the work.
  ///
  /// - Parameter work: Runs when the first observation begins. It sends values and an ending, at once or
  ///   later.
  public static func startedLazily(
    _ work: @escaping (Emitter<Value, Failure>) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let origin = Origin("startedLazily", file, line)
    let subject = ReplaySubject<Value, Failure>(file: file, line: line)
    return Connectable({ work(Emitter($0, origin)) }, MulticastTarget(subject), origin).connectingOnce(origin)
  }
}

/// A group of values with a key.
struct ModelGroup {
  let key: Int
  let signal: ModelSignal<Int>
}

/// The groups of an observation. The source is observed as long as the signal of the groups or one of the groups is.
final class ModelGroups {
  private final class Entry {
    let key: Int
    let subject = ModelSubject<Int>()
    var isOpen = true

    init(_ key: Int) {
      self.key = key
    }
  }

  typealias Duration = (ModelSignal<Int>) -> ModelSignal<Int>

  private let output: ModelOutput<ModelGroup>
  private let connection: ModelConnection
  private let duration: Duration?
  private var entries: [Entry] = []

  private init(_ output: ModelOutput<ModelGroup>, _ duration: Duration?) {
    self.output = output
    self.duration = duration
    connection = ModelConnection(output.observer.scope.budget)
    connection.isStarted = true
    connection.add(output.observer.scope)
  }

  private var isEnded: Bool { connection.scope.isEnded }

  /// Groups values by their key modulo 3. Fails for a key for which `checked` does.
  static func grouped(
    _ source: ModelSignal<Int>, _ key: @escaping (Int) -> Int, _ element: @escaping (Int) -> Int,
    _ duration: Duration?
  ) -> ModelSignal<ModelGroup> {
    .ofSeveralInputs { output in
      let groups = ModelGroups(output, duration)
      source.start(
        ModelObserver(groups.connection.scope) { event in
          switch event {
          case .ending(let ending): groups.end(ending)
          case .value(let value):
            let key = key(value)
            if let code = failureCode(of: key) { return groups.end(.failed(code)) }
            if let entry = groups.entry(for: key % 3) { entry.subject.send(.value(element(value))) }
          }
        })
    }
  }

  private func entry(for key: Int) -> Entry? {
    if let entry = entries.first(where: { $0.key == key }) { return entry }
    if output.observer.scope.isEnded { return nil }
    let entry = Entry(key)
    entries.append(entry)
    let signal = ModelSignal<Int> { [connection] observer in
      connection.add(observer.scope)
      entry.subject.observe(observer)
    }
    output.sendAtOnce(ModelGroup(key: key, signal: signal))
    startDuration(of: entry)
    return entry.isOpen && !isEnded ? entry : nil
  }

  private func startDuration(of entry: Entry) {
    guard let duration, !isEnded else { return }
    let signal = duration(entry.subject.signal)
    if isEnded { return }
    let input = connection.scope.branch()
    signal.start(
      ModelObserver(input) { [self] event in
        input.end()
        switch event {
        case .value: close(entry)
        case .ending(let ending): if ending.isFailure { end(ending) }
        }
      })
  }

  private func close(_ entry: Entry) {
    entry.isOpen = false
    entries.removeAll { $0 === entry }
    entry.subject.send(.completed)
  }

  private func end(_ ending: ModelEnding) {
    if isEnded { return }
    connection.scope.end()
    let old = entries
    entries = []
    for entry in old { entry.subject.send(.ending(ending)) }
    output.sendBehindInputs(.ending(ending))
  }
}

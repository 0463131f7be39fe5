/// A part of a source's values: an array that is sent when it is closed, or a signal that is sent at once.
protocol ModelWindow: AnyObject {
  associatedtype Output

  init()
  func open(after previous: Self?, _ output: ModelOutput<Output>)
  func receive(_ value: Int)
  func close(_ output: ModelOutput<Output>)
  func end(_ ending: ModelEnding, _ output: ModelOutput<Output>)
}

final class ModelArrayWindow: ModelWindow {
  private var values: [Int] = []

  func open(after previous: ModelArrayWindow?, _ output: ModelOutput<[Int]>) {
    previous?.close(output)
  }

  func receive(_ value: Int) { values.append(value) }
  func close(_ output: ModelOutput<[Int]>) { output.send(values) }

  func end(_ ending: ModelEnding, _ output: ModelOutput<[Int]>) {
    if ending == .completed { output.sendBehindInputs(.value(values)) }
  }
}

final class ModelSignalWindow: ModelWindow {
  private let subject = ModelSubject<Int>()

  /// Events that the previous window and the observer of this one send meanwhile wait.
  func open(after previous: ModelSignalWindow?, _ output: ModelOutput<ModelSignal<Int>>) {
    output.deferringOthers {
      subject.deferringEvents {
        previous?.close(output)
        output.sendAtOnce(subject.signal)
      }
    }
  }

  func receive(_ value: Int) { subject.send(.value(value)) }
  func close(_ output: ModelOutput<ModelSignal<Int>>) { subject.send(.completed) }

  func end(_ ending: ModelEnding, _ output: ModelOutput<ModelSignal<Int>>) {
    subject.send(.ending(ending))
  }
}

/// The open windows of an observation.
final class ModelWindows<Window: ModelWindow> {
  final class Entry {
    let window = Window()
    var count = 0
    var isOpen = true
    var timer: ModelScope?
  }

  let output: ModelOutput<Window.Output>
  private var entries: [Entry] = []

  init(_ output: ModelOutput<Window.Output>) {
    self.output = output
  }

  @discardableResult
  func open(after previous: Entry? = nil) -> Entry {
    if let previous { remove(previous) }
    let entry = Entry()
    entries.append(entry)
    entry.window.open(after: previous?.window, output)
    return entry
  }

  func close(_ entry: Entry) {
    if !entry.isOpen { return }
    remove(entry)
    entry.window.close(output)
  }

  func receive(_ value: Int, _ received: (Entry) -> Void = { _ in }) {
    for entry in entries where entry.isOpen {
      entry.count += 1
      entry.window.receive(value)
      if output.inputs.isEnded { return }
      received(entry)
      if output.inputs.isEnded { return }
    }
  }

  func end(_ ending: ModelEnding) {
    if output.inputs.isEnded { return }
    output.inputs.end()
    let open = entries
    entries = []
    for entry in open {
      entry.isOpen = false
      entry.window.end(ending, output)
    }
    output.sendBehindInputs(.ending(ending))
  }

  /// The observer of the source.
  func primary(_ receive: @escaping (Int) -> Void) -> ModelObserver<Int> {
    ModelObserver(output.inputs) { [self] event in
      switch event {
      case .value(let value): receive(value)
      case .ending(let ending): end(ending)
      }
    }
  }

  /// The observer of a signal that opens or closes windows.
  func secondary(
    completion: @escaping () -> Void = {}, _ receive: @escaping (Int, ModelScope) -> Void
  ) -> ModelObserver<Int> {
    let branch = output.inputs.branch()
    return output.input(in: branch, isSecondary: true) { [self] event in
      switch event {
      case .value(let value): receive(value, branch)
      case .ending(let ending):
        if ending.isFailure { end(ending) }
        if ending == .completed { completion() }
      }
    }
  }

  private func remove(_ entry: Entry) {
    entry.isOpen = false
    entries.removeAll { $0 === entry }
  }
}

extension ModelWindows {
  static func timed(
    _ source: ModelSignal<Int>, _ span: Int, every interval: Int?, atMost limit: Int?, _ clock: ModelClock,
    _ type: Window.Type
  ) -> ModelSignal<Window.Output> {
    .ofSeveralInputs { output in
      let windows = ModelWindows(output)
      func open(after previous: Entry? = nil) {
        let entry = windows.open(after: previous)
        if output.inputs.isEnded || !entry.isOpen { return }
        entry.timer = clock.after(span, during: output.inputs) { close(entry) }
      }
      func close(_ entry: Entry) {
        if !entry.isOpen { return }
        entry.timer?.end()
        if interval == nil { open(after: entry) } else { windows.close(entry) }
      }
      if let interval { clock.every(interval, during: output.inputs) { open() } }
      open()
      if output.inputs.isEnded { return }
      source.start(windows.primary { windows.receive($0) { if $0.count == limit { close($0) } } })
    }
  }

  static func divided(
    _ source: ModelSignal<Int>, on boundary: ModelSignal<Int>, _ type: Window.Type
  ) -> ModelSignal<Window.Output> {
    .ofSeveralInputs { output in
      let windows = ModelWindows(output)
      var current = windows.open()
      source.start(windows.primary { windows.receive($0) })
      if output.inputs.isEnded { return }
      boundary.start(windows.secondary { _, _ in current = windows.open(after: current) })
    }
  }

  static func closing(
    _ source: ModelSignal<Int>, completionCloses: Bool, _ type: Window.Type,
    _ signal: @escaping () -> ModelSignal<Int>
  ) -> ModelSignal<Window.Output> {
    .ofSeveralInputs { output in
      let windows = ModelWindows(output)
      var current: Entry?
      var isOpening = false
      var isRequested = false
      func open() {
        isRequested = true
        if isOpening { return }
        isOpening = true
        while isRequested, !output.inputs.isEnded {
          isRequested = false
          current = windows.open(after: current)
          if output.inputs.isEnded { return }
          let closing = signal()
          if output.inputs.isEnded { return }
          closing.start(
            windows.secondary(completion: { if completionCloses { open() } }) { _, branch in
              branch.end()
              if !output.inputs.isEnded { open() }
            })
        }
        isOpening = false
      }
      open()
      if output.inputs.isEnded { return }
      source.start(windows.primary { windows.receive($0) })
    }
  }

  static func opening(
    _ source: ModelSignal<Int>, _ openings: ModelSignal<Int>, _ type: Window.Type,
    _ closing: @escaping (Int) -> Result<ModelSignal<Int>, Fault>
  ) -> ModelSignal<Window.Output> {
    .ofSeveralInputs { output in
      let windows = ModelWindows(output)
      openings.start(
        windows.secondary { value, _ in
          switch closing(value) {
          case .failure(let fault): windows.end(.failed(fault.code))
          case .success(let signal):
            if output.inputs.isEnded { return }
            let entry = windows.open()
            if output.inputs.isEnded { return }
            signal.start(
              windows.secondary { _, branch in
                branch.end()
                if !output.inputs.isEnded { windows.close(entry) }
              })
          }
        })
      if output.inputs.isEnded { return }
      source.start(windows.primary { windows.receive($0) })
    }
  }
}

extension ModelWindows<ModelSignalWindow> {
  static func counted(
    _ source: ModelSignal<Int>, _ count: Int, every step: Int
  ) -> ModelSignal<ModelSignal<Int>> {
    .ofSeveralInputs { output in
      let windows = ModelWindows(output)
      var countSinceOpening = 0
      windows.open()
      if output.inputs.isEnded { return }
      source.start(
        windows.primary { value in
          var full: Entry?
          windows.receive(value) { if $0.count == count { full = $0 } }
          if output.inputs.isEnded { return }
          countSinceOpening += 1
          if countSinceOpening == step {
            countSinceOpening = 0
            windows.open(after: full)
          } else if let full {
            windows.close(full)
          }
        })
    }
  }
}

extension ModelSignal<Int> {
  func buffering(_ count: Int, every step: Int) -> ModelSignal {
    answering((arrays: [[Int]](), number: 0)) { (state, event) -> [ModelEvent<[Int]>] in
      switch event {
      case .value(let value):
        if state.number % step == 0 { state.arrays.append([]) }
        state.number += 1
        for index in state.arrays.indices { state.arrays[index].append(value) }
        guard let full = state.arrays.first, full.count == count else { return [] }
        state.arrays.removeFirst()
        return [.value(full)]
      case .ending(.completed): return state.arrays.map { .value($0) } + [.completed]
      case .ending(let ending): return [.ending(ending)]
      }
    }.mixedValues
  }

  func skipping(_ count: Int) -> ModelSignal {
    answeringValues(count) { remaining, value in
      remaining -= 1
      return remaining < 0 ? [.value(value)] : []
    }
  }
}

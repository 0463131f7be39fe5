/// A command in plain Swift: a closure with properties for its state and a subject for its outputs.
final class PlainCommand<Input, Output> {
  typealias Work = (Input, @escaping (Output) -> Void, @escaping () -> Void) -> Void

  let isExecuting = PlainProperty(false)
  let isEnabled = PlainProperty(true)
  let outputs = PlainSubject<Output>()
  private let work: Work

  init(_ work: @escaping Work) {
    self.work = work
  }

  func execute(_ input: Input) {
    if !isEnabled.value { return }
    isExecuting.value = true
    isEnabled.value = false
    work(
      input, { [self] in outputs.send($0) },
      { [self] in
        isExecuting.value = false
        isEnabled.value = true
      })
  }
}

import Swiftwater

/// A program as ``ProgramPrinter`` prints it, apart from white space and the separators in numbers.
func printedProgram(_ trial: LibraryTrial) {
  let source0 = trial.source(.subject)
  let source1 = trial.source(.property)
  let signal0: Signal<Int, Fault> = source0.signal.map { trial.run(1, $0 + 2) }
  let signal1: Signal<Int, Fault> = .merge(
    signal0, source1.signal.delay(for: .milliseconds(1), clock: trial.clock),
    Signal<Int, Fault>.of(3, 5, 9))
  trial.on(call: 2, of: 1) { source1.send(5) }
  trial.on(call: 2, of: 1_000) { trial.cancel(0) }
  trial.observe(signal1)
  source0.send(1)
  trial.observe(signal0)
  source0.send(2)
  trial.advance(1)
  source0.complete()
  source1.release()
  trial.cancelAll()
}

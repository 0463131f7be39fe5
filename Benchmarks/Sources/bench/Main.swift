import ArgumentParser
import Dispatch
import Foundation

/// Starts ``Bench``, or runs the scenario whose instructions Cachegrind counts.
@main
enum Main {
  // This function is synchronous, because Valgrind crashes in a process that leaves its main thread to
  // Dispatch.
  static func main() {
    if InstructionCounter.runScenarioIfRequested() { return }
    Task {
      await Bench.main()
      exit(0)
    }
    dispatchMain()
  }
}

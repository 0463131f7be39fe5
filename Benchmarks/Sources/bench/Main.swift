import ArgumentParser
import Dispatch
import Foundation

/// Starts ``Bench``, or the run whose instructions it counts.
@main
enum Main {
  // Synchronous, as valgrind crashes in a process that leaves its main thread to Dispatch.
  static func main() {
    if InstructionCounter.runsCountedTurns() { return }
    Task {
      await Bench.main()
      exit(0)
    }
    dispatchMain()
  }
}

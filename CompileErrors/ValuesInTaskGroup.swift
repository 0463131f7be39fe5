// A child task cannot iterate over the values of its parent's signal.
import Swiftwater

@MainActor func printAll(_ signal: Signal<Int, Never>) async {
  await withTaskGroup { group in
    group.addTask {  // expect: passing closure as a 'sending' parameter risks causing data races
      for await value in signal.values(buffering: .unbounded) { print(value) }
    }
  }
}

// A signal belongs to its graph, so it cannot be the result of a task.
import Swiftwater

@MainActor
func use(_ load: Command<Void, Int, Never>) {
  Task { load.execute() }
  Task { load.start() }  // expect: does not conform to the 'Sendable' protocol
}

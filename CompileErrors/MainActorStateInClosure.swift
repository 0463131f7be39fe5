// A closure of another actor cannot touch main-actor state, though the signal would call it synchronously.
import Swiftwater

@MainActor var title = ""

actor Owner {
  let titles = Subject<String, Never>()

  func observe() {
    titles.signal.observe { title = $0 }  // expect: main actor-isolated var 'title' can not be mutated from a nonisolated context
  }
}

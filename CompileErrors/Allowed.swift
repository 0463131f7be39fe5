// The correct versions of the other files in this folder. This file compiles, so the compiler rejects the
// others only for the errors that they name.
import Swiftwater

final class Draft {
  var text = ""
}

@MainActor final class Model {
  let titles = Subject<String, Never>()
  let name = MutableProperty("")
  private(set) var title = ""
  private let lifetime = Lifetime()

  func observe(_ owner: Owner) {
    owner.values.signal(buffering: .latest).observe(during: lifetime) { self.title = "\($0)" }
    titles.signal.observe(during: lifetime) { self.title = $0 }
    Signal.task { await owner.next() }.observe(during: lifetime) { self.name.value = "\($0)" }
  }

  func firstTitle() async -> String? { await titles.signal.firstValue() }

  func printTitles() async {
    for await title in titles.signal.values(buffering: .unbounded) { print(title) }
  }
}

actor Owner {
  nonisolated let values = Relay<Int>()
  private let subject = Subject<Int, Never>()
  private var last = 0

  func send(_ value: Int) {
    subject.send(value)
    values.send(value)
  }

  func observe() {
    subject.signal.observe { self.last = $0 }
  }

  func next() async -> Int { await subject.signal.firstValue() ?? last }

  func draft() -> Signal<Draft, Never> {
    .callbackOnAnyThread { resume in
      Task.detached { resume(.success(Draft())) }
    }
  }
}

func sendNewSubject(to model: Model) async {
  let subject = Subject<Int, Never>()
  subject.signal.observe { print($0) }
  await take(subject)
}

@MainActor func take(_ subject: sending Subject<Int, Never>) { subject.send(1) }

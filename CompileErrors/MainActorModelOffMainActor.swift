// The signals of a view model on the main actor can only be observed on the main actor.
import Swiftwater

@MainActor final class Model {
  let titles = Subject<String, Never>()
}

@concurrent func observe(_ model: Model) async {
  await model.titles.signal.observe { print($0) }  // expect: non-Sendable type 'Subject<String, Never>' of property 'titles' cannot exit main actor-isolated context
}

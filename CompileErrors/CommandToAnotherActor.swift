// A command runs on the actor that made it. Another actor must ask that actor to run it.
import Swiftwater

@MainActor final class Model {
  let save = Command<String, Void, Never> { _ in }
}

actor Other {
  func run(_ command: Command<String, Void, Never>) {}

  func use(_ model: Model) async {
    run(await model.save)  // expect: non-Sendable type 'Command<String, Void, Never>' of property 'save' cannot exit main actor-isolated context
  }
}

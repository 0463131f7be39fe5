import Swiftwater

// Commands: a user starts them, so a microsecond does not matter. But a page has many of them.
extension Scenario {
  static var commands: [Scenario] {
    [
      Scenario(
        "13a", "create a command",
        [
          .plain: { Workload { for _ in 0..<$0 { consume(PlainCommand<Int, Int>(plainWork)) } } },
          .swiftwater: { Workload { for _ in 0..<$0 { consume(Command<Int, Int, Never>(work)) } } },
        ]),
      Scenario(
        "13b", "create a command with a condition",
        [
          .swiftwater: {
            let condition = MutableProperty(true)
            return Workload {
              for _ in 0..<$0 { consume(Command<Int, Int, Never>(enabledIf: condition, work)) }
            }
          }
        ]),
      execution("13c", "execute a command without observers", isObserved: false),
      execution("13d", "execute a command, one observer", isObserved: true),
    ]
  }

  private static func execution(_ id: String, _ name: String, isObserved: Bool) -> Scenario {
    Scenario(
      id, name,
      [
        .plain: {
          let command = PlainCommand<Int, Int>(plainWork)
          if isObserved { command.outputs.observe { consume($0) } }
          return Workload { for number in 0..<$0 { command.execute(number) } }
        },
        .swiftwater: {
          let command = Command<Int, Int, Never>(work)
          if isObserved { command.outputs.observe { consume($0) } }
          return Workload(keeping: command) { for number in 0..<$0 { command.execute(number) } }
        },
      ])
  }
}

@inline(never)
private func work(_ input: Int) -> Signal<Int, Never> {
  .just(input)
}

@inline(never)
private func plainWork(_ input: Int, _ receive: @escaping (Int) -> Void, _ complete: @escaping () -> Void) {
  receive(input)
  complete()
}

import ArgumentParser

/// The program of the messenger: the server, and the commands of its operator.
@main
struct MessengerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "messenger",
    abstract: "Serves the messenger, and manages its data.",
    discussion: """
      Without a command, it serves until it is stopped; `messenger serve --help` lists the options. All data is in one \
      folder. Run the other commands as the user of the server; except restore, they work while it runs.
      """,
    subcommands: [
      Serve.self, Backup.self, Restore.self, Check.self, Users.self, Reports.self, SignIns.self, Config.self,
    ],
    defaultSubcommand: Serve.self)

  static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let problem = problem(of: arguments), (try? parseAsRoot(arguments)) == nil {
      exit(withError: ValidationError(problem))
    }
    await main(arguments)
  }

  /// The problem of arguments that begin with an option and contain the name of a command after it. The name
  /// would count as an argument of the server. Nil for other arguments.
  static func problem(of arguments: [String]) -> String? {
    guard arguments.first?.hasPrefix("-") == true else { return nil }
    let names = Set(configuration.subcommands.map { $0._commandName })
    let matches = arguments.indices.filter { names.contains(arguments[$0]) }
    // A word after an option may be its value, such as a folder with the name of a command. It counts only if there is
    // no other, because the option may be a flag.
    let commands = matches.filter { arguments[$0 - 1].first != "-" || arguments[$0 - 1].contains("=") }
    guard let index = commands.first ?? matches.first else { return nil }
    let rest = arguments[..<index] + arguments[(index + 1)...]
    return "Options go after the command: messenger \(([arguments[index]] + rest).joined(separator: " "))"
  }
}

/// The reason why a command has failed, for the terminal.
struct CommandFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

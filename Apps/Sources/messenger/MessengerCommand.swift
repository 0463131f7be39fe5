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
}

/// The reason why a command has failed, for the terminal.
struct CommandFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

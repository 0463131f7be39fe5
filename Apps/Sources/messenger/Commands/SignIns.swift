import ArgumentParser
import MessengerServices

/// Shows the log of attempts to sign in.
struct SignIns: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lists the latest attempts to sign in, of one person or of everybody.",
    discussion: """
      For each account, the last attempts that succeeded and the last that failed are kept, as many and for as long as \
      the settings sign-ins-per-account and sign-in-log-duration say. The command prints the last \(Limits.pageSize).
      """)

  @Argument(help: "The name of a person.")
  var name: String?

  @OptionGroup var options: DataFolderOption

  func run() async throws {
    let access = try OperatorAccess(options.folder)
    var person: Person.ID?
    if let name { person = try await access.person(named: name).id }
    let rows = try await access.messenger.accounts.signIns(of: person).map { attempt in
      [
        Terminal.text(of: attempt.date), attempt.name, attempt.hasSucceeded ? "signed in" : "wrong password",
        attempt.network, attempt.browser,
      ]
    }
    print(Terminal.table(["DATE", "NAME", "RESULT", "NETWORK", "BROWSER"], rows))
  }
}

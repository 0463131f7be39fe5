import ArgumentParser
import MessengerServices

/// Looks after accounts.
struct Users: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lists accounts, signs people out, resets passwords, and deletes accounts.",
    subcommands: [List.self, SignOut.self, Reset.self, Delete.self],
    defaultSubcommand: List.self)

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Lists all accounts, in the order of registration.")

    @OptionGroup var options: DataOptions

    func run() async throws {
      let access = try OperatorAccess(options.folder)
      var rows: [[String]] = []
      var last: Person.ID?
      repeat {
        let page = try await access.messenger.accounts.accounts(after: last)
        rows += page.map { account in
          [
            account.person.name, Terminal.text(of: account.person.lastSeen), String(account.sessionCount),
            String(account.chatCount),
          ]
        }
        last = page.last?.person.id
      } while last != nil
      print(Terminal.table(["NAME", "LAST SEEN", "SESSIONS", "CHATS"], rows))
    }
  }

  struct SignOut: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Signs a person out in all browsers. Open pages end within seconds.")

    @Argument(help: "The name of the person.")
    var name: String

    @OptionGroup var options: DataOptions

    func run() async throws {
      let access = try OperatorAccess(options.folder)
      let person = try await access.person(named: name)
      try await access.messenger.accounts.signOutEverywhere(person.id)
      print("\(person.name) is signed out everywhere.")
    }
  }

  struct Reset: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Makes a link with which a person chooses a new password.",
      discussion: """
        The link is valid for a day and can be used once. Everybody who has the link can take over the account, so make \
        sure who asked for it, and give it to nobody else. The old password is valid until then.
        """)

    @Argument(help: "The name of the person.")
    var name: String

    @Option(help: "The origin of the link, if it is not in the configuration file.")
    var origin: String?

    @OptionGroup var options: DataOptions

    func run() async throws {
      let access = try OperatorAccess(options.folder)
      let person = try await access.person(named: name)
      let token = try await access.messenger.accounts.makePasswordReset(for: person.id)
      let origin = origin ?? access.settings.origin ?? "http://localhost:\(access.settings.port)"
      print("\(person.name) chooses a new password at \(origin)/reset-password?link=\(token.text)")
    }
  }

  struct Delete: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Deletes an account. It cannot be undone.",
      discussion: """
        The person leaves all groups. Others keep the messages that the person has sent to them, without the name.
        """)

    @Argument(help: "The name of the person.")
    var name: String

    @Flag(help: "Deletes without asking.")
    var yes = false

    @OptionGroup var options: DataOptions

    func run() async throws {
      let access = try OperatorAccess(options.folder)
      let person = try await access.person(named: name)
      guard
        yes || Terminal.confirms("To delete the account of \(person.name), type the name:", by: person.name)
      else { throw StartupError("Nothing was deleted. To delete without being asked, add --yes.") }
      defer { Terminal.endProgress() }
      try await access.messenger.accounts.delete(person.id) { count, total in
        Terminal.progress("Leaving chats: \(count) of \(total)")
      }
      Terminal.endProgress()
      print("The account of \(person.name) is deleted.")
    }
  }
}

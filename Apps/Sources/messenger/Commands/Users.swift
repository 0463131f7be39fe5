import ArgumentParser
import MessengerServices

/// Manages accounts.
struct Users: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lists accounts, invites, signs people out, resets passwords, and deletes accounts.",
    subcommands: [List.self, Invite.self, SignOut.self, ResetPassword.self, Delete.self],
    defaultSubcommand: List.self)

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Lists all accounts, in the order of registration.")

    @OptionGroup var options: DataFolderOption

    func run() async throws {
      let access = try OperatorAccess(options.folder)
      var rows: [[String]] = []
      var last: Person.ID?
      repeat {
        let page = try await access.messenger.accounts.accounts(after: last)
        rows += page.map { account in
          [
            account.person.name, account.person.lastSeen.map(Terminal.text(of:)) ?? "",
            String(account.sessionCount),
            String(account.chatCount),
          ]
        }
        last = page.last?.person.id
      } while last != nil
      print(Terminal.table(["NAME", "LAST SEEN", "SESSIONS", "CHATS"], rows))
    }
  }

  struct Invite: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Makes a link with which one person can sign up within a week.",
      discussion: "Use it if `registration = invitation` and nobody can invite yet.")

    @OptionGroup var link: LinkOptions
    @OptionGroup var options: DataFolderOption

    func run() async throws {
      let access = try OperatorAccess(options.folder)
      let token = try await access.messenger.accounts.inviteAsOperator()
      print("A person signs up at \(link.origin(in: access.settings))\(token.signUpPath)")
    }
  }

  struct SignOut: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Signs a person out in all browsers. Open pages end within seconds.")

    @Argument(help: "The name of the person.")
    var name: String

    @OptionGroup var options: DataFolderOption

    func run() async throws {
      let access = try OperatorAccess(options.folder)
      let person = try await access.person(named: name)
      try await access.messenger.accounts.signOutEverywhere(person.id)
      print("\(person.name) is signed out everywhere.")
    }
  }

  struct ResetPassword: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Makes a link with which a person chooses a new password.",
      discussion: """
        The link is valid for a day and can be used once. Everybody who has the link can take over the account, so make \
        sure who asked for it, and give it to nobody else. The old password is valid \
        until a new one is chosen.
        """)

    @Argument(help: "The name of the person.")
    var name: String

    @OptionGroup var link: LinkOptions
    @OptionGroup var options: DataFolderOption

    func run() async throws {
      let access = try OperatorAccess(options.folder)
      let person = try await access.person(named: name)
      let token = try await access.messenger.accounts.makePasswordReset(for: person.id)
      let origin = link.origin(in: access.settings)
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

    @OptionGroup var options: DataFolderOption

    func run() async throws {
      let access = try OperatorAccess(options.folder)
      let person = try await access.person(named: name)
      guard
        yes
          || Terminal.confirm(
            "To delete the account of \(person.name), type the name:", byTyping: person.name)
      else { throw CommandFailure("Nothing was deleted. To delete without being asked, add --yes.") }
      defer { Terminal.endProgress() }
      try await access.messenger.accounts.delete(person.id) { count, total in
        Terminal.showProgress("Leaving chats: \(count) of \(total)")
      }
      Terminal.endProgress()
      print("The account of \(person.name) is deleted.")
    }
  }
}

/// The option of the commands that print a link.
struct LinkOptions: ParsableArguments {
  @Option(
    help: "The origin of the link, if it is not in the configuration file.",
    transform: { text in
      guard let origin = Origin(setting: text) else {
        throw ValidationError("\(text) is not \(Origin.format).")
      }
      return origin
    })
  var origin: Origin?

  /// The origin of a link.
  func origin(in settings: Settings) -> String {
    (origin ?? settings.origin)?.setting ?? "http://localhost:\(settings.port)"
  }
}

extension LinkToken {
  /// The path and the query of the form to sign up with this invitation.
  var signUpPath: String { "/sign-up?invitation=\(text)" }
}

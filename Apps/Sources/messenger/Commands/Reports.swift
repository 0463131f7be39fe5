import ArgumentParser
import MessengerServices

/// Shows who was reported.
struct Reports: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lists the people who were reported, or those who have reported one of them.")

  @Argument(help: "The name of a person who was reported.")
  var name: String?

  @OptionGroup var options: DataFolderOption

  func run() async throws {
    let access = try OperatorAccess(options.folder)
    let contacts = access.messenger.contacts
    if let name {
      let reports = try await contacts.reports(of: try await access.person(named: name).id)
      let rows = reports.map { [$0.otherName, Terminal.text(of: $0.date)] }
      print(Terminal.table(["REPORTED BY", "DATE"], rows))
    } else {
      let rows = try await contacts.reports().map {
        [$0.name, String($0.count), Terminal.text(of: $0.lastDate)]
      }
      print(rows.isEmpty ? "Nobody was reported." : Terminal.table(["NAME", "REPORTS", "LAST REPORT"], rows))
    }
  }
}

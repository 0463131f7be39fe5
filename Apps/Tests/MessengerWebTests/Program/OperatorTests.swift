import Foundation
import FoundationNetworking
import GRDB
import MessengerServices
import PageTesting
import SwiftwaterMedia
import Testing

/// The commands of the operator, in a terminal, on the data of a server.
@Suite(.timeLimit(.minutes(20))) struct OperatorTests {
  /// A server at which some people have registered.
  private func server(_ names: String...) async throws -> ServerProcess {
    let server = try await ServerProcess()
    for name in names {
      let status = try await FormClient(server: server).post(
        "/sign-up", "name=\(name)&password=correct+horse")
      #expect(status == 200)
    }
    return server
  }

  /// Whether a browser is signed in.
  private func isSignedIn(_ browser: FormClient) async throws -> Bool {
    try await browser.status("/chats").path == "/chats"
  }

  @Test func `a backup of a running server is sound, and another server continues with its data`()
    async throws
  {
    let server = try await server("Ada")
    let backup = server.folder.appending(path: "backup").path
    let made = try await server.command("backup", backup)
    #expect(made.status == 0 && made.text.contains("sound copy"), "\(made.text)")
    let permissions = try FileManager.default.attributesOfItem(atPath: backup)[.posixPermissions] as? NSNumber
    #expect(permissions?.intValue == 0o600)
    #expect(try await server.command("check").text.contains("is sound"))
    #expect(try await server.command("check", backup).status == 0)
    #expect(try await server.command("backup", backup).text.contains("exists already"))

    let other = try await ServerProcess()
    #expect(
      try await other.command("restore", backup, "--overwrite").text.contains("in use by another messenger"))
    #expect(await other.stop() == 0)
    let rejected = try await other.command("restore", backup)
    #expect(rejected.status == 1 && rejected.text.contains("--overwrite"), "\(rejected.text)")
    let restored = try await other.command("restore", backup, "--overwrite")
    #expect(restored.status == 0 && restored.text.contains("messenger.sqlite-replaced-1"), "\(restored.text)")
    try await other.start()
    #expect(try await FormClient(server: other).post("/sign-in", "name=Ada&password=correct+horse") == 200)
  }

  /// Sends a file with the data of a server that does not run.
  private func sendFile(_ text: String, with server: ServerProcess) async throws {
    let store = try SQLiteStore(path: server.folder.appending(path: "messenger.sqlite").path)
    var configuration = MessengerConfiguration()
    configuration.asksBeforeAdding = false
    let messenger = Messenger(
      store: store, blobs: try FileBlobStore(folder: server.attachments), configuration: configuration)
    let people = try await messenger.accounts.accounts().map(\.person.id)
    let chat = try await messenger.chats.createGroup(title: "Notes", participants: people, by: people[0])
    let file = server.folder.appending(path: "notes.txt")
    try Data(text.utf8).write(to: file)
    _ = try await messenger.chats.send(
      OutgoingFile(name: "notes.txt", type: "text/plain", path: file.path), clientMessageID: UUID(),
      in: chat.id,
      from: people[0])
    try store.close()
  }

  @Test func `a backup and a server that is restored from it have the files of people`() async throws {
    let server = try await server("Ada", "Grace")
    #expect(await server.stop() == 0)
    try await sendFile("Notes", with: server)
    let backup = server.folder.appending(path: "backup").path
    let made = try await server.command("backup", backup)
    #expect(made.status == 0, "\(made.text)")
    let copies = AttachmentFolder(beside: DatabaseFile(path: backup))
    let files = try DatabaseFile(path: backup).usedBlobs()
    #expect(files.count == 1)
    #expect(try await copies.check(files).isEmpty)
    #expect(try await server.command("check").status == 0)
    #expect(try await server.command("check", backup).status == 0)

    let other = try await ServerProcess()
    #expect(await other.stop() == 0)
    let restored = try await other.command("restore", backup, "--overwrite")
    #expect(restored.status == 0, "\(restored.text)")
    #expect(try await AttachmentFolder(other.attachments).check(files).isEmpty)
    #expect(try await other.command("check").status == 0)

    // A file that is damaged or missing is noticed everywhere.
    let path = try await FileBlobStore(folder: copies.url).path(of: files[0])
    try Data("Other".utf8).write(to: URL(filePath: path))
    let problem = "1 files that people have sent are missing or damaged"
    let checked = try await server.command("check", backup)
    #expect(checked.status == 1 && checked.text.contains(problem), "\(checked.text)")
    // The folder that is restored has the file already.
    #expect(try await other.command("restore", backup, "--overwrite").status == 0)
    AttachmentFolder(other.attachments).remove()
    let rejected = try await other.command("restore", backup, "--overwrite")
    #expect(
      rejected.status == 1 && rejected.text.contains(problem) && rejected.text.contains("--allow-damaged"))
    #expect(try await other.command("restore", backup, "--overwrite", "--allow-damaged").status == 0)
    let incomplete = try await other.command("backup", backup + "-2")
    #expect(incomplete.status == 1 && incomplete.text.contains(problem), "\(incomplete.text)")

    // A sound backup replaces a damaged file.
    let sound = server.folder.appending(path: "sound").path
    #expect(try await server.command("backup", sound).status == 0)
    let damaged = try await FileBlobStore(folder: server.attachments).path(of: files[0])
    try Data("Other".utf8).write(to: URL(filePath: damaged))
    #expect(try await server.command("check").status == 1)
    #expect(try await server.command("restore", sound, "--overwrite").status == 0)
    #expect(try await server.command("check").status == 0)
  }

  @Test func `a check and a restore write nothing into the folder of a backup`() async throws {
    let server = try await server("Ada", "Grace")
    #expect(await server.stop() == 0)
    try await sendFile("Notes", with: server)
    let backup = server.folder.appending(path: "backup").path
    #expect(try await server.command("backup", backup).status == 0)
    let folder = AttachmentFolder(beside: DatabaseFile(path: backup)).path
    // A copy of the backup may lack these entries of the store, which contain no files of people.
    for name in ["lock", "temporary"] { try FileManager.default.removeItem(atPath: folder + "/" + name) }
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
    #expect(names.count == 2)
    #expect(try await server.command("check", backup).status == 0)
    #expect(try await server.command("restore", backup, "--overwrite").status == 0)
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder).sorted() == names)
  }

  @Test func `a backup whose files cannot be written leaves nothing behind`() async throws {
    let server = try await server("Ada", "Grace")
    #expect(await server.stop() == 0)
    try await sendFile("Notes", with: server)
    let backup = server.folder.appending(path: "backup").path
    // Behind a symbolic link to a missing path, there is no folder, and none can be created.
    try FileManager.default.createSymbolicLink(
      atPath: backup + ".attachments", withDestinationPath: server.folder.appending(path: "no/where").path)
    let failed = try await server.command("backup", backup)
    #expect(failed.status == 1 && failed.text.contains("Cannot copy the files"), "\(failed.text)")
    #expect(!FileManager.default.fileExists(atPath: backup))
  }

  @Test func `a damaged database that does not list its files is copied as it is`() async throws {
    let server = try await server("Ada", "Grace")
    #expect(await server.stop() == 0)
    try await sendFile("Notes", with: server)
    let path = server.folder.appending(path: "messenger.sqlite").path
    let database = try DatabaseQueue(path: path)
    let (size, pages) = try await database.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
      return (
        try Int.fetchOne(database, sql: "PRAGMA page_size") ?? 0,
        try Int.fetchAll(database, sql: "SELECT rootpage FROM sqlite_master WHERE tbl_name = 'messageBlob'")
      )
    }
    try database.close()
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    for page in pages {
      try file.seek(toOffset: UInt64((page - 1) * size))
      try file.write(contentsOf: Data(repeating: 0xFF, count: size))
    }
    try file.close()
    let backup = server.folder.appending(path: "backup").path
    let copied = try await server.command("backup", backup)
    #expect(copied.status == 1 && copied.text.contains("does not list them"), "\(copied.text)")
    #expect(FileManager.default.fileExists(atPath: backup))
  }

  @Test func `a check of a damaged file reports the damage, and exits with 1`() async throws {
    let server = try await ServerProcess()
    let file = server.folder.appending(path: "text").path
    try Data("This is not a database, but a text that is long enough.".utf8).write(to: URL(filePath: file))
    let (status, text) = try await server.command("check", file)
    #expect(status == 1 && text.contains("is not a database of the messenger"), "\(text)")
    #expect(try await server.command("check", file + "-missing").text.contains("There is no file"))
  }

  @Test func `data that breaks a rule is reported, copied with a warning, and restored only on request`()
    async throws
  {
    let server = try await server("Ada")
    #expect(await server.stop() == 0)
    let database = try DatabaseQueue(path: server.folder.appending(path: "messenger.sqlite").path)
    try await database.write { try $0.execute(sql: "UPDATE person SET isListed = FALSE") }
    try database.close()
    let problem = "1 people who are registered without an account, or the reverse"
    let checked = try await server.command("check")
    #expect(checked.status == 1 && checked.text.contains(problem), "\(checked.text)")
    let backup = server.folder.appending(path: "backup").path
    let copied = try await server.command("backup", backup)
    #expect(copied.status == 1 && copied.text.contains("not sound") && copied.text.contains(problem))
    let rejected = try await server.command("restore", backup, "--overwrite")
    #expect(rejected.status == 1 && rejected.text.contains("--allow-damaged"), "\(rejected.text)")
    #expect(try await server.command("restore", backup, "--overwrite", "--allow-damaged").status == 0)
  }

  @Test func `accounts are listed, and a person is signed out`() async throws {
    let server = try await server("Ada", "Grace")
    let browser = FormClient(server: server)
    try await browser.post("/sign-in", "name=Ada&password=correct+horse")
    let list = try await server.command("users").text
    #expect(list.split(separator: "\n").map { $0.prefix { $0 != " " } } == ["NAME", "Ada", "Grace"])
    #expect(list.contains(/Ada +\d{4}-\d\d-\d\d \d\d:\d\d  2 +0/), "\(list)")
    #expect(try await isSignedIn(browser))
    #expect(try await server.command("users", "sign-out", "ada").text == "Ada is signed out everywhere.\n")
    #expect(try await !isSignedIn(browser))
    let unknown = try await server.command("users", "sign-out", "Nobody")
    #expect(unknown.status == 1 && unknown.text.contains("Nobody is registered as Nobody."))
  }

  @Test func `a link of the operator leads to a form, which changes the password once`() async throws {
    let server = try await server("Ada")
    let text = try await server.command("users", "reset-password", "Ada", "--origin", server.url).text
    let link = try #require(text.firstMatch(of: /\/reset-password\?link=([0-9a-f]{32})\n/)?.1)
    let browser = FormClient(server: server)
    #expect(try await browser.status("/reset-password?link=\(link)").code == 200)
    let form = "link=\(link)&password=battery+staple"
    #expect(try await browser.post("/reset-password", "link=\(link)&password=short") == 422)
    #expect(try await browser.post("/reset-password", "link=none&password=battery+staple") == 403)
    #expect(try await browser.post("/reset-password", form) == 200)
    #expect(try await browser.post("/reset-password", form) == 403)
    #expect(try await browser.post("/sign-in", "name=Ada&password=correct+horse") == 401)
    #expect(try await browser.post("/sign-in", "name=Ada&password=battery+staple") == 200)
  }

  @Test func `an invitation is printed on request, and not into the output of a service`() async throws {
    let server = try await ServerProcess(["--registration", "invitation"])
    #expect(!server.startupMessage.contains("invitation"))
    let browser = FormClient(server: server)
    let form = "name=Ada&password=correct+horse&invitation="
    #expect(try await browser.post("/sign-up", form) == 403)
    let text = try await server.command("users", "invite", "--origin", server.url).text
    let link = try #require(text.firstMatch(of: /\/sign-up\?invitation=([0-9a-f]{32})\n/)?.1)
    #expect(text.contains(server.url))
    #expect(try await browser.post("/sign-up", form + link) == 200)
  }

  @Test func `an account is deleted only after a confirmation`() async throws {
    let server = try await server("Ada")
    let rejected = try await server.command("users", "delete", "Ada")
    #expect(rejected.status == 1 && rejected.text.contains("--yes"))
    let browser = FormClient(server: server)
    #expect(try await browser.post("/sign-in", "name=Ada&password=correct+horse") == 200)
    #expect(
      try await server.command("users", "delete", "Ada", "--yes").text == "The account of Ada is deleted.\n")
    #expect(try await browser.post("/sign-in", "name=Ada&password=correct+horse") == 401)
    #expect(try await server.command("check").status == 0)
  }

  @Test func `attempts to sign in and reports are printed`() async throws {
    let server = try await server("Ada")
    let browser = FormClient(server: server)
    #expect(try await browser.post("/sign-in", "name=Ada&password=wrong+horse") == 401)
    // The server stores a failure after its answer. The settings show it, so they wait for that.
    try await browser.post("/sign-in", "name=Ada&password=correct+horse")
    #expect(try await browser.status("/settings") == (200, "/settings"))
    let all = try await server.command("sign-ins").text
    #expect(all.contains(/Ada +signed in +127\.0\.0\.1/), "\(all)")
    #expect(try await server.command("sign-ins", "Ada").text.contains(/wrong password +127\.0\.0\.1/))
    #expect(try await server.command("reports").text == "Nobody was reported.\n")
    #expect(try await server.command("reports", "Ada").text == "REPORTED BY  DATE\n")
  }

  @Test func `the printed settings are a configuration file, which the server reads when it starts`()
    async throws
  {
    let server = try await ServerProcess()
    let file = server.folder.appending(path: "messenger.conf")
    let printed = try await server.command("config").text
    let changed = printed.replacing(/new-accounts-per-network = \d+/, with: "new-accounts-per-network = 1")
    #expect(changed != printed)
    try Data(changed.utf8).write(to: file)
    #expect(try await server.command("config").text == changed)
    #expect(await server.stop() == 0)
    try await server.start()
    let statuses = [
      try await FormClient(server: server).post("/visit"),
      try await FormClient(server: server).post("/visit"),
    ]
    #expect(statuses == [200, 429])
    #expect(await server.stop() == 0)
    try Data("# A comment\nvistors = 3\n".utf8).write(to: file)
    let rejected = try await server.command("config")
    #expect(
      rejected.status == 1 && rejected.text.contains("messenger.conf, line 2: there is no setting vistors"))
    await #expect(throws: ServerProcess.Failure.self) { try await server.start() }
  }

  @Test func `every command has a help text, and none creates data`() async throws {
    let server = try await ServerProcess()
    for command in ["serve", "backup", "restore", "check", "users", "reports", "sign-ins", "config"] {
      let (status, text) = try await runProgram(ServerProcess.program, [command, "--help"])
      #expect(status == 0 && text.contains("OVERVIEW") && text.contains("USAGE: messenger \(command)"))
    }
    let missing = server.folder.appending(path: "missing").path
    for arguments in [["users"], ["backup", "file"], ["sign-ins"], ["reports"]] {
      let (status, text) = try await runProgram(ServerProcess.program, arguments + ["--data", missing])
      #expect(status == 1 && text.contains("There is no data of the messenger in \(missing)"), "\(text)")
    }
    #expect(!FileManager.default.fileExists(atPath: missing))
  }

  @Test(arguments: [["check"], ["users", "invite"], ["restore", "backup", "--overwrite"]])
  func `options before a command are rejected with the order in which they work`(command: [String])
    async throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: "messenger-" + UUID().uuidString).path
    let (status, text) = try await runProgram(ServerProcess.program, ["--data", folder] + command)
    #expect(status == 64)
    let order = ([command[0], "--data", folder] + command.dropFirst()).joined(separator: " ")
    #expect(text.contains("Options go after the command: messenger \(order)"), "\(text)")
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test func `the value of an option is not taken for a command`() async throws {
    let (status, text) = try await runProgram(ServerProcess.program, ["--data", "check", "users"])
    #expect(status == 64)
    #expect(text.contains("Options go after the command: messenger users --data check"), "\(text)")
  }

  @Test func `a person downloads a copy of their data`() async throws {
    let server = try await server("Ada")
    let browser = FormClient(server: server)
    #expect(try await browser.status("/messenger.json").path == "/sign-in")
    try await browser.post("/sign-in", "name=Ada&password=correct+horse")
    let (data, response) = try await browser.session.data(from: browser.address("/messenger.json"))
    let fields = (response as? HTTPURLResponse)?.allHeaderFields as? [String: String]
    #expect(fields?["Content-Disposition"] == "attachment; filename=\"messenger.json\"")
    let copy = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    #expect((copy?["account"] as? [String: Any])?["name"] as? String == "Ada")
    #expect((copy?["chats"] as? [Any])?.isEmpty == true)
  }
}

import Foundation
import MessengerServices
import PageTesting
import Testing

/// A data folder in which nothing can be written.
@Suite(.timeLimit(.minutes(30))) struct ReadOnlyFolderTests {
  /// Whether this user can forbid all writing, also to files that a program has open.
  private static func canForbidWriting() async -> Bool {
    let file = FileManager.default.temporaryDirectory.appending(path: "immutable-" + UUID().uuidString)
    guard (try? Data("a".utf8).write(to: file)) != nil, let handle = try? FileHandle(forWritingTo: file)
    else { return false }
    let isForbidden = await setWritable(false, file)
    let hasWritten = (try? handle.write(contentsOf: Data("b".utf8))) != nil
    _ = await setWritable(true, file)
    try? FileManager.default.removeItem(at: file)
    return isForbidden && !hasWritten
  }

  /// Whether this user can make a folder read-only: as root, in a mount namespace of the program.
  private static func canMakeReadOnly() async -> Bool {
    if geteuid() != 0 { return true }
    return (try? await runProgram(URL(filePath: "/usr/bin/unshare"), ["--mount", "true"]))?.status == 0
  }

  /// Lets everybody or nobody, not even root, write to files, and add files to folders.
  ///
  /// - Returns: Whether the file system and the rights of the user allow it.
  private static func setWritable(_ isWritable: Bool, _ files: URL...) async -> Bool {
    let arguments = [isWritable ? "-i" : "+i"] + files.map(\.path)
    return (try? await runProgram(URL(filePath: "/usr/bin/chattr"), arguments))?.status == 0
  }

  /// Lets everybody or nobody write to the data of a server.
  private func setWritable(_ isWritable: Bool, _ server: ServerProcess) async -> Bool {
    // SQLite has mapped its third file, with the suffix `-shm`, into memory. A write to memory cannot fail, so the system
    // would end the program.
    await Self.setWritable(
      isWritable, server.folder, server.attachments, server.folder.appending(path: "messenger.sqlite"),
      server.folder.appending(path: "messenger.sqlite-wal"))
  }

  @Test(.enabled("needs chattr, root, and a file system with immutable files") { await canForbidWriting() })
  func `a folder that becomes read-only is reported in the log, by the health check and to people`()
    async throws
  {
    let server = try await ServerProcess()
    let ada = FormClient(server: server)
    let form = "&password=correct+horse"
    #expect(try await ada.post("/sign-up", "name=Ada" + form) == 200)
    #expect(await setWritable(false, server))
    do {
      let answer = try await FormClient(server: server).answer(to: "/sign-up", "name=Grace" + form)
      #expect(answer.code == 503)
      #expect(answer.text.contains(MessengerError.storage.message), "\(answer.text)")
      #expect(answer.text.contains("Grace"))
      #expect(try await ada.status("/health").code == 503)
      #expect(server.log.contains("data cannot be read or written"), "\(server.log)")
      // People still read.
      #expect(try await ada.status("/chats") == (200, "/chats"))
    } catch {
      _ = await setWritable(true, server)
      throw error
    }
    #expect(await setWritable(true, server))
    #expect(try await FormClient(server: server).post("/sign-up", "name=Grace" + form) == 200)
    #expect(await server.stop() == 0)
  }

  @Test(.enabled("needs a user other than root, or unshare --mount") { await canMakeReadOnly() })
  func `a read-only folder is reported at the start, and the program exits`() async throws {
    let server = try await ServerProcess()
    #expect(await server.stop() == 0)
    let path = server.folder.path
    let result: (status: Int32, text: String)
    if geteuid() == 0 {
      let command = "mount --bind $0 $0 && mount -o remount,bind,ro $0 && exec $1 --port 0 --data $0"
      result = try await runProgram(
        URL(filePath: "/usr/bin/unshare"), ["--mount", "sh", "-c", command, path, ServerProcess.program.path])
    } else {
      try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: path)
      defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path) }
      // The owner of the files could still write to them.
      for name in try FileManager.default.contentsOfDirectory(atPath: path) {
        try FileManager.default.setAttributes([.posixPermissions: 0o400], ofItemAtPath: path + "/" + name)
      }
      result = try await runProgram(ServerProcess.program, ["--port", "0", "--data", path])
    }
    #expect(result.status == 1)
    #expect(result.text.contains("Cannot store data in \(path)"), "\(result.text)")
  }
}

import Foundation
import MessengerServices
import SwiftwaterMedia

/// Sends numbered messages from several tasks and prints the acknowledged ones, until the process is killed or a
/// message cannot be sent.
///
///     message-writer FILE CHAT PERSON FIRST…
///
/// `FILE` is the database, beside which the folder `FILE.attachments` has the files. `CHAT` and `PERSON` are
/// identifiers. Each `FIRST` starts a task that begins with that number. Every third message has a file that contains
/// the text of the message. For each acknowledged message, the program prints a line with the task, the number and the
/// sequence number.
///
/// The client's identifier of a message is derived from its task and number. After a kill, nobody knows whether the
/// message after the last acknowledged one was stored. So the test starts a new process with the number of that
/// message, and the process sends it again under the same identifier.
@main
struct MessageWriter {
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count > 4, let chat = Chat.ID(arguments[2]), let person = Person.ID(arguments[3]) else {
      print("Usage: message-writer FILE CHAT PERSON FIRST…")
      exit(64)
    }
    var configuration = MessengerConfiguration()
    configuration.rateLimits.messagesPerPerson = .max
    configuration.attachmentBytesPerPerson = .max
    let blobs = try FileBlobStore(folder: URL(filePath: arguments[1] + ".attachments"))
    let messenger = Messenger(
      store: try SQLiteStore(path: arguments[1]), blobs: blobs, configuration: configuration)
    try await withThrowingTaskGroup { group in
      for (task, first) in arguments[4...].compactMap(Int.init).enumerated() {
        group.addTask {
          var number = first
          while true {
            let (text, id) = ("sender\(task) number\(number)", clientMessageID(task: task, number: number))
            let message =
              if number.isMultiple(of: 3) {
                try await messenger.chats.send(
                  try file(text, arguments[1]), caption: text, clientMessageID: id, in: chat, from: person)
              } else {
                try await messenger.chats.send(text, clientMessageID: id, in: chat, from: person)
              }
            // The output is not buffered, so a kill loses at most one line of each task.
            FileHandle.standardOutput.write(Data("\(task) \(number) \(message.sequenceNumber)\n".utf8))
            number += 1
          }
        }
      }
      try await group.waitForAll()
    }
  }

  /// A file as an upload leaves it.
  private static func file(_ text: String, _ database: String) throws -> OutgoingFile {
    let path = "\(database).\(text.replacing(" ", with: "-"))"
    try Data(text.utf8).write(to: URL(filePath: path))
    return OutgoingFile(name: "\(text).txt", type: "text/plain", path: path)
  }

  /// The client's identifier of a message, which depends on its task and number only.
  private static func clientMessageID(task: Int, number: Int) -> UUID {
    var bytes = [UInt8](repeating: 0, count: 16)
    bytes[0] = UInt8(task)
    for index in 0..<8 { bytes[8 + index] = UInt8(truncatingIfNeeded: number >> (8 * index)) }
    return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}

import Foundation
import MessengerServices

/// Several senders, each of whom sends numbered messages one after the other and prints those that are
/// acknowledged, until the process is killed.
///
///     crash-writer FILE CHAT PERSON NEXT…
///
/// There is a sender for each `NEXT`, which begins with that number. A message is named after its sender and
/// number, so a sender that begins with a number it does not know the fate of sends it under the same name.
/// For each acknowledged message a line with sender, number and sequence is printed.
@main
struct CrashWriter {
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count > 4, let chat = Chat.ID(arguments[2]), let person = Person.ID(arguments[3]) else {
      print("Usage: crash-writer FILE CHAT PERSON NEXT…")
      exit(64)
    }
    var configuration = MessengerConfiguration()
    configuration.attempts.messagesFromPerson = .max
    let messenger = Messenger(store: try SQLiteStore(path: arguments[1]), configuration: configuration)
    try await withThrowingTaskGroup { group in
      for (sender, first) in arguments[4...].compactMap(Int.init).enumerated() {
        group.addTask {
          var number = first
          while true {
            let message = try await messenger.chats.send(
              "sender\(sender) number\(number)", clientID: name(sender, number), in: chat, from: person)
            // Not buffered: what is printed was acknowledged, what was acknowledged is printed.
            FileHandle.standardOutput.write(Data("\(sender) \(number) \(message.sequence)\n".utf8))
            number += 1
          }
        }
      }
      try await group.waitForAll()
    }
  }

  /// The same for the same message in each process.
  private static func name(_ sender: Int, _ number: Int) -> UUID {
    var bytes = [UInt8](repeating: 0, count: 16)
    bytes[0] = UInt8(sender)
    for index in 0..<8 { bytes[8 + index] = UInt8(truncatingIfNeeded: number >> (8 * index)) }
    return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}

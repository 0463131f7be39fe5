import Foundation
import MessengerServices

/// A process of `message-writer` and its acknowledgements.
final class WriterProcess {
  struct Acknowledgement: Hashable, Sendable {
    let sender: Int
    let number: Int
    let sequenceNumber: Int

    /// Parses a line of the output.
    init?(line: some StringProtocol) {
      let numbers = line.split(separator: " ").compactMap { Int($0) }
      guard numbers.count == 3 else { return nil }
      (sender, number, sequenceNumber) = (numbers[0], numbers[1], numbers[2])
    }

    /// The acknowledgement of a stored message.
    init?(message: Message) {
      let text = message.text.replacing("sender", with: "").replacing("number", with: "")
      self.init(line: "\(text) \(message.sequenceNumber)")
    }
  }

  private let process = Process()
  private let output = Pipe()

  init(_ path: String, _ chat: Chat.ID, _ person: Person.ID, next: [Int]) throws {
    process.executableURL = Self.products.appending(path: "message-writer")
    process.arguments = [path, chat.description, person.description] + next.map(String.init)
    process.standardOutput = output
    try process.run()
  }

  /// Kills the process after a number of acknowledgements. Returns all acknowledgements.
  func kill(afterAcknowledgements count: Int) async -> Set<Acknowledgement> {
    let (handle, process) = (output.fileHandleForReading, process.processIdentifier)
    let text = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        var text = Data()
        var isKilled = false
        // The loop ends when the process does.
        while case let part = handle.availableData, !part.isEmpty {
          text += part
          if !isKilled, text.count(where: { $0 == UInt8(ascii: "\n") }) >= count {
            Foundation.kill(process, SIGKILL)
            isKilled = true
          }
        }
        continuation.resume(returning: String(decoding: text, as: UTF8.self))
      }
    }
    self.process.waitUntilExit()
    // A last line without a line feed is incomplete.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    return Set(lines.compactMap { Acknowledgement(line: $0) })
  }

  /// The folder of the package's products, which contains the bundle of the tests.
  private static var products: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    return bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
  }
}

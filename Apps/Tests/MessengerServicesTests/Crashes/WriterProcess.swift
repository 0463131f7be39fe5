import Foundation
import MessengerServices
import PageTesting

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
  private let exit: Task<Int32, Never>
  private let output = Pipe()

  init(_ path: String, _ chat: Chat.ID, _ person: Person.ID, next: [Int]) throws {
    process.executableURL = Self.products.appending(path: "message-writer")
    process.arguments = [path, chat.description, person.description] + next.map(String.init)
    process.standardOutput = output
    exit = try process.start()
  }

  /// Kills the process after a number of acknowledgements. Returns all acknowledgements.
  func kill(afterAcknowledgements count: Int) async -> Set<Acknowledgement> {
    var text = await output.fileHandleForReading.text(lines: count)
    Foundation.kill(process.processIdentifier, SIGKILL)
    text += await output.fileHandleForReading.text()
    _ = await exit.value
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

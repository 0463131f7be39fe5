import Foundation

/// A terminal to which a program writes.
struct PseudoTerminal {
  /// The end of the program.
  let device: FileHandle
  private let controller: FileHandle

  init() throws {
    var (controller, device): (Int32, Int32) = (0, 0)
    guard openpty(&controller, &device, nil, nil, nil) == 0 else { throw POSIXError(.EIO) }
    self.controller = FileHandle(fileDescriptor: controller, closeOnDealloc: true)
    self.device = FileHandle(fileDescriptor: device, closeOnDealloc: true)
  }

  /// Waits for a number of lines.
  func text(lines: Int) throws -> String {
    var text = ""
    while text.count(where: \.isNewline) < lines {
      let data = controller.availableData
      if data.isEmpty { break }
      text += String(decoding: data, as: UTF8.self)
    }
    return text
  }
}

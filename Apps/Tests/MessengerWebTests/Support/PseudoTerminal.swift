import Foundation
import PageTesting

/// A terminal to which a program writes.
struct PseudoTerminal {
  /// The side of the terminal to which the program writes.
  let device: FileHandle
  private let controller: FileHandle

  init() throws {
    var (controller, device): (Int32, Int32) = (0, 0)
    guard openpty(&controller, &device, nil, nil, nil) == 0 else { throw POSIXError(.EIO) }
    self.controller = FileHandle(fileDescriptor: controller, closeOnDealloc: true)
    self.device = FileHandle(fileDescriptor: device, closeOnDealloc: true)
  }

  /// Waits until the program has written a number of lines, and returns the text.
  ///
  /// - Parameter lines: The number of lines. The text is shorter if the program closes the terminal before.
  func text(lines: Int) async -> String { await controller.text(lines: lines) }
}

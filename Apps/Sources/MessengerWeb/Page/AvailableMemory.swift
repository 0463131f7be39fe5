import Foundation

/// The memory that the process can use before the system kills it.
enum AvailableMemory {
  /// The memory of the machine, or that of the control groups of the process if it is less: `MemoryMax` of a service,
  /// or the memory of a container.
  ///
  /// - Parameters:
  ///   - machine: The bytes of memory of the machine.
  ///   - folder: The folder of the control groups of Linux, version 2.
  ///   - membership: The text of `/proc/self/cgroup`; nil on other systems.
  static func bytes(
    ofMachine machine: Int = Int(clamping: ProcessInfo.processInfo.physicalMemory),
    controlGroups folder: String = "/sys/fs/cgroup",
    membership: String? = try? String(contentsOfFile: "/proc/self/cgroup", encoding: .utf8)
  ) -> Int {
    // A line such as `0::/system.slice/messenger.service`.
    let line = membership?.split(separator: "\n").first { $0.hasPrefix("0::/") }
    var names = (line?.dropFirst(4) ?? "").split(separator: "/")
    var bytes = machine
    // The limits of the groups around the group apply, too. In a container, only the group itself may be visible.
    while true {
      let path = ([folder] + names.map(String.init) + ["memory.max"]).joined(separator: "/")
      // The text is `max` if there is no limit.
      if let text = try? String(contentsOfFile: path, encoding: .utf8),
        let limit = Int(text.trimmingCharacters(in: .whitespacesAndNewlines))
      {
        bytes = min(bytes, limit)
      }
      if names.popLast() == nil { return bytes }
    }
  }
}

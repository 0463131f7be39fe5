import Foundation

#if os(Linux)
/// Waits for changes of files, including those in folders that are added.
final class SourceWatcher {
  private let paths: [String]
  private let descriptor = inotify_init1(Int32(IN_CLOEXEC))
  /// The name of the only file that counts in a folder, by the watch descriptor of the folder.
  private var onlyNames: [Int32: String] = [:]

  /// - Parameter paths: Files, and folders with everything in them.
  init(_ paths: [String]) { self.paths = paths }

  /// Begins to watch the files that exist now. Watching a folder again changes nothing.
  func watch() {
    // An editor may replace a file by another, which only an event of the folder reports.
    for path in paths where !isFolder(path) {
      let file = URL(filePath: path)
      let number = watch(folder: file.deletingLastPathComponent().path)
      onlyNames[number] = file.lastPathComponent
    }
    for path in paths where isFolder(path) {
      let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
      for folder in [path] + names.map({ path + "/" + $0 }) where isFolder(folder) {
        onlyNames[watch(folder: folder)] = nil
      }
    }
  }

  private func watch(folder: String) -> Int32 {
    inotify_add_watch(descriptor, folder, UInt32(IN_CLOSE_WRITE | IN_MOVE | IN_DELETE | IN_CREATE))
  }

  private func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// Waits until a source has changed, and then until nothing changes for a moment, because an editor may save many at
  /// once.
  func waitForChange() {
    while !sawChange(within: -1) {}
    while sawChange(within: 20) {}
  }

  /// Waits for events of the watched folders.
  ///
  /// - Parameter timeout: How long to wait, in milliseconds; negative for no end.
  /// - Returns: Whether one of them is about a source.
  private func sawChange(within timeout: Int32) -> Bool {
    var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&poller, 1, timeout) > 0 else { return false }
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 65536, alignment: 8)
    defer { memory.deallocate() }
    let count = read(descriptor, memory.baseAddress, memory.count)
    var isChange = false
    var offset = 0
    while offset < count {
      let event = memory.load(fromByteOffset: offset, as: inotify_event.self)
      offset += MemoryLayout<inotify_event>.size
      let bytes = memory[offset..<offset + Int(event.len)].prefix { $0 != 0 }
      offset += Int(event.len)
      let name = String(decoding: bytes, as: UTF8.self)
      // Editors write hidden files, and copies beside those that they save.
      let mayBeSource = !name.hasPrefix(".") && !name.hasSuffix("~")
      if mayBeSource, name == onlyNames[event.wd] ?? name { isChange = true }
    }
    return isChange
  }
}
#else
/// Waits for changes of files, including those in folders that are added, by comparing their dates four times a second.
final class SourceWatcher {
  private let paths: [String]
  private var dates: [String: Date] = [:]

  /// - Parameter paths: Files, and folders with everything in them.
  init(_ paths: [String]) { self.paths = paths }

  /// Begins to watch the files that exist now.
  func watch() { dates = currentDates() }

  /// Waits until a file has changed.
  func waitForChange() {
    while currentDates() == dates { usleep(250_000) }
  }

  private func currentDates() -> [String: Date] {
    var dates: [String: Date] = [:]
    for path in paths {
      let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
      for file in [path] + names.map({ path + "/" + $0 }) {
        dates[file] = try? FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date
      }
    }
    return dates
  }
}
#endif

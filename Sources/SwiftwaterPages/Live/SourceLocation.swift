/// A location in the source of the program. It identifies a call in every run of the same program.
struct SourceLocation {
  let file: StaticString
  let line: UInt
  let column: UInt

  /// The location as a short text that does not reveal the name of the file: its FNV-1a hash.
  var text: String {
    var hash: UInt32 = 2_166_136_261
    for byte in "\(file):\(line):\(column)".utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return String(hash, radix: 36)
  }
}

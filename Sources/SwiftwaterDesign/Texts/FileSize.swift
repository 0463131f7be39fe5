internal import Foundation

extension Int {
  /// This number of bytes as a text for the user, such as `1.4 MB`.
  package var asFileSize: String {
    if self == 1 { return "1 byte" }
    var size = Double(self)
    for unit in ["bytes", "kB", "MB", "GB"] {
      if size < 1000 || unit == "GB" {
        let tenths = (size * 10).rounded()
        let isWhole = size >= 10 || tenths.truncatingRemainder(dividingBy: 10) == 0
        return String(format: isWhole ? "%.0f" : "%.1f", size) + " " + unit
      }
      size /= 1000
    }
    return "\(self) bytes"
  }
}

internal import Foundation

extension Int {
  /// This number of bytes as a text for the user, such as `1.4 MB`, in the language and the locale of ``DesignText``.
  package var asFileSize: String {
    if self < 1000 { return DesignText.bytes(self).localized }
    var size = Double(self) / 1000
    let units: [DesignText.FileSizeUnit] = [.kilobytes, .megabytes, .gigabytes]
    var unit = 0
    // Rounded first: 999 950 bytes are a megabyte, not 1000 kilobytes.
    while unit < units.count - 1, size.rounded() >= 1000 {
      size /= 1000
      unit += 1
    }
    let isWhole = size >= 10 || (size * 10).rounded().truncatingRemainder(dividingBy: 10) == 0
    let style = FloatingPointFormatStyle<Double>.number.precision(.fractionLength(isWhole ? 0 : 1))
      .rounded(rule: .toNearestOrEven).grouping(.never).locale(DesignText.locale)
    return DesignText.fileSize(amount: size.formatted(style), units[unit]).localized
  }
}

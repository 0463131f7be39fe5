internal import Foundation
internal import SwiftwaterDesign

extension UploadLimits {
  /// A text for the user that explains why a file was rejected.
  func explain(_ error: UploadError) -> String {
    switch error {
    case .tooLarge: DesignText.fileTooLarge(maximum: maximumSize.asFileSize).localized
    case .typeNotAccepted: DesignText.fileTypeNotAccepted.localized
    case .contentNotOfType: DesignText.fileDamaged.localized
    case .tooMany: DesignText.tooManyFiles(maximum: maximumCount).localized
    case .lengthRequired, .incomplete, .notStored: DesignText.fileNotSent.localized
    }
  }
}

extension Int {
  /// This number of bytes as a text for the user, such as `1.4 MB`.
  var asFileSize: String {
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

internal import SwiftwaterDesign

extension UploadLimits {
  /// A text for the user that explains why a file was rejected.
  func explanation(of error: UploadError) -> String {
    switch error {
    case .tooLarge: DesignText.fileTooLarge(maximum: maximumBytes.asFileSize).localized
    case .typeNotAccepted: DesignText.fileTypeNotAccepted.localized
    case .contentNotOfType: DesignText.fileDamaged.localized
    case .diskFull: DesignText.storageFull.localized
    case .tooMany: DesignText.tooManyFiles(maximum: maximumCount).localized
    case .lengthRequired, .incomplete, .notStored: DesignText.fileNotSent.localized
    }
  }
}

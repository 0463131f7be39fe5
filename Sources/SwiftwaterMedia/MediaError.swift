#if Web
import SwiftwaterDesign

/// The reason why an image or a file was not accepted, or why a stored file cannot be read.
public enum MediaError: Error, Hashable, Sendable {
  /// The content is not that of an image in one of the formats, whatever its name says.
  case notAnImage
  /// The first bytes are those of an image, but its header is incomplete or wrong, or of a kind that libvips
  /// cannot decode on this machine. The file may have metadata, such as a GPS position, so do not store it as
  /// a file of another kind.
  case unreadable
  /// The header is that of an image, and the rest is incomplete or wrong.
  case damaged
  /// The file has more bytes than the limit.
  case tooManyBytes(maximum: Int)
  /// The image has more pixels than the limit, in all its frames.
  case tooManyPixels(maximum: Int)
  /// The animation has more frames than the limit.
  case tooManyFrames(maximum: Int)
  /// Decoding took longer than ``ImageLimits/maximumTime``, or the decoder was idle for longer than
  /// ``ImageLimits/maximumIdleTime``.
  case timedOut
  /// The decoder has died: the file made it crash, or take more memory or CPU time than the limit.
  case decoderFailed
  /// Too many jobs wait, and no other account has more of them than this one.
  case busy
  /// Images cannot be decoded on this machine. The reason is for the log.
  case unavailable(reason: String)
  /// The disk is full, or nearly so.
  case diskFull
  /// The account would store more bytes than it may.
  case quotaExceeded(maximum: Int)
  /// There is no such file.
  case notFound
  /// The file system has reported an error, by its number.
  case fileSystem(code: Int32)
  /// The task was cancelled.
  case cancelled

  /// A text for the user that explains why the file was not accepted. `DesignText` translates it.
  public var text: String {
    switch self {
    case .notAnImage: DesignText.notAPicture.localized
    case .unreadable: DesignText.pictureUnreadable.localized
    case .damaged: DesignText.fileDamaged.localized
    case .tooManyBytes(let maximum): DesignText.fileTooLarge(maximum: maximum.asFileSize).localized
    case .tooManyPixels(let maximum):
      DesignText.pictureTooLarge(megapixels: max(1, maximum / 1_000_000)).localized
    case .tooManyFrames(let maximum): DesignText.animationTooLong(frames: maximum).localized
    case .timedOut, .decoderFailed, .unavailable: DesignText.pictureNotPrepared.localized
    case .busy: DesignText.pictureDecoderBusy.localized
    case .diskFull: DesignText.storageFull.localized
    case .quotaExceeded(let maximum): DesignText.quotaReached(maximum: maximum.asFileSize).localized
    case .notFound, .fileSystem, .cancelled: DesignText.fileNotSent.localized
    }
  }
}
#endif

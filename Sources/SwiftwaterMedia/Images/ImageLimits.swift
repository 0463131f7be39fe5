#if Web
/// The limits for decoding an image. A file that exceeds the limit of bytes, pixels or frames is rejected before anything
/// of it is decoded.
public struct ImageLimits: Sendable, Hashable {
  /// The maximum size of the file in bytes, at most 1 GiB.
  public var maximumBytes = 32 << 20
  /// The maximum number of pixels of all frames together.
  public var maximumPixels = 100_000_000
  /// The maximum number of frames.
  public var maximumFrames = 600
  /// The maximum CPU time of decoding, on all processors together, at most an hour. A decoder ends a second or two later.
  /// The code of an attacker can lift that limit in a decoder. On Linux, the program then ends the decoder some seconds
  /// later, provided that ``maximumIdleTime`` is less than ``maximumTime``.
  public var maximumCPUTime = Duration.seconds(20)
  /// The maximum time, in total, in which a decoder does nothing although it could: it neither runs nor waits for a
  /// processor, a disk or memory, and lets the program wait. No image needs that time, however busy the machine is, but
  /// the code of an attacker in a decoder may sleep to keep others from uploading. The limit applies on Linux, unless
  /// `/proc` is hidden, and only if it is less than ``maximumTime``. A limit below 200 milliseconds counts as
  /// 200 milliseconds.
  public var maximumIdleTime = Duration.seconds(20)
  /// The maximum time from the start of decoding to its end. It is much longer than the CPU time, because decoders have a
  /// low priority, so that a busy machine may not run them for a while.
  public var maximumTime = Duration.seconds(300)

  /// Creates the default limits.
  public init() {}
}
#endif

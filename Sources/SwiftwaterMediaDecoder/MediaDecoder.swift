import SwiftwaterMediaWire
import SwiftwaterVips

/// Decodes images in a process of its own, for the library SwiftwaterMedia, which starts it. The process can
/// neither open nor write a file, so an image that crashes it, or makes it run an attacker's code, does no harm.
///
/// The standard input is a socket to the program that started the process. The process ends when the socket is
/// closed.
@main
struct MediaDecoder {
  /// The maximum number of bytes by which the address space of the process may grow after libvips is loaded. The
  /// limit applies on Linux.
  private static let addressSpaceLimit: UInt64 = 1 << 30

  static func main() throws {
    swiftwater_close_inherited()
    let channel = ByteChannel(0)
    if let reason = swiftwater_vips_load() {
      return try DecoderHandshake.unusable(reason: String(cString: reason)).send(to: channel)
    }
    guard swiftwater_restrict_process(addressSpaceLimit) == 0 else {
      return try DecoderHandshake.unusable(reason: "the rights of the process could not be limited").send(
        to: channel)
    }
    guard swiftwater_limit_system_calls() == 0 else {
      // The filter of a service manager may not allow the system call that sets another one.
      let reason = "the filter of system calls could not be set; the system has to allow the call seccomp"
      return try DecoderHandshake.unusable(reason: reason).send(to: channel)
    }
    try DecoderHandshake.ready(version: Int(swiftwater_vips_version())).send(to: channel)
    while let request = try? DecoderRequest(from: channel) {
      swiftwater_limit_time(Int32(request.maximumSeconds))
      var bytes = try channel.receive(request.byteCount)
      try decode(&bytes, request).send(to: channel)
      // The array is freed first, because only free memory can be returned to the system.
      bytes = []
      swiftwater_trim_memory()
    }
  }

  private static func decode(_ bytes: inout [UInt8], _ request: DecoderRequest) -> DecoderReply {
    bytes.withUnsafeMutableBytes { buffer in
      do throws(DecoderReply.Rejection) {
        return .image(try Decoding(buffer, request).image())
      } catch {
        return .rejected(error)
      }
    }
  }
}

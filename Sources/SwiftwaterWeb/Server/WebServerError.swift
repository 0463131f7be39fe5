#if Web
import NIOCore

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The reason why a server could not start.
public enum WebServerError: Error, Hashable, CustomStringConvertible {
  /// Another program listens on the port.
  case portInUse(host: String, port: Int)
  /// The process is not allowed to listen on the port. Ports below 1024 need privileges.
  case portNotPermitted(port: Int)
  /// The IP address does not belong to this machine, or the host name is unknown.
  case noSuchAddress(host: String)

  /// A text that explains the error and what to do about it.
  public var description: String {
    switch self {
    case .portInUse(let host, let port):
      "Port \(port) of \(host) is in use by another program; stop that program, or choose another port."
    case .portNotPermitted(let port):
      "This process is not allowed to listen on port \(port); choose a port above 1023, behind a proxy."
    case .noSuchAddress(let host):
      "\(host) is not an IP address of this machine, so the server cannot listen on it."
    }
  }

  /// Converts an error of NIO; nil if it has another reason.
  init?(_ error: any Error, host: String, port: Int) {
    if error is SocketAddressError {
      self = .noSuchAddress(host: host)
      return
    }
    switch (error as? IOError)?.errnoCode {
    case EADDRINUSE: self = .portInUse(host: host, port: port)
    case EACCES: self = .portNotPermitted(port: port)
    case EADDRNOTAVAIL: self = .noSuchAddress(host: host)
    default: return nil
    }
  }
}
#endif

#if Web
import NIOCore

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Why a server could not start.
public enum WebServerError: Error, Hashable, CustomStringConvertible {
  /// Another program listens on the port.
  case portInUse(host: String, port: Int)
  /// The process may not listen on the port; ports below 1024 are for privileged ones.
  case portNotPermitted(port: Int)
  /// The address is not one of this machine.
  case noSuchAddress(host: String)

  public var description: String {
    switch self {
    case .portInUse(let host, let port):
      "Port \(port) of \(host) is in use by another program; stop that, or choose another port."
    case .portNotPermitted(let port):
      "This process may not listen on port \(port); choose one from 1024 on, and let a proxy serve the other."
    case .noSuchAddress(let host):
      "\(host) is not an address of this machine, so it cannot be listened on."
    }
  }

  /// `nil` if the error says something else.
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

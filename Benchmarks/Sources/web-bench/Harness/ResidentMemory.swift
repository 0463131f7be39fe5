import Foundation

/// How much memory of the machine a process has, in bytes; by Linux's `/proc`.
func residentMemory(of process: Int32 = getpid()) throws -> Double {
  let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
  guard let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmRSS:") }),
    let kilobytes = line.split(separator: " ").dropFirst().first.flatMap({ Double($0) })
  else { throw Wrong(text: "there is no VmRSS in /proc/\(process)/status") }
  return kilobytes * 1024
}

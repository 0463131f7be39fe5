import Foundation
import MessengerServices
import SwiftwaterPages
import Testing

@testable import messenger

/// The text of the configuration file.
@Suite struct ConfigurationFileTests {
  @Test func `reading the printed settings gives the same settings`() throws {
    let text = ConfigurationFile.text(of: Settings())
    #expect(ConfigurationFile.text(of: try ConfigurationFile.settings(from: text)) == text)
  }

  @Test func `every number can be changed, and nothing else changes with it`() throws {
    for setting in Settings.all {
      let old = setting.text(Settings())
      guard let number = Int(old) else { continue }
      let settings = try ConfigurationFile.settings(from: "\(setting.name) = \(number + 1)")
      let changed = Settings.all.filter { $0.text(settings) != $0.text(Settings()) }
      #expect(changed.map(\.name) == [setting.name])
    }
  }

  @Test(arguments: [
    ("session-duration = 7 d", "7 d"), ("session-duration = 36 h", "36 h"),
    ("drain-interval = 250 ms", "250 ms"),
    ("session-duration = 48 h", "2 d"), ("requests-per-browser = none", "none"),
    ("requests-per-browser = 5 then 0.5 per second", "5 then 0.5 per second"),
    ("origin=https://a.example", "https://a.example"), ("origin = http://[::1]:8080", "http://[::1]:8080"),
    ("origin = http://a.example:65535", "http://a.example:65535"),
    ("trusted-proxies = 127.0.0.1, 10.1.0.0/16", "127.0.0.1,10.1.0.0/16"),
    ("registration = closed", "closed"), ("log-level = debug", "debug"),
    ("asks-before-adding = no", "no"), ("  password-cost =  16,8,1 ", "16,8,1"),
  ])
  func `values of all kinds are read`(line: String, text: String) throws {
    let name = line.split(separator: "=")[0].trimmingCharacters(in: .whitespaces)
    let setting = try #require(Settings.all.first { $0.name == name })
    #expect(setting.text(try ConfigurationFile.settings(from: "# Comment\n\n\(line)\n")) == text)
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `lines end with LF, CRLF or CR`(end: String) throws {
    let lines = ["# Comment", "registration = closed", "port = 1"]
    let settings = try ConfigurationFile.settings(from: lines.joined(separator: end))
    #expect(settings.messenger.registration == .closed && settings.port == 1)
  }

  @Test(arguments: [
    ("port", "line 1: a setting looks like port = 8080."),
    ("port = 70000", "line 1: port is a port from 0 to 65535"),
    ("\nport = 1\nport = 2", "line 3: port is already set in line 2."),
    ("vistors = 1", "there is no setting vistors"),
    ("visitors = -1", "visitors is a whole number, at least 0; -1 is not."), ("visitors = many", "is not."),
    ("session-duration = 0 s", "session-duration is a time"),
    ("session-duration = 5", "session-duration is a time"),
    ("session-duration = 99999999 d", "is a time"),
    ("requests-per-browser = 0 then 1 per second", "is a rate"),
    ("password-cost = 4,1,1", "password-cost is"), ("maximum-message-bytes = 100", "at least 65536"),
    ("log-level = verbose", "log-level is trace, debug, info, notice, warning, error, critical"),
    ("registration = maybe", "registration is open, invitation, closed"),
    ("trusted-proxies = everybody", "is not."),
    ("origin = https://chat.example.org/", "without a slash at the end"),
    ("origin = chat.example.org", "origin is a scheme"), ("origin = ftp://a.example", "origin is a scheme"),
    ("origin = https://a.example:0", "origin is a scheme"),
    ("origin = https://a.example:65536", "origin is a scheme"),
    ("maximum-websockets-per-network = 512", "has to be greater"),
    ("ping-interval = 2 min", "has to be shorter"),
  ])
  func `a wrong line is explained`(text: String, problem: String) {
    let failure = #expect(throws: CommandFailure.self) { try ConfigurationFile.settings(from: text) }
    #expect(failure?.description.contains(problem) == true, "\(failure?.description ?? "")")
  }

  @Test func `a file that cannot be read is told from one that is not a text`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Nobody can read a folder as a file, even root.
    let unreadable = #expect(throws: CommandFailure.self) { try ConfigurationFile.settings(at: folder.path) }
    #expect(unreadable?.description == "Cannot read \(folder.path).")
    let binary = folder.appending(path: "messenger.conf")
    try Data([0xFF, 0xFE]).write(to: binary)
    let invalid = #expect(throws: CommandFailure.self) { try ConfigurationFile.settings(at: binary.path) }
    #expect(invalid?.description.contains("not a UTF-8 text") == true)
  }

  @Test func `previews of links are on, and can be switched off`() throws {
    #expect(try ConfigurationFile.settings(from: "").linkPreviews)
    #expect(try !ConfigurationFile.settings(from: "link-previews = no").linkPreviews)
  }

  @Test func `the space that is left free is left by uploads, too`() throws {
    let settings = try ConfigurationFile.settings(from: "minimum-free-bytes = 1234")
    #expect(settings.messenger.minimumFreeBytes == 1234 && settings.web.minimumFreeBytesForUploads == 1234)
    #expect(Settings().messenger.minimumFreeBytes == Settings().web.minimumFreeBytesForUploads)
  }

  @Test func `clients have at most three seconds when the messenger stops, as nobody is served meanwhile`() {
    #expect(Settings().web.readinessDelay + Settings().web.shutdownTimeout <= .seconds(3))
  }

  @Test func `all rates of the messenger are settings`() {
    let count = Mirror(reflecting: MessengerConfiguration.RateLimits()).children.count
    #expect(Settings.all.count { $0.help.hasPrefix("In a quarter of an hour") } == count)
  }

  @Test func `all limits of the web server are settings`() {
    let names = Set(Settings.all.map { $0.name.replacing("-", with: "").lowercased() })
    // One setting is that of the messenger, too; see the test of the space that is left free.
    let others: Set = ["minimumFreeBytesForUploads"]
    for child in Mirror(reflecting: Settings().web).children where !others.contains(child.label ?? "") {
      #expect(names.contains(child.label?.lowercased() ?? ""), "\(child.label ?? "")")
    }
  }
}

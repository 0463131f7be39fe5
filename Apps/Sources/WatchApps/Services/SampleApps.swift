import Foundation

extension WatchApp {
  /// The applications that a locker begins with.
  static let samples = [
    WatchApp(
      id: UUID(uuidString: "68753A44-4D6F-1226-9C60-0050E4C00067")!, name: "Sunrise",
      developer: "Ada Lovelace",
      kind: .application, developerEmail: "ada@example.org", hearts: 1_815, icon: .sun, screenshot: .sun,
      companionURL: "https://apps.example.org/sunrise", hasSettings: true, usesTimeline: true),
    WatchApp(
      id: UUID(uuidString: "0B0A5A3E-6E2B-4D9A-8E0A-5D4B7E7F1C01")!, name: "Pace", developer: "Grace Hopper",
      kind: .application, developerEmail: "grace@example.org", hearts: 1_906, icon: .runner,
      screenshot: .runner,
      hasSettings: true),
    WatchApp(
      id: UUID(uuidString: "0B0A5A3E-6E2B-4D9A-8E0A-5D4B7E7F1C02")!, name: "Big Digits",
      developer: "Alan Turing",
      kind: .watchFace, hearts: 42, icon: .digits, screenshot: .digits),
    WatchApp(
      id: UUID(uuidString: "0B0A5A3E-6E2B-4D9A-8E0A-5D4B7E7F1C03")!, name: "Hands", developer: "Alan Turing",
      kind: .watchFace, hearts: 7, icon: .hands, screenshot: .hands, hasSettings: true),
    WatchApp(
      id: UUID(uuidString: "0B0A5A3E-6E2B-4D9A-8E0A-5D4B7E7F1C04")!, name: "Calendar", developer: "System",
      kind: .system(.calendar), icon: .calendar, hasSettings: true, usesTimeline: true),
    WatchApp(
      id: UUID(uuidString: "0B0A5A3E-6E2B-4D9A-8E0A-5D4B7E7F1C05")!, name: "Weather", developer: "System",
      kind: .system(.weather), icon: .cloud, hasSettings: true, usesTimeline: true),
  ]
}

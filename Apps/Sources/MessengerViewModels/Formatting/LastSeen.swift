import Foundation
import MessengerServices
import Swiftwater

/// The text about when a person was last online, in whole days, hours or minutes.
struct LastSeen: Equatable {
  private static let minute: TimeInterval = 60
  private static let hour = 60 * minute
  private static let day = 24 * hour

  /// The text; empty if the person has blocked the one who looks.
  let text: String
  /// How long the text stays true, in seconds; nil while the person is online, and without a text.
  let validity: TimeInterval?

  /// - Parameters:
  ///   - person: The person.
  ///   - now: The current date.
  init(_ person: Person, now: Date) {
    if person.isOnline {
      self.init(text: "online", validity: nil)
    } else if let date = person.lastSeen {
      self.init(interval: now.timeIntervalSince(date))
    } else {
      self.init(text: "", validity: nil)
    }
  }

  private init(text: String, validity: TimeInterval?) {
    self.text = text
    self.validity = validity
  }

  /// - Parameter interval: The time since the person was online, in seconds.
  init(interval: TimeInterval) {
    func ago(_ unit: String, of duration: TimeInterval) -> LastSeen {
      let count = (interval / duration).rounded(.down)
      let unit = count == 1 ? unit : unit + "s"
      return LastSeen(
        text: "last seen \(Int(count)) \(unit) ago", validity: (count + 1) * duration - interval)
    }
    self =
      switch interval {
      case ..<(2 * Self.minute): LastSeen(text: "last seen just now", validity: 2 * Self.minute - interval)
      case ..<Self.hour: ago("minute", of: Self.minute)
      case ..<Self.day: ago("hour", of: Self.hour)
      default: ago("day", of: Self.day)
      }
  }
}

extension Viewer {
  /// The text about when a person was last online, updated as time passes; empty without a person.
  func lastSeen(of person: Property<Person?>) -> Property<String> {
    person.signal.flatMap(.latest) { [self] person in
      guard let person else { return .just("") }
      return lastSeen(of: person)
    }.property(initial: "")
  }

  private func lastSeen(of person: Person) -> Signal<String, Never> {
    .deferred { [self] in
      let seen = LastSeen(person, now: now())
      guard let validity = seen.validity else { return .never().prepend(seen.text) }
      return timer(after: .seconds(validity)).map { nil }.prepend(seen.text).compacted()
    }.repeated()
  }
}

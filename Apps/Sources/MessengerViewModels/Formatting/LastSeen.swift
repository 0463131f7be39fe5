import Foundation
import MessengerServices
import Swiftwater

/// The text about when a person was last online, in whole days, hours or minutes.
struct LastSeen: Equatable {
  private static let minute: TimeInterval = 60
  private static let hour = 60 * minute
  private static let day = 24 * hour

  /// The text; empty if the person has blocked the viewer.
  let text: String
  /// How long the text stays true, in seconds; nil while the person is online, and without a text.
  let validity: TimeInterval?

  /// Creates the text about a person.
  ///
  /// - Parameters:
  ///   - person: The person.
  ///   - now: The current date.
  ///   - localization: The language of the viewer.
  init(_ person: Person, now: Date, _ localization: Localization) {
    if person.isOnline {
      self.init(text: localization.text(.online), validity: nil)
    } else if let date = person.lastSeen {
      self.init(interval: now.timeIntervalSince(date), localization)
    } else {
      self.init(text: "", validity: nil)
    }
  }

  private init(text: String, validity: TimeInterval?) {
    self.text = text
    self.validity = validity
  }

  /// Creates the text about a person who is not online.
  ///
  /// - Parameters:
  ///   - interval: The time since the person was online, in seconds.
  ///   - localization: The language of the viewer.
  init(interval: TimeInterval, _ localization: Localization) {
    func whole(_ text: (Int) -> MessengerText, of duration: TimeInterval) -> LastSeen {
      let count = (interval / duration).rounded(.down)
      return LastSeen(
        text: localization.text(text(Int(count))), validity: (count + 1) * duration - interval)
    }
    self =
      switch interval {
      case ..<(2 * Self.minute):
        LastSeen(text: localization.text(.lastSeenJustNow), validity: 2 * Self.minute - interval)
      case ..<Self.hour: whole(MessengerText.lastSeenMinutes, of: Self.minute)
      case ..<Self.day: whole(MessengerText.lastSeenHours, of: Self.hour)
      default: whole(MessengerText.lastSeenDays, of: Self.day)
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
      let seen = LastSeen(person, now: now(), localization)
      guard let validity = seen.validity else { return .never().prepend(seen.text) }
      return timer(after: .seconds(validity)).map { nil }.prepend(seen.text).compacted()
    }.repeated()
  }
}

import Hummingbird
import MessengerServices
import MessengerViewModels
import SwiftwaterPages

/// The identity of a browser in which a person is signed in.
struct AccountIdentity: LocalizedIdentity {
  let person: Person
  let session: Session.ID
  /// The network of the browser: an IPv4 address, or the first half of an IPv6 address; empty if it is unknown.
  var network = ""
  /// The random name of the database. Identifiers of people are unique within one database only.
  var database = ""
  /// The language and the time zone of the person's browser.
  var localization = Localization()

  /// The name under which a browser keeps what this person types.
  ///
  /// A visitor who registers stays the same person, and so keeps the name. The database is part of it, because another
  /// person may get the same identifier after a backup was restored.
  var account: String { "\(database) \(person.id)" }

  /// Finds the account that a token belongs to.
  ///
  /// - Parameters:
  ///   - token: The token.
  ///   - messenger: The services.
  ///   - localization: The language and the time zone of the browser.
  /// - Returns: The account, without the network of the request; nil if the token is unknown or its session has ended.
  /// - Throws: An HTTP error if the session cannot be read. The person may be signed in, so the result is not nil,
  ///   which would lead to the form to sign in.
  static func find(
    _ token: SessionToken, in messenger: Messenger, _ localization: Localization
  ) async throws(HTTPError) -> AccountIdentity? {
    do throws(MessengerError) {
      let (session, person) = try await messenger.accounts.session(for: token)
      return AccountIdentity(
        person: person, session: session.id, database: try await messenger.accounts.databaseName(),
        localization: localization)
    } catch {
      if error == .signedOut { return nil }
      throw error.httpError(localization)
    }
  }
}

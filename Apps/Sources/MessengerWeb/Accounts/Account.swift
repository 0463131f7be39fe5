import Hummingbird
import MessengerServices
import MessengerViewModels
import SwiftwaterPages

/// The identity of a tab: the person who is signed in, and the session.
struct Account: PageIdentity {
  let person: Person
  let session: Session.ID
  /// The network that the page was requested from.
  var client = ""
  /// The name of the database, without which the identifier of a person means nothing.
  var database = ""
  /// The format of dates in the browser of the person.
  var localization = Localization()

  /// A visitor who registers stays the same person, so the browser keeps what is typed.
  ///
  /// After a backup was restored, another person can get the same identifier.
  var account: String { "\(database) \(person.id)" }

  /// Finds the account that a token belongs to.
  ///
  /// - Returns: Nil if the token is unknown or its session has ended.
  /// - Throws: The response to the request if the session cannot be read. The person may be signed in, so the
  ///   answer does not redirect to the form to sign in.
  static func find(_ token: SessionToken, in messenger: Messenger) async throws(HTTPError) -> Account? {
    do throws(MessengerError) {
      let (session, person) = try await messenger.accounts.session(for: token)
      return Account(
        person: person, session: session.id, database: try await messenger.accounts.databaseName())
    } catch {
      if error == .signedOut { return nil }
      throw error.httpError
    }
  }
}

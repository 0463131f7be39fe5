import GRDB

extension DatabaseFile {
  /// Looks for damage: in the file, in the references between its tables, and in the rules that the messenger relies
  /// on. A server may use the file meanwhile.
  ///
  /// - Parameter progress: Called with a short text before each step. The first step reads the whole file.
  /// - Returns: The problems, in sentences; empty if the file is sound.
  /// - Throws: ``Failure`` if there is no such file, it is not one of the messenger, or a newer version has written
  ///   it.
  public func check(progress: (String) -> Void = { _ in }) throws(Failure) -> [String] {
    do {
      return try read { database in
        if try Schema.migrations.hasBeenSuperseded(database) {
          throw Failure("\(path): \(MessengerError.newerData.message)")
        }
        progress("Reading the file")
        // A damaged file gives no answers that can be trusted.
        let damage = try String.fetchAll(database, sql: "PRAGMA integrity_check(10)").filter { $0 != "ok" }
        if !damage.isEmpty { return damage.map { "The file is damaged: \($0)." } }
        progress("Following references")
        let dangling = try Row.fetchAll(
          database, sql: "SELECT \"table\", count(*) AS count FROM pragma_foreign_key_check GROUP BY 1")
        var problems = dangling.map { row -> String in
          let (table, count): (String, Int) = (row["table"], row["count"])
          return "\(count) rows of the table \(table) refer to something that does not exist."
        }
        // The rules are those of this version. The server brings an older file up to date when it starts.
        guard try Schema.migrations.hasCompletedMigrations(database) else { return problems }
        for rule in Rule.all {
          progress(rule.activity)
          if let problem = try rule.problem(in: database) { problems.append(problem) }
        }
        return problems
      }
    } catch {
      // SQLite cannot open a file whose first page is damaged.
      if let error = error as? DatabaseError, error.resultCode == .SQLITE_CORRUPT {
        return ["The file is damaged: \(error.message ?? "it cannot be opened")."]
      }
      throw failure(error, "check \(path)")
    }
  }
}

/// A rule that the messenger relies on, beyond those that the schema enforces.
private struct Rule {
  let activity: String
  /// The kind of the rows that violate the rule, which follows their number in a sentence.
  let violation: String
  /// Selects the identifiers of the rows that violate the rule.
  let sql: String

  static let all = [
    Rule(
      activity: "Counting messages", violation: "chats whose messages are not numbered without gaps",
      sql: """
        SELECT chat.id FROM chat LEFT JOIN message ON message.chat = chat.id GROUP BY chat.id
        HAVING count(message.id) <> chat.lastSequence OR ifnull(max(message.sequence), 0) <> chat.lastSequence
        """),
    Rule(
      activity: "Comparing read marks", violation: "chats in which somebody has read more than there is",
      sql: """
        SELECT DISTINCT chat.id FROM chat JOIN participation ON participation.chat = chat.id
        WHERE max(readThrough, deliveredThrough, clearedThrough) > chat.lastSequence
        """),
    Rule(
      activity: "Looking for owners", violation: "groups that do not have one owner",
      sql: """
        SELECT id FROM chat WHERE lowPeer IS NULL
          AND (SELECT count(*) FROM participation WHERE chat = chat.id AND role = 2) <> 1
        """),
    Rule(
      activity: "Looking for participants", violation: "direct chats with other participants than these two",
      sql: """
        SELECT id FROM chat WHERE lowPeer IS NOT NULL AND (
          (SELECT count(*) FROM participation WHERE chat = chat.id) <> 2
          OR (SELECT count(*) FROM participation WHERE chat = chat.id AND person IN (lowPeer, highPeer)) <> 2)
        """),
    Rule(
      activity: "Reading system messages", violation: "system messages that cannot be read",
      sql: """
        SELECT id FROM message WHERE kind = 'system'
          AND iif(json_valid(text), json_extract(text, '$.action') IS NULL, TRUE)
        """),
    Rule(
      activity: "Comparing the search index", violation: "messages that a search does not find",
      sql: """
        SELECT id FROM message WHERE kind = 'text' AND id NOT IN (SELECT id FROM messageText_docsize)
        """),
    Rule(
      activity: "Comparing the search index", violation: "deleted messages that a search still finds",
      sql: """
        SELECT id FROM messageText_docsize WHERE id NOT IN (SELECT id FROM message WHERE kind = 'text')
        """),
    Rule(
      activity: "Comparing accounts",
      violation: "people who are registered without an account, or the reverse",
      sql: """
        SELECT id FROM person WHERE isListed <> EXISTS (SELECT 1 FROM account WHERE person = person.id)
        """),
  ]

  /// The sentence about the rows that violate the rule; nil if there are none.
  func problem(in database: Database) throws -> String? {
    let ids = try Int64.fetchAll(database, sql: sql)
    if ids.isEmpty { return nil }
    let shown = ids.prefix(10).map(String.init).joined(separator: ", ")
    return "\(ids.count) \(violation): \(shown)\(ids.count > 10 ? ", …" : "")."
  }
}

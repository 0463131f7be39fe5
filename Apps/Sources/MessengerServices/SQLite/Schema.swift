import GRDB

/// The tables, and the migrations that create them.
enum Schema {
  static var migrations: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("people, chats and messages") { database in
      try database.execute(sql: people)
      try database.execute(sql: chats)
      try database.execute(sql: messages)
    }
    migrator.registerMigration("devices of sessions") { database in
      try database.execute(sql: devices)
    }
    migrator.registerMigration("lists of chats and counts of unread messages") { database in
      try database.execute(sql: lists)
    }
    migrator.registerMigration("invitations") { database in
      try database.execute(sql: invitations)
    }
    migrator.registerMigration("blocks and reports") { database in
      try database.execute(sql: blocks)
    }
    migrator.registerMigration("owners of groups") { database in
      try database.execute(sql: owners)
    }
    migrator.registerMigration("names that look alike") { database in
      // Earlier accounts may look alike, so the index is not unique.
      try database.execute(
        sql: """
          ALTER TABLE account ADD COLUMN skeleton TEXT NOT NULL DEFAULT '';
          CREATE INDEX accountSkeleton ON account (skeleton);
          """)
      try computeSkeletons(in: database)
    }
    migrator.registerMigration("health") { database in
      try database.execute(
        sql: "CREATE TABLE health (id INTEGER PRIMARY KEY, checked INTEGER NOT NULL) STRICT")
    }
    migrator.registerMigration("invitations to groups") { database in
      try database.execute(sql: groupInvitations)
    }
    migrator.registerMigration("sign-ins and password resets") { database in
      try database.execute(sql: signIns)
    }
    migrator.registerMigration("actions in groups") { database in
      let messages = try Row.fetchAll(
        database,
        sql: """
          SELECT message.id, text, name FROM message JOIN person ON person.id = sender WHERE kind = 'system'
          """)
      for row in messages {
        let action = GroupAction(sentence: row["text"], by: row["name"])
        let id: Int64 = row["id"]
        try database.execute(
          sql: "UPDATE message SET text = ? WHERE id = ?", arguments: [action.stored, id])
      }
    }
    migrator.registerMigration("rounds of maintenance") { database in
      try database.execute(
        sql: """
          CREATE TABLE maintenance (
            id INTEGER PRIMARY KEY,
            lastRound INTEGER NOT NULL,
            steadySince INTEGER NOT NULL
          ) STRICT
          """)
    }
    migrator.registerMigration("declined invitations to groups") { database in
      try database.execute(sql: declinedInvitations)
    }
    migrator.registerMigration("names in system messages") { database in
      // A reader looks up the current names of people with identifiers, so their names are removed here.
      try database.execute(
        sql: """
          UPDATE message SET text = json_set(text, '$.people', json((
            SELECT json_group_array(
              json(iif(json_extract(value, '$.id') IS NULL, value, json_set(value, '$.name', ''))))
            FROM json_each(message.text, '$.people'))))
          WHERE kind = 'system' AND json_type(text, '$.people') = 'array'
          """)
    }
    migrator.registerMigration("prefixes in the search index") { database in
      try database.execute(sql: prefixes)
    }
    migrator.registerMigration("names of databases") { database in
      try database.execute(
        sql: """
          CREATE TABLE database (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;
          INSERT INTO database (id, name) VALUES (1, \(randomName));
          """)
    }
    migrator.registerMigration("networks of visitors") { database in
      try database.execute(sql: "ALTER TABLE session ADD COLUMN client TEXT NOT NULL DEFAULT ''")
    }
    migrator.registerMigration("networks of new accounts") { database in
      try database.execute(
        sql: """
          ALTER TABLE account ADD COLUMN client TEXT NOT NULL DEFAULT '';
          ALTER TABLE account ADD COLUMN created INTEGER NOT NULL DEFAULT 0;
          CREATE INDEX accountNew ON account (created) WHERE client <> '';
          """)
    }
    migrator.registerMigration("attachments") { database in
      try database.execute(sql: attachments)
    }
    migrator.registerMigration("previews of links") { database in
      try database.execute(sql: "ALTER TABLE message ADD COLUMN preview TEXT")
    }
    migrator.registerMigration("shared content") { database in
      try database.execute(sql: sharedMedia)
      // Few messages can contain a link, and only those are read.
      let ids = try Int64.fetchAll(
        database,
        sql: """
          SELECT id FROM message WHERE kind = 'text' AND attachment IS NULL
          AND (text LIKE '%http%' OR text LIKE '%www.%')
          """)
      for id in ids {
        let text = try String.fetchOne(
          database, sql: "SELECT text FROM message WHERE id = ?", arguments: [id])
        guard let shared = SharedMedia(nil, text: text ?? "") else { continue }
        try database.execute(
          sql: "UPDATE message SET shared = ? WHERE id = ?", arguments: [shared.rawValue, id])
      }
    }
    migrator.registerMigration("chosen photos") { database in
      for table in ["person", "chat"] {
        try database.execute(
          sql: """
            ALTER TABLE \(table) ADD COLUMN photo TEXT;
            CREATE INDEX \(table)Photo ON \(table) (photo) WHERE photo IS NOT NULL;
            """)
      }
    }
    migrator.registerMigration("deleted messages") { database in
      // The text of a deleted message is not found anymore.
      try database.execute(
        sql: """
          CREATE TRIGGER messageEmptied AFTER UPDATE OF kind ON message
          WHEN old.kind = 'text' AND new.kind = 'deleted' BEGIN
            INSERT INTO messageText (messageText, rowid, chat, text) VALUES ('delete', old.id, old.chat, old.text);
          END;
          """)
    }
    migrator.registerMigration("muted chats") { database in
      try database.execute(sql: "ALTER TABLE participation ADD COLUMN isMuted INTEGER NOT NULL DEFAULT 0")
    }
    migrator.registerMigration("albums") { database in
      try database.execute(sql: "ALTER TABLE message ADD COLUMN album BLOB")
    }
    migrator.registerMigration("punctuation that looks alike", migrate: computeSkeletons)
    migrator.registerMigration("beginnings of sessions") { database in
      try database.execute(sql: "ALTER TABLE session ADD COLUMN start INTEGER")
    }
    return migrator
  }

  private static func computeSkeletons(in database: Database) throws {
    let names = try Row.fetchAll(
      database, sql: "SELECT person.id, person.name FROM account JOIN person ON person.id = account.person")
    for row in names {
      let name: String = row["name"]
      let person: Int64 = row["id"]
      try database.execute(
        sql: "UPDATE account SET skeleton = ? WHERE person = ?", arguments: [name.skeleton, person])
    }
  }

  /// An SQL expression for 64 random bits in hexadecimal digits.
  static let randomName = "lower(hex(randomblob(8)))"

  // Dates are milliseconds since 1970. Phone numbers are separated by spaces.

  private static let people = """
    CREATE TABLE person (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL,
      nameKey TEXT NOT NULL,
      phoneNumbers TEXT NOT NULL,
      gradient INTEGER NOT NULL,
      lastSeen INTEGER NOT NULL,
      owner INTEGER REFERENCES person,
      isListed INTEGER NOT NULL,
      isVisitor INTEGER NOT NULL
    ) STRICT;
    -- The contacts of a person are two runs of these, each in the order of the list.
    CREATE INDEX personListed ON person (nameKey, id) WHERE isListed;
    CREATE INDEX personOwned ON person (owner, nameKey, id) WHERE owner IS NOT NULL;
    CREATE INDEX personVisiting ON person (id) WHERE isVisitor;

    CREATE TABLE account (
      person INTEGER PRIMARY KEY REFERENCES person ON DELETE CASCADE,
      login TEXT NOT NULL UNIQUE,
      passwordHash TEXT NOT NULL
    ) STRICT;

    CREATE TABLE session (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      person INTEGER NOT NULL REFERENCES person ON DELETE CASCADE,
      tokenHash BLOB NOT NULL UNIQUE,
      expires INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX sessionPerson ON session (person);
    CREATE INDEX sessionExpires ON session (expires);
    """

  // The last use of older sessions is unknown, so they count as used at the time of the migration.
  private static let devices = """
    ALTER TABLE session ADD COLUMN device TEXT NOT NULL DEFAULT '';
    ALTER TABLE session ADD COLUMN lastUsed INTEGER NOT NULL DEFAULT 0;
    UPDATE session SET lastUsed = unixepoch() * 1000;
    """

  private static let lists = """
    CREATE INDEX participationListed ON participation (person, chat) WHERE NOT isHidden;
    -- Few messages, which do not count as unread.
    CREATE INDEX messageSystem ON message (chat, sequence) WHERE kind = 'system';
    """

  private static let invitations = """
    CREATE TABLE invitation (
      tokenHash BLOB PRIMARY KEY,
      expires INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX invitationExpires ON invitation (expires);
    """

  private static let blocks = """
    CREATE TABLE block (
      person INTEGER NOT NULL REFERENCES person ON DELETE CASCADE,
      blocked INTEGER NOT NULL REFERENCES person ON DELETE CASCADE,
      PRIMARY KEY (person, blocked)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX blockBlocked ON block (blocked);

    CREATE TABLE report (
      reported INTEGER NOT NULL REFERENCES person ON DELETE CASCADE,
      reporter INTEGER NOT NULL REFERENCES person ON DELETE CASCADE,
      date INTEGER NOT NULL,
      PRIMARY KEY (reported, reporter)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX reportReporter ON report (reporter);
    """

  private static let groupInvitations = """
    CREATE TABLE groupInvitation (
      chat INTEGER NOT NULL REFERENCES chat ON DELETE CASCADE,
      person INTEGER NOT NULL REFERENCES person ON DELETE CASCADE,
      inviter INTEGER NOT NULL REFERENCES person ON DELETE CASCADE,
      date INTEGER NOT NULL,
      PRIMARY KEY (chat, person)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX groupInvitationPerson ON groupInvitation (person, date);
    CREATE INDEX groupInvitationInviter ON groupInvitation (inviter);
    """

  // The last time at which a person has declined an invitation by another one.
  private static let declinedInvitations = """
    CREATE TABLE declinedInvitation (
      person INTEGER NOT NULL REFERENCES person ON DELETE CASCADE,
      inviter INTEGER NOT NULL REFERENCES person ON DELETE CASCADE,
      date INTEGER NOT NULL,
      PRIMARY KEY (person, inviter)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX declinedInvitationInviter ON declinedInvitation (inviter);
    CREATE INDEX declinedInvitationDate ON declinedInvitation (date);
    """

  // An account has at most one password reset.
  private static let signIns = """
    CREATE TABLE signIn (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      person INTEGER NOT NULL REFERENCES person ON DELETE CASCADE,
      date INTEGER NOT NULL,
      device TEXT NOT NULL,
      client TEXT NOT NULL,
      hasSucceeded INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX signInPerson ON signIn (person, hasSucceeded, id);
    CREATE INDEX signInDate ON signIn (date);

    CREATE TABLE passwordReset (
      person INTEGER PRIMARY KEY REFERENCES person ON DELETE CASCADE,
      tokenHash BLOB NOT NULL UNIQUE,
      expires INTEGER NOT NULL
    ) STRICT;
    """

  // The person who created a group owns it. If that person has left, the participant with the oldest account owns it.
  private static let owners = """
    ALTER TABLE participation ADD COLUMN role INTEGER NOT NULL DEFAULT 0;
    UPDATE participation SET role = 2 WHERE (chat, person) IN (
      SELECT message.chat, message.sender FROM message JOIN chat ON chat.id = message.chat
      WHERE message.sequence = 1 AND message.kind = 'system' AND chat.lowPeer IS NULL
    );
    UPDATE participation SET role = 2 WHERE (chat, person) IN (
      SELECT participation.chat, min(participation.person) FROM participation
      JOIN chat ON chat.id = participation.chat JOIN person ON person.id = participation.person
      WHERE chat.lowPeer IS NULL AND person.owner IS NULL
      GROUP BY participation.chat HAVING max(participation.role) < 2
    );
    """

  // The last word of a search matches all words that begin with it. If it has one to three characters, the index of
  // prefixes finds them in one lookup. Without that index, SQLite merges the messages of everybody with each of
  // these words.
  private static let prefixes = """
    DROP TRIGGER messageInserted;
    DROP TRIGGER messageDeleted;
    DROP TABLE messageText;
    CREATE VIRTUAL TABLE messageText USING fts5(
      chat, text, content='message', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='1 2 3'
    );
    INSERT INTO messageText (rowid, chat, text) SELECT id, chat, text FROM message WHERE kind = 'text';
    CREATE TRIGGER messageInserted AFTER INSERT ON message WHEN new.kind = 'text' BEGIN
      INSERT INTO messageText (rowid, chat, text) VALUES (new.id, new.chat, new.text);
    END;
    CREATE TRIGGER messageDeleted AFTER DELETE ON message WHEN old.kind = 'text' BEGIN
      INSERT INTO messageText (messageText, rowid, chat, text) VALUES ('delete', old.id, old.chat, old.text);
    END;
    """

  // The table `messageBlob` shows whether a blob is in use, and how much a person has sent. It has the blobs of
  // attachments and, since a later migration, of previews.
  private static let attachments = """
    ALTER TABLE message ADD COLUMN attachment TEXT;
    CREATE TABLE messageBlob (
      blob TEXT NOT NULL,
      message INTEGER NOT NULL REFERENCES message ON DELETE CASCADE,
      sender INTEGER NOT NULL REFERENCES person,
      size INTEGER NOT NULL,
      PRIMARY KEY (blob, message)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX messageBlobMessage ON messageBlob (message);
    CREATE INDEX messageBlobSender ON messageBlob (sender, size);
    """

  // The kind of content by which people look for a message; NULL for most messages, which the index leaves out.
  private static let sharedMedia = """
    ALTER TABLE message ADD COLUMN shared TEXT;
    UPDATE message SET shared = iif(json_type(attachment, '$.content.image') IS NULL, 'files', 'pictures')
    WHERE attachment IS NOT NULL;
    CREATE INDEX messageShared ON message (chat, shared, sequence) WHERE shared IS NOT NULL;
    """

  private static let chats = """
    CREATE TABLE chat (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      title TEXT NOT NULL,
      titleKey TEXT NOT NULL,
      gradient INTEGER NOT NULL,
      -- The two to whom a direct chat belongs.
      lowPeer INTEGER REFERENCES person,
      highPeer INTEGER REFERENCES person,
      lastSequence INTEGER NOT NULL DEFAULT 0,
      lastUpdate INTEGER NOT NULL,
      CHECK (lowPeer IS NULL AND highPeer IS NULL OR lowPeer < highPeer)
    ) STRICT;
    CREATE UNIQUE INDEX chatPeers ON chat (lowPeer, highPeer) WHERE lowPeer IS NOT NULL;
    CREATE INDEX chatHighPeer ON chat (highPeer) WHERE highPeer IS NOT NULL;

    CREATE TABLE participation (
      chat INTEGER NOT NULL REFERENCES chat ON DELETE CASCADE,
      person INTEGER NOT NULL REFERENCES person,
      readThrough INTEGER NOT NULL DEFAULT 0,
      deliveredThrough INTEGER NOT NULL DEFAULT 0,
      clearedThrough INTEGER NOT NULL DEFAULT 0,
      isHidden INTEGER NOT NULL DEFAULT 0,
      PRIMARY KEY (chat, person)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX participationPerson ON participation (person, chat);
    """

  private static let messages = """
    CREATE TABLE message (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      chat INTEGER NOT NULL REFERENCES chat ON DELETE CASCADE,
      sequence INTEGER NOT NULL,
      clientID BLOB,
      sender INTEGER NOT NULL REFERENCES person,
      kind TEXT NOT NULL,
      text TEXT NOT NULL,
      date INTEGER NOT NULL,
      UNIQUE (chat, sequence),
      UNIQUE (sender, clientID)
    ) STRICT;

    -- The chat is indexed as a word, so that a search goes only through the chats of the person who searches.
    CREATE VIRTUAL TABLE messageText USING fts5(
      chat, text, content='message', content_rowid='id', tokenize='unicode61 remove_diacritics 2'
    );
    CREATE TRIGGER messageInserted AFTER INSERT ON message WHEN new.kind = 'text' BEGIN
      INSERT INTO messageText (rowid, chat, text) VALUES (new.id, new.chat, new.text);
    END;
    CREATE TRIGGER messageDeleted AFTER DELETE ON message WHEN old.kind = 'text' BEGIN
      INSERT INTO messageText (messageText, rowid, chat, text) VALUES ('delete', old.id, old.chat, old.text);
    END;
    """
}

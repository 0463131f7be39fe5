public import MessengerServices
public import Swiftwater

/// Whether the viewer takes part in a chat, for the screens that belong to the chat.
public final class ChatMembership {
  /// The title of the chat; nil until it is loaded.
  public let title: Property<String?>
  /// Whether the viewer does not take part in the chat: there was no such chat at the beginning, or they have departed.
  public var isMissing: Property<Bool> { mutableIsMissing.property }
  /// Whether the viewer has left the chat, or is about to. The screen writes it.
  public let isLeaving = MutableProperty(false)
  /// Sends a value when the viewer does not take part in the chat anymore.
  public var departures: Signal<Void, Never> { departed.signal }
  /// Sends a text before ``departures``, unless the viewer has left the chat on this page.
  public var notices: Signal<String, Never> { noticed.signal }

  private let viewer: Viewer
  private let loadedTitle = MutableProperty<String?>(nil)
  private let mutableIsMissing = MutableProperty(false)
  private let load: Command<Void, Chat, MessengerError>
  private let departed = Subject<Void, Never>()
  private let noticed = Subject<String, Never>()
  private let lifetime = Lifetime()

  /// Begins to load the title; ``waitUntilLoaded()`` waits for it.
  ///
  /// - Parameters:
  ///   - chat: The chat.
  ///   - viewer: The person who is signed in.
  public init(in chat: Chat.ID, for viewer: Viewer) {
    self.viewer = viewer
    title = loadedTitle.property
    load = Command { () async throws(MessengerError) in
      try await viewer.chats.chat(chat, for: viewer.person.id)
    }
    load.outputs.observe(during: lifetime) { [unowned self] in show($0) }
    load.errors.observe(during: lifetime) { [unowned self] error in
      guard error == .chatNotFound else { return }
      if loadedTitle.value != nil { end() } else { mutableIsMissing.value = true }
    }
    viewer.chatEvents.filter { $0.affects(chat) }
      .paused(while: load.isExecuting, buffering: .unbounded)
      .observe(during: lifetime) { [unowned self] event in
        switch event {
        case .changed(let chat): show(chat)
        case .deleted: end()
        case .reload: load.execute()
        default: break
        }
      }
    load.execute()
  }

  /// Waits until the title is loaded, or could not be loaded.
  public func waitUntilLoaded() async {
    _ = await load.isExecuting.signal.filter { !$0 }.firstValue()
  }

  private func show(_ chat: Chat) {
    loadedTitle.value = chat.isDirect ? viewer.localization.name(chat.title) : chat.title
  }

  private func end() {
    mutableIsMissing.value = true
    if let title = loadedTitle.value, !isLeaving.value {
      noticed.send(viewer.text(.noLongerParticipant(in: title)))
    }
    departed.send(())
  }
}

extension Command {
  /// Whether the command is executing or has succeeded. The property need not be kept while it is observed.
  var hasTakenEffect: Property<Bool> {
    let hasSucceeded = MutableProperty(false)
    // The observation retains the property. A property that is made from the signal would end at once where
    // nothing keeps it, such as in front of a binding.
    outputs.observe { _ in hasSucceeded.value = true }
    return isExecuting.or(hasSucceeded.property)
  }
}

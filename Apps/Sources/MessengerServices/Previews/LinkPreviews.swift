import Foundation
import SwiftwaterMedia

/// Adds previews to messages that contain links, after the messages are stored. Nobody waits for a preview: a message
/// whose page cannot be fetched, or for which too many others wait, stays without.
actor LinkPreviews {
  /// The number of pages that are fetched at a time. Two of the four threads that look up hosts remain for others.
  private static let concurrency = 2

  private let fetcher: any LinkFetcher
  private let store: EventPublishingStore
  private let quota: StorageQuota
  private let media: AttachmentStore?
  private let now: @Sendable () -> Date
  private let limits: MessengerConfiguration.RateLimits
  /// The maximum size of the files of a person.
  private let maximumBytes: Int
  private let semaphore: FairSemaphore
  private var cache = PreviewCache()
  private var limiter = RateLimiter(per: MessengerConfiguration.RateLimits.window)

  /// - Parameters:
  ///   - fetcher: Fetches the pages.
  ///   - store: The messages.
  ///   - quota: Limits what is stored.
  ///   - media: Stores the pictures of the pages; nil for previews without pictures.
  ///   - configuration: The limits.
  init(
    _ fetcher: any LinkFetcher, store: EventPublishingStore, quota: StorageQuota, media: AttachmentStore?,
    configuration: MessengerConfiguration
  ) {
    self.fetcher = fetcher
    self.store = store
    self.quota = quota
    self.media = media
    now = configuration.now
    limits = configuration.rateLimits
    semaphore = FairSemaphore(concurrency: Self.concurrency, capacity: configuration.waitingPreviews)
    maximumBytes = configuration.attachmentBytesPerPerson
  }

  /// Begins to add a preview to a message, if it contains a link and has no attachment. The preview is that of its
  /// first link.
  ///
  /// - Returns: The task that adds the preview; nil for a message that gets none.
  @discardableResult
  nonisolated func add(to message: Message) -> Task<Void, Never>? {
    guard message.attachment == nil, message.preview == nil,
      let link = TextSegment.firstWebLink(in: message.text)
    else { return nil }
    return Task { await addPreview(of: link, to: message) }
  }

  private func addPreview(of link: WebURL, to message: Message) async {
    // Previews are not fetched for visitors: everybody can become one again and again, and only sample people see their
    // messages.
    let sender = message.sender
    guard (try? await store.read({ try $0.account(of: sender) != nil })) == true,
      let loadedPreview = await preview(of: link, for: sender)
    else { return }
    let (preview, quota, maximumBytes) = (await keepingFiles(of: loadedPreview), quota, maximumBytes)
    // If this fails, the message stays without a preview.
    try? await store.write { transaction, events in
      var stored = preview
      // The picture counts as a file that the sender sends, even if it was fetched for somebody else. Without room for
      // it, the preview has none.
      let size = preview.blobs.reduce(0) { $0 + $1.size }
      if size > 0 {
        let total = try transaction.attachedBytes(of: sender) + size
        if total > maximumBytes || (try? quota.countFile(size, for: sender, in: transaction)) == nil {
          stored = preview.withoutPicture
        }
      }
      try quota.count(stored.stored.utf8.count, for: sender, in: transaction)
      // The chat may have been deleted meanwhile.
      guard try transaction.setPreview(stored, of: message.id) else { return }
      for participant in try transaction.participations(in: message.chat)
      where !participant.isSample && participant.clearedThrough < message.sequenceNumber {
        events.add(
          .previewed(stored, of: message.id, sequenceNumber: message.sequenceNumber, in: message.chat),
          to: participant.person)
      }
    }
  }

  /// The preview of a page, from the cache or from its server; nil for none.
  private func preview(of link: WebURL, for sender: Person.ID) async -> LinkPreview? {
    let date = now()
    if let task = cache.task(for: link, at: date) { return await task.value }
    do throws(MessengerError) {
      try quota.requireSpace()
      try limiter.count("previews of \(sender)", limit: limits.previewsPerPerson, at: date)
    } catch {
      return nil
    }
    guard await semaphore.wait(for: "\(sender)") else { return nil }
    // Meanwhile another message may have begun to load the page. Only the fetch of a page is a job.
    if let task = cache.task(for: link, at: date) {
      semaphore.signal()
      return await task.value
    }
    defer { semaphore.signal() }
    let task = Task { await load(link, for: sender) }
    cache.add(task, for: link, at: date)
    let preview = await task.value
    // If space or a free decoder is missing, the picture may be missing for this sender only.
    if preview?.picture == nil { cache.expireSoon(link, at: date) }
    return preview
  }

  @concurrent private nonisolated func load(_ link: WebURL, for sender: Person.ID) async
    -> LinkPreview?
  {
    guard let url = URL(string: link.absoluteString), let page = try? await fetch(url, .page, for: sender)
    else {
      return nil
    }
    let head = PageHead(html: CharacterEncoding.decode(page.bytes, charset: page.charset))
    let title = (head.metadata["og:title"] ?? head.title ?? "").previewLine(upTo: Limits.previewTitleLength)
    if title.isEmpty { return nil }
    let summary = head.metadata["og:description"] ?? head.metadata["description"] ?? ""
    // A site may redirect this server elsewhere and show browsers something else. So the preview has the name of the
    // site in the link, even after a redirect.
    let site = link.site.previewLine(upTo: Limits.previewTitleLength)
    return LinkPreview(
      url: link.absoluteString, site: site.hasPrefix("www.") ? String(site.dropFirst(4)) : site, title: title,
      summary: summary.previewLine(upTo: Limits.previewSummaryLength),
      picture: await picture(of: head, at: page.url, for: sender))
  }

  /// The picture that a page names; nil if there is none, or it cannot be read.
  private nonisolated func picture(of head: PageHead, at page: URL, for sender: Person.ID) async
    -> StoredImage?
  {
    guard let media,
      let name = ["og:image:secure_url", "og:image:url", "og:image"].lazy.compactMap({ head.metadata[$0] })
        .first,
      let url = URL(string: name.trimmingCharacters(in: .whitespacesAndNewlines), relativeTo: page)?
        .absoluteURL,
      let picture = try? await fetch(url, .picture, for: sender)
    else { return nil }
    return try? await media.addThumbnail(picture.bytes, for: sender)
  }

  /// Fetches a page or a picture. All requests to a host are limited together, because a page can lead this server to
  /// any other by its redirects and its picture.
  private nonisolated func fetch(
    _ url: URL, _ kind: LinkedContent.Kind, for sender: Person.ID
  ) async throws -> LinkedContent {
    try await fetcher.fetch(url, kind) { host in try await self.countRequest(to: host, for: sender) }
  }

  /// Counts a request to a host. Nobody can use up all requests to it, so that previews of its pages remain for others.
  private func countRequest(to host: String, for sender: Person.ID) throws(MessengerError) {
    let date = now()
    // The limit of the person comes first, so that what it refuses does not count for the host.
    try limiter.count(
      "requests to \(host) for \(sender)", limit: limits.previewRequestsPerHostAndPerson, at: date)
    try limiter.count("requests to \(host)", limit: limits.previewRequestsPerHost, at: date)
  }

  /// Lets the files of a preview count as new. A preview whose files were removed loses its picture.
  private func keepingFiles(of preview: LinkPreview) async -> LinkPreview {
    do {
      for blob in preview.blobs { try await media?.blobs.renew(blob.id) }
      return preview
    } catch {
      return preview.withoutPicture
    }
  }
}

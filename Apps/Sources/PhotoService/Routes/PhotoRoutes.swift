import Foundation
import HTTPTypes
import Hummingbird

/// The routes that list photos, give the details of one, and count votes.
struct PhotoRoutes: Sendable {
  let catalog: PhotoCatalog
  let accounts: Accounts

  func add(to router: Router<ServiceContext>) {
    router.get("v1/photos") { request, _ in try await list(request) }
    router.get("v1/photos/{id}") { request, context in try await details(request, context) }
    router.post("v1/photos/{id}/vote") { request, context in try await vote(request, context) }
  }

  private func list(_ request: Request) async throws -> Response {
    let query = try ListQuery(request)
    let matches = catalog.photos.filter { photo in
      !query.excludedCategories.contains { $0.caseInsensitiveCompare(photo.category) == .orderedSame }
    }
    let sorted = query.order.sorted(matches, votes: await accounts.voteCounts)
    let first = min(query.page * query.pageSize, sorted.count)
    let photos = sorted[first..<min(first + query.pageSize, sorted.count)]
    var contents: [PhotoContent] = []
    for photo in photos {
      contents.append(await content(of: photo, for: request, [query.imageSize], includesCommentCount: false))
    }
    return try .json(
      PhotoPage(
        currentPage: query.page, totalPages: (sorted.count + query.pageSize - 1) / query.pageSize,
        totalItems: sorted.count, photos: contents))
  }

  private func details(_ request: Request, _ context: ServiceContext) async throws -> Response {
    let photo = try photo(context)
    let content = await content(of: photo, for: request, PictureSize.allCases, includesCommentCount: true)
    return try .json(PhotoDetails(photo: content))
  }

  private func vote(_ request: Request, _ context: ServiceContext) async throws -> Response {
    guard let token = request.token, await accounts.votes(of: token) != nil else {
      throw ServiceError.loginNeeded
    }
    let photo = try photo(context)
    switch await accounts.vote(for: photo.id, by: token) {
    case .counted: return try await details(request, context)
    case .repeated: throw ServiceError.alreadyVoted
    // The account was removed after the check above.
    case nil: throw ServiceError.loginNeeded
    }
  }

  private func photo(_ context: ServiceContext) throws -> Photo {
    guard let photo = context.parameters.get("id", as: Int.self).flatMap(catalog.photo) else {
      throw ServiceError.photoNotFound
    }
    return photo
  }

  private func content(
    of photo: Photo, for request: Request, _ sizes: [PictureSize], includesCommentCount: Bool
  ) async -> PhotoContent {
    let votes = await accounts.voteCounts[photo.id, default: 0]
    // Nil if nobody is logged in.
    var voted: Bool?
    if let token = request.token { voted = await accounts.votes(of: token)?.contains(photo.id) }
    let host = request.head.authority ?? "localhost"
    return PhotoContent(
      id: photo.id, name: photo.name, rating: photo.rating(afterVotes: votes),
      votesCount: photo.votes + votes,
      category: photo.category, user: .init(username: photo.photographer),
      images: sizes.map {
        .init(size: $0.rawValue, url: "http://\(host)/pictures/\(photo.id)/\($0.fileName)")
      },
      voted: voted, commentsCount: includesCommentCount ? photo.commentCount : nil)
  }
}

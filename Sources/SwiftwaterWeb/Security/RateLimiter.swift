#if Web
import HTTPTypes
import Hummingbird
import SwiftwaterPages
import Synchronization

/// Token buckets by key, in bounded memory.
///
/// The buckets are in two generations. When the younger generation is full, it replaces the older one, whose
/// buckets are dropped. So each event costs O(1), and the limiter keeps at most twice the capacity. A key
/// whose bucket was dropped begins with a full one. If the capacity is far above the number of keys that are
/// used within the time of a refill, the dropped bucket was full anyway.
final class RateLimiter: Sendable {
  private struct Buckets {
    var younger: [String: TokenBucket] = [:]
    var older: [String: TokenBucket] = [:]
  }

  private let limit: RateLimit
  private let capacity: Int
  private let buckets = Mutex(Buckets())

  /// - Parameters:
  ///   - limit: The limit for each key.
  ///   - capacity: The maximum number of buckets in one generation.
  init(_ limit: RateLimit, capacity: Int = 50_000) {
    self.limit = limit
    self.capacity = capacity
  }

  /// Takes a token from the bucket of a key.
  ///
  /// - Returns: Nil if there was a token; otherwise the time until there is one.
  func take(_ key: String, at now: ContinuousClock.Instant) -> Duration? {
    change(key) { bucket in bucket.take(limit, at: now) ? nil : bucket.timeUntilNextToken(limit, at: now) }
  }

  /// Removes tokens from the bucket of a key, more than it has if need be.
  ///
  /// - Returns: The time until the bucket has a token again; nil if it has one now.
  func consume(_ tokens: Double, of key: String, at now: ContinuousClock.Instant) -> Duration? {
    change(key) { bucket in
      bucket.consume(tokens, limit, at: now)
      let wait = bucket.timeUntilNextToken(limit, at: now)
      return wait > .zero ? wait : nil
    }
  }

  private func change(_ key: String, _ body: (inout TokenBucket) -> Duration?) -> Duration? {
    buckets.withLock { buckets in
      var bucket = buckets.younger[key] ?? buckets.older[key] ?? TokenBucket()
      let wait = body(&bucket)
      if buckets.younger[key] == nil, buckets.younger.count >= capacity {
        buckets.older = buckets.younger
        buckets.younger = [:]
      }
      buckets.younger[key] = bucket
      return wait
    }
  }
}

/// Rejects requests that exceed a rate limit, with status 429 and the seconds to wait.
struct RateLimitMiddleware: RouterMiddleware {
  typealias Context = WebRequestContext

  let limiter: RateLimiter
  /// The key that a request counts for; nil if the request is not limited.
  let key: @Sendable (WebRequestContext) -> String?

  func handle(
    _ request: Request, context: WebRequestContext,
    next: @concurrent (Request, WebRequestContext) async throws -> Response
  ) async throws -> Response {
    if let key = key(context), let wait = limiter.take(key, at: .now) {
      let seconds = wait.components.seconds + 1
      return Response(status: .tooManyRequests, headers: [.retryAfter: "\(seconds)"])
    }
    return try await next(request, context)
  }
}
#endif

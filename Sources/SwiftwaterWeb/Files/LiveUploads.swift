#if Web
import Foundation
import HTTPTypes
import Hummingbird
import SwiftwaterPages

extension LivePages {
  /// Adds the route that receives the files of pages.
  ///
  /// The route accepts a file only from the browser in whose tab it was added: the request needs the cookie
  /// of the browser, and the token of the tab in a header field that no other site can send. The file needs a
  /// number that the tab has announced and not dropped, and the announced type. It must not be larger than
  /// announced. If it would leave too little of the disk to others, it is rejected before it is read, and a
  /// large one also later, when others have filled the disk meanwhile.
  func addUploads(to router: Router<WebRequestContext>) {
    router.put("/_live/files/{id}") { request, context in
      guard let id = context.parameters.get("id", as: Int.self), let token = request.headers[.pageToken],
        let tab = await tabs.tab(token, of: context.session),
        let (attempt, limits) = await tab.beginUpload(
          id, type: UploadCheck.mediaType(request.headers[.contentType]))
      else { throw HTTPError(.notFound) }
      // A file that cannot fit is rejected at once, but only received bytes take space.
      guard
        let reservation = uploadSpace.reserve(limits.maximumBytes, for: context.address.network)
      else { throw HTTPError(.serviceUnavailable) }
      do {
        let file = try uploadFolder.newFileURL()
        guard let disk = uploadDisk.reserve(limits.maximumBytes) else { throw UploadError.diskFull }
        let upload = try await request.saveUpload(
          to: file.path, limits: limits, reservation: reservation
        ) { bytes in
          try disk.recordWritten(bytes)
          guard await tab.receiveUpload(id, bytes: bytes, attempt: attempt) else { throw HTTPError(.gone) }
        }
        let isWanted = await tab.finishUpload(
          id, upload, at: file, reservation: reservation, attempt: attempt)
        return Response(status: isWanted ? .noContent : .gone)
      } catch let error as UploadError where error != .incomplete {
        await tab.failUpload(id, error)
        throw error
      } catch {
        // The browser repeats a request that was interrupted.
        if !(error is UploadError || error is HTTPError || error is CancellationError) {
          await tab.failUpload(id, .notStored)
        }
        throw error
      }
    }
  }
}

extension HTTPField.Name {
  /// The token of the tab that sends a file.
  static let pageToken = HTTPField.Name("page-token")!
  /// The persisted state of a page that the browser requests again.
  static let pageState = HTTPField.Name("page-state")!
  /// The token of the tab that requests a page to show it until the live page has arrived.
  static let pagePreview = HTTPField.Name("page-preview")!
  /// The account that a page is shown to, or to which its persisted state belongs.
  static let pageAccount = HTTPField.Name("page-account")!
}
#endif

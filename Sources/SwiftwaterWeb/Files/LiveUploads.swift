#if Web
import Foundation
import HTTPTypes
import Hummingbird
import SwiftwaterPages

extension LivePages {
  /// Takes the files that people add to pages.
  ///
  /// A file is accepted from the browser whose tab it was added in (its cookie, and the token of the tab in a
  /// field that no other site can send), once, under a number that the tab gave out and while the page wants
  /// it, and only as what was announced.
  func addUploads(to router: Router<WebRequestContext>) {
    router.put("/_live/files/{id}") { request, context in
      guard let id = context.parameters.get("id", as: Int.self), let token = request.headers[.pageToken],
        let tab = await tabs.tab(token, of: context.session),
        let (attempt, limits) = await tab.beginUpload(id)
      else { throw HTTPError(.notFound) }
      // What cannot fit is not begun; but only what has come takes room.
      guard let place = uploadSpace.reserve(limits.maximumSize, for: context.address.network) else {
        throw HTTPError(.serviceUnavailable)
      }
      do {
        let file = try uploadFolder.newFile()
        let upload = try await request.saveUpload(to: file.path, limits: limits, in: place) { bytes in
          guard await tab.receiveUpload(id, bytes: bytes, attempt: attempt) else { throw HTTPError(.gone) }
        }
        let isWanted = await tab.finishUpload(id, upload, at: file, reservation: place, attempt: attempt)
        return Response(status: isWanted ? .noContent : .gone)
      } catch let error as UploadError where error != .incomplete {
        await tab.failUpload(id, error)
        throw error
      } catch {
        // A request that broke off is sent again by the browser.
        if !(error is UploadError || error is HTTPError || error is CancellationError) {
          await tab.failUpload(id, .notStored)
        }
        throw error
      }
    }
  }
}

extension HTTPField.Name {
  /// The tab that sends a file.
  static let pageToken = HTTPField.Name("page-token")!
  /// What a browser has kept of the state of a page that it wants to have made anew.
  static let pageState = HTTPField.Name("page-state")!
}
#endif

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
      do {
        let file = try uploadFolder.newFile()
        let upload = try await request.saveUpload(to: file.path, limits: limits) { bytes in
          guard await tab.receiveUpload(id, bytes: bytes, attempt: attempt) else { throw HTTPError(.gone) }
        }
        let isWanted = await tab.finishUpload(id, upload, at: file, attempt: attempt)
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

/// Where files lie that people have added, until pages make use of them.
struct UploadFolder: Sendable {
  let url: URL

  /// - Parameter path: The folder; nil for one of this process among the system's temporary files, under a name that
  ///   nobody else on the machine can guess and so make before.
  init(_ path: String?) {
    url =
      path.map { URL(filePath: $0) }
      ?? FileManager.default.temporaryDirectory.appending(
        path: "swiftwater-uploads-\(BrowserSession().id)")
  }

  /// A name that nobody can guess, in the folder, which is made if it is missing.
  func newFile() throws -> URL {
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return url.appending(path: BrowserSession().id)
  }
}

extension HTTPField.Name {
  /// The tab that sends a file.
  static let pageToken = HTTPField.Name("page-token")!
  /// What a browser has kept of the state of a page that it wants to have made anew.
  static let pageState = HTTPField.Name("page-state")!
}

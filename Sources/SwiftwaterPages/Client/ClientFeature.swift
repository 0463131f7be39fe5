/// The parts of the client script that a browser loads only for the pages that need them, by the names of their
/// modules.
///
/// An element asks for a feature by an event (``EventName/feature``) or by an attribute (``Attribute/feature(_:)``).
package enum ClientFeature: String, CaseIterable, Sendable {
  /// The number on the icon of the installed application.
  case badge
  case customElements
  case drags
  case files
  /// The focus of elements that are disabled for a while.
  case focusReturn
  /// Dialogs that a press beside them cancels.
  case lightDismiss
  /// Links inside the application. The script looks for them by itself.
  case linkNavigation
  case longPress
  /// Windowed lists whose rows differ in height, and windowed grids.
  case measuredRows
  /// Modules of the application.
  case modules
  /// The last state of the page. The head of the document loads it where there is a service worker.
  case offline
  case pager
  case persistence
  case push
  case reorder
  /// The selection of rows by clicks and keys.
  case selection
  case swipe
  case toasts
  case transitions
  /// The question before a page with unsaved changes is left.
  case unsaved
  case visibility
  case zoom

  /// The path of the module below the folder of the client script.
  package var path: String { "features/\(rawValue).js" }

  /// The module.
  package var script: [UInt8] {
    switch self {
    case .badge: PackageResources.badge_min_js
    case .customElements: PackageResources.customElements_min_js
    case .drags: PackageResources.drags_min_js
    case .files: PackageResources.files_min_js
    case .focusReturn: PackageResources.focusReturn_min_js
    case .lightDismiss: PackageResources.lightDismiss_min_js
    case .linkNavigation: PackageResources.linkNavigation_min_js
    case .longPress: PackageResources.longPress_min_js
    case .measuredRows: PackageResources.measuredRows_min_js
    case .modules: PackageResources.modules_min_js
    case .offline: PackageResources.offline_min_js
    case .pager: PackageResources.pager_min_js
    case .persistence: PackageResources.persistence_min_js
    case .push: PackageResources.push_min_js
    case .reorder: PackageResources.reorder_min_js
    case .selection: PackageResources.selection_min_js
    case .swipe: PackageResources.swipe_min_js
    case .toasts: PackageResources.toasts_min_js
    case .transitions: PackageResources.transitions_min_js
    case .unsaved: PackageResources.unsaved_min_js
    case .visibility: PackageResources.visibility_min_js
    case .zoom: PackageResources.zoom_min_js
    }
  }
}

extension EventName {
  /// The part of the client script that reports the event; nil for the main script.
  var feature: ClientFeature? {
    switch self {
    case .custom: .customElements
    case .drag, .drop: .drags
    case .files: .files
    case .close, .crop: .zoom
    case .longPress: .longPress
    case .push: .push
    case .rows: .measuredRows
    case .message, .failure: .modules
    case .move: .reorder
    case .select: .selection
    case .turn: .pager
    case .reachStart, .reachEnd, .intersection, .range: .visibility
    default: nil
    }
  }
}

extension Document {
  /// The modules that the browser loads for the content, by their paths below the folder of the client script.
  var modulePaths: [String] { (features.map(\.path) + modules.map { "modules/" + $0 }).sorted() }
}

extension Attribute {
  /// Has the browser load a part of the client script for the element.
  static func feature(_ feature: ClientFeature) -> Attribute { Attribute(.feature(feature)) }
}

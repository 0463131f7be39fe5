extension Attribute {
  /// The role of the element for assistive technology, where it differs from that of its tag.
  ///
  /// - Parameter role: The role.
  public static func role(_ role: Role) -> Attribute {
    Attribute(.text(name: "role", role.rawValue.attributeSource))
  }
}

/// The roles of WAI-ARIA 1.2.
public enum Role: String, Sendable {
  case alert
  case alertDialog = "alertdialog"
  case application
  case article
  case banner
  case blockquote
  case button
  case caption
  case cell
  case checkbox
  case code
  case columnHeader = "columnheader"
  case comboBox = "combobox"
  case complementary
  case contentInfo = "contentinfo"
  case definition
  case deletion
  case dialog
  case directory
  case document
  case emphasis
  case feed
  case figure
  case form
  case generic
  case grid
  case gridCell = "gridcell"
  case group
  case heading
  case image = "img"
  case insertion
  case link
  case list
  case listBox = "listbox"
  case listItem = "listitem"
  case log
  case main
  case marquee
  case math
  case menu
  case menuBar = "menubar"
  case menuItem = "menuitem"
  case menuItemCheckbox = "menuitemcheckbox"
  case menuItemRadio = "menuitemradio"
  case meter
  case navigation
  case `none`
  case note
  case option
  case paragraph
  case presentation
  case progressBar = "progressbar"
  case radio
  case radioGroup = "radiogroup"
  case region
  case row
  case rowGroup = "rowgroup"
  case rowHeader = "rowheader"
  case scrollBar = "scrollbar"
  case search
  case searchBox = "searchbox"
  case separator
  case slider
  case spinButton = "spinbutton"
  case status
  case strong
  case `subscript`
  case superscript
  case `switch`
  case tab
  case table
  case tabList = "tablist"
  case tabPanel = "tabpanel"
  case term
  case textBox = "textbox"
  case time
  case timer
  case toolbar
  case tooltip
  case tree
  case treeGrid = "treegrid"
  case treeItem = "treeitem"
}

import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

struct Note: Identifiable {
  let id: Int
  let text: String
}

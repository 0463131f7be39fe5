import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

// The examples of Documentation/Drawings.md. Each Swift block there stands here, line for line.

struct Month: Identifiable, Equatable {
  let id: Int
  let name: String
  var sales: Double
}

/// Sales as bars, and their mean up to each month as a line.
struct SalesChart: View {
  let months: MutableListProperty<Month>
  let selection: MutableProperty<String>

  var body: Markup {
    svg(.viewBox("0 0 320 160"), .role(.group), .aria(.label, "Sales per month"), .class("chart")) {
      SVG.defs {
        SVG.linearGradient(.id("bar"), .x1(0), .y1(0), .x2(0), .y2(1)) {
          SVG.stop(.offset(0), .stopColor("#0b62d6"))
          SVG.stop(.offset(1), .stopColor("#6cabff"))
        }
      }
      SVG.line(.x1(0), .y1(140), .x2(320), .y2(140), .stroke("currentColor"))
      SVG.g(.fill(SVG.reference(to: "bar"))) { ForEach(updating: months) { bar($0) } }
      SVG.polyline(
        .points(means), .fill("none"), .stroke("#c2261c"), .strokeWidth(2), .strokeLinejoin("round"))
      SVG.g(.textAnchor("middle"), .fontSize(11), .fill("currentColor"), .aria(.hidden, true)) {
        ForEach(months) { month in SVG.text(.x(center(month.id)), .y(154)) { month.name } }
      }
    }
  }

  private func bar(_ month: Property<Month>) -> Element {
    SVG.rect(
      .x(center(month.value.id) - 16), .y(month.map { y($0.sales) }), .width(32), .rx(3),
      .height(month.map { 140 - y($0.sales) }), .aria(.label, month.map { "\($0.name): \(Int($0.sales))" }),
      .onPress { selection.value = month.value.name }
    ) {
      SVG.title { month.map { "\($0.name): \(Int($0.sales))" } }
    }
  }

  private var means: Property<SVG.Points> {
    Property {
      var sum = 0.0
      return SVG.Points(
        months.elements.enumerated().map { index, month in
          sum += month.sales
          return SVG.Point(center(month.id), y(sum / Double(index + 1)))
        })
    }
  }

  private func center(_ index: Int) -> Double { 24 + 48 * Double(index) }
  private func y(_ sales: Double) -> Double { 140 - min(sales, 130) }
}

final class SalesPage: Page {
  let title = Property.constant("Sales")
  let months = MutableListProperty([
    Month(id: 0, name: "Jan", sales: 40), Month(id: 1, name: "Feb", sales: 90),
    Month(id: 2, name: "Mar", sales: 65),
  ])
  let selection = MutableProperty("none")

  var body: Markup {
    main {
      h1 { title }
      SalesChart(months: months, selection: selection)
      p(.id("selection")) {
        "Selected: "; selection
      }
      button(.id("add"), .onClick { [unowned self] in add() }) { "Add a month" }
      button(.id("sell"), .onClick { [unowned self] in sell() }) { "Sell more in January" }
    }
  }

  private func add() {
    let names = ["Apr", "May", "Jun"]
    let count = months.elements.count
    guard count < 6 else { return }
    months.append(Month(id: count, name: names[count - 3], sales: 30 * Double(count)))
  }

  private func sell() {
    var january = months.elements[0]
    january.sales += 60
    months.update(january)
  }
}

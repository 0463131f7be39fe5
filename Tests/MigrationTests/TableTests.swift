import Testing

/// Compares the tables in the guides for users of other libraries with the expressions that the compiler and the
/// tests of this target check.
@Suite struct TableTests {
  @Test(arguments: Replacement.pages)
  func `every expression of a table is compiled`(page: String) {
    let expressions = Replacement.all.filter { $0.page == page && $0.isExpression }
    #expect(expressions.count > 100)
    for expression in expressions where !Statement.allForms.contains(expression.code.normalized) {
      let pattern = Pattern(expression.code)
      #expect(
        Statement.all.contains(where: pattern.matches) || Statement.all.contains(where: pattern.isContained),
        "not compiled: \(expression.description)")
    }
  }

  @Test func `every compiled expression is in a table`() {
    let codes = Set(Replacement.all.map(\.code))
    let exact = Set(codes.map(\.normalized))
    let patterns = codes.filter { $0.contains("…") }.map(Pattern.init)
    let rows = Statement.all.filter(\.isRow)
    #expect(rows.count > 300)
    for row in rows where !row.forms.contains(where: exact.contains) {
      #expect(
        patterns.contains { $0.matches(row) }, "in no table: \(row.file):\(row.line): \(row.forms[0])")
    }
  }

  @Test func `every row has a replacement, or says that there is none`() {
    for page in Replacement.pages {
      for line in Repository.lines("Documentation/\(page).md") where line.hasPrefix("| `") {
        let cells = line.replacing("\\|", with: "").split(separator: "|")
        #expect(cells.count == 3 && cells[1].contains(/\w|\(\)|==/), "\(page): \(line)")
      }
    }
  }
}

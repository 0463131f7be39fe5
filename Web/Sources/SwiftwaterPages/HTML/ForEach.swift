protocol RowSource { func liveRows(node: Int, in region: Region, of document: Document) -> any LiveRows }
protocol LiveRows { func start(writing write: (Markup) -> (node: Int, region: Region)) }

import Foundation
import Testing

/// Compares the tables of names with the names of the original headers, which are below, so that no row is lost.
@Suite struct ReplacedNamesTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  /// The rows of the tables of a page: the old name, its replacement, and the difference.
  private func rows(of page: String) throws -> [(old: Substring, new: Substring, remark: Substring)] {
    let root = Self.folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appending(path: "Documentation/\(page).md")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap {
      $0.wholeMatch(of: /\| (.+?) \| (.+) \| (.*)\|/).map { ($0.1, $0.2, $0.3) }
    }
  }

  private func codeSpans(_ text: Substring) -> [Substring] {
    text.matches(of: /`([^`]+)`/).map(\.1)
  }

  private func missing(from page: String, _ names: String) throws -> [Substring] {
    // The names are compared without the arguments of macros and the plus of class methods.
    let known = try Set(
      rows(of: page).flatMap { codeSpans($0.old) }.map { span in
        String(span.trimmingPrefix("+").prefix { $0 != "(" })
      })
    return names.split(whereSeparator: \.isWhitespace).filter { !known.contains(String($0)) }
  }

  @Test func `every name of Objective-Chain and its design layer is in the table`() throws {
    #expect(try missing(from: "FromObjectiveChain", objectiveChain) == [])
  }

  @Test func `every name of ReactiveViewModel and RXCollections is in the table`() throws {
    #expect(try missing(from: "FromReactiveCocoa", reactiveViewModel) == [])
  }

  @Test func `every expression of the table is compiled`() throws {
    let source = try FileManager.default
      .contentsOfDirectory(
        at: Self.folder.appending(path: "ReplacedExpressions"), includingPropertiesForKeys: nil
      )
      .map { try String(contentsOf: $0, encoding: .utf8).filter { !$0.isWhitespace } }
      .joined()
    var count = 0
    for row in try rows(of: "FromObjectiveChain") {
      // Expressions of views and of the Objective-C runtime cannot be compiled here.
      if row.remark.contains(/\*view\*|\*Objective-C\*|SwiftwaterFoundation/) { continue }
      for span in codeSpans(row.new) where span.contains(/\W/) {
        count += 1
        // An ellipsis stands for anything.
        let parts = span.filter { !$0.isWhitespace }.split(separator: "…").map(String.init)
        #expect(contains(source, parts), "\(row.old): \(span)")
      }
    }
    #expect(count > 300)
  }

  /// Whether a text contains parts one after the other, within 200 characters.
  private func contains(_ text: String, _ parts: [String]) -> Bool {
    guard let first = parts.first else { return true }
    return text.ranges(of: first).contains { range in
      var rest = text[range.upperBound...].prefix(200)
      return parts.dropFirst().allSatisfy { part in
        guard let next = rest.range(of: part) else { return false }
        rest = rest[next.upperBound...]
        return true
      }
    }
  }

  private let reactiveViewModel = """
    rx_mapWithBlock: rx_filterWithBlock: rx_foldInitialValue:block: rx_foldWithBlock: rx_detectWithBlock:
    rx_mapIntoCollection:block: rx_filterIntoCollection:block: rx_emptyMutableCollection rx_append:
    RXCollectionIdentityBlock RXMap RXFilter RXFold RXLinearSearch RXDetect RXMin RXMax RXConvolve RXZip
    RXConstructArray RXConstructSet RXConstructDictionary RXConstructTuple RXInterval RXGenerator
    RXTraversal RXQueue RXPair RXTuple RXTree RXNilArray RXEqual active didBecomeActiveSignal
    didBecomeInactiveSignal forwardSignalWhileActive: throttleSignalWhileInactive: model initWithModel:
    """

  private let objectiveChain = """
    OCAProducer addConsumer: connectTo: removeConsumer removeAllConsumers OCAConsumer OCAMediator OCACommand
    OCAObject connectWeaklyTo: connectToMany: chainTo: mergeWith: combineWith: dependOn: transformValues:
    replaceValuesWith: replaceNilWith: negateBoolean produceInContext: switchToQueue: filterValues: skipNil
    skipFirst: skipEqual throttle: throttleContinuous: subscribe: subscribeForClass:handler: finish: invoke:
    switchIf:then:else: switchYes:no: debug: allTrue: anyTrue: OCAProperty OCAPropertyStruct
    OCAPropertyPrior value repeatLastValue produceLatest producePreviousWithLatest produceKeyPath
    produceObject produceChanges bindWith: bindTransformed:with: bindThrottled:transformed:with:
    connectTransformedCollection:toProperty: OCANotificator OCATimer OCAInterpolator editedText OCABridge
    OCAFilter OCAThrottle OCALowPassFilter OCAContext OCAFader OCASubscriber OCAInvoker OCAInvocation
    OCASwitch OCAHub OCASemaphore isThrottled lastThrottledValue accessObject: modifyObject:withValue: objectClass valueClass OCAKeyPath
    OCAKeyPathStruct OCAKeyPathUnsafe sortAscending: OCAStruct memberFromStructure: setMember:toStructure:
    OCAIndex oca_valueAtIndex: OCANormalizeIndex OCANormalizeRange OCABox OCAUnbox boxValue:objCType:
    unboxValue:objCType: objCTypeIsNumeric: latestValue isPrior kind asSettingChange asInsertionChange
    asRemovalChange asReplacementChange previousValue isInitial isLatestEqualToPrevious applyToProperty:
    copyWithTransformedInsertedObjects: asMutableArray OCAPH OCAInvocationCatch main interactive user
    utility background current serialQueue: concurrentQueue: initWithName:concurrent:targetQueue:
    performBlock: performBlockAndWait: performBlockAndTryWait: performBarrierBlock: performBarrierBlockAndWait:
    performAfter:block: performMultiple:blocks: isTargetedTo: initWithValue: signal wait waitFor: waitUntil:
    addOwnedObject:cleanup: removeOwnedObject: ownedObjects findOwnedObjectOfClass:usingBlock:
    swizzleSelector:with: implementOrderedCollectionAccessorsForKey: OCAArrayFromVariadicArguments
    OCAVariadic OCAStringFromFormat OCAEqual OCAWeakify OCAStrongify OCAKeyPathsAffecting OCAKP pass discard
    replaceWith: if:then:else: passesPredicate:or: replaceNil: kindOfClass:or: ifYes:ifNo:
    evaluatePredicate: access: modify:value: modify:transformer: evaluateExpression: map: replace: makeCopy
    sequence: convertTo:using: repeat:transformer: sideEffect: debugPrintWithPrefix: countCollection
    objectForKey: branchArray: wrapInArray arrayFromFile objectsAtIndexes: subarrayToIndex:
    subarrayFromIndex: subarrayWithRange: transformArray: filterArray: sortArray: flattenArrayRecursively:
    randomizeArray removeNullsFromArray mutateArray: objectAtIndex: joinWithString: joinWithString:last:
    joinWithAttributedString: objectFromArray: indexInArray: dictionaryFromFile mappedArray: keyedArray:
    mergeDictionaries filteredDictionary: mutateDictionary: joinPairs: keysForValue: indexSetFromArray
    wrapIndex wrapRange mutateIndexSet: lowestIndex highestIndex indexPathFromArray indexPathInSection:
    transform: transform:reverse: function: function:reverse: add: subtract: subtractFrom: multiplyBy:
    divideBy: modulus: absoluteValue inversedValue relativeBetween:and: absoluteBetween:and: powerBy:
    rootOf: exponentOf: logarithmWithBase: roundTo: floorTo: ceilTo: maximumOf: minimumOf: clampFrom:to:
    sine cosine tangent arcSine arcCosine arcTangent toDegrees toRadians sum average minimum maximum
    randomUpTo: allTrue anyTrue stringFromFile stringFromData formatString: substringToIndex:
    substringFromIndex: substringWithRange: appendFormat: trimWhitespace replaceString:withString:
    mutateString: capitalizeString uppercaseString lowercaseString splitString: splitByWhitespace
    stringWithAttributes: addAttributes: addAttributes:range: transformAttribute:transformer:
    appendAttributedString: attributedSubstringInRange: mutateAttributedString:
    stringWithNumberStyle:fractionDigits: stringWithNumberFormatter: numberWithFormatter: stringFromNumber
    numberFromString stringFromCountWithZero:one:few:many: stringWithMemoryByteCount stringWithFileByteCount
    stringWithByteCountFormatter: URLFromString URLFromPath URLWithBaseURL: componentsOfURL
    modifyURLComponents: dataFromFile dataFromString subdataWithRange: archiveBinary: unarchive
    serializePropertyListBinary: deserializePropertyListMutable: serializeJSONPretty:
    deserializeJSONMutable: encodeBase64Data decodeBase64Data dataFromHex hexFromData UUIDFromData
    dataFromUUID UUIDFromString stringFromUUID replaceWithCurrentDate dateFromTimeIntervalSinceUNIX:
    timeIntervalSinceUNIX: addTimeInterval: timeIntervalSinceDate: timeIntervalToDate:
    timeIntervalSinceMidnight dateWithFormatter: stringWithDateFormatter: dateFromStringFormat:
    stringWithDateFormat: stringWithDateStyle:timeStyle: relative: earlierDate: laterDate:
    roundDateToUnit:mode: dateComponents: dateComponents:sinceDate: dateComponentsSinceCurrentDate:
    dateComponentsUntilCurrentDate: addDateComponents: modifyDateComponents:block: dateComponent:
    nameFromWeekdayShort: nameFromMonthShort: pointFromString stringFromPoint makePoint makePointWithX:
    makePointWithY: modifyPoint: modifyPoint:reverse: addPoint: subtractPoint: multiplyPointBy:
    transformPoint: roundPointTo: floorPointTo: ceilPointTo: normalizePoint distanceToPoint: pointMagnitude
    pointAngle sizeFromString stringFromSize makeSize makeSizeWithWidth: makeSizeWithHeight: modifySize:
    extendSizeBy: shrinkSizeBy: multiplySizeBy: transformSize: roundSizeTo: floorSizeTo: ceilSizeTo:
    standardizeSize sizeArea sizeRatio rectFromString stringFromRect rectFromSizeWith: rectFromPointWith:
    modifyRect: modifyRect:reverse: insetRect: transformRect: roundRectTo: floorRectTo: ceilRectTo:
    unionWith: intersectionWith: standardizeRect rectRelativePoint: rectCenter rectEdge:
    affineTransformFromScale affineTransformFromScales affineTransformFromRotation
    affineTransformFromTranslation affineTransformFromString modifyAffineTransform:
    modifyAffineTransform:reverse: concatAffineTransform: affineTransformScale: affineTransformRotate:
    affineTransformTranslate: invertAffineTransform transform3DFromScaleWithZ: transform3DFromXRotation
    transform3DFromYRotation transform3DFromZRotation transform3DFromTranslationWithZ:
    transform3DFromAffineTransform affineTransformFromTransform3D modifyTransform3D: concatTransform3D:
    edgeInsetsFromEdges: edgeInsetsFromString stringFromEdgeInsets modifyEdgeInsets:
    modifyEdgeInsets:reverse: addEdgeInsets: subtractEdgeInsets: multiplyEdgeInsets: roundEdgeInsetsTo:
    ceilEdgeInsetsTo: floorEdgeInsetsTo: edgeInsetsGetHorizontal edgeInsetsGetVertical colorFromCGColor
    colorGetCGColor colorWithAlpha: resizeImageTo:scale: clipImageTo: clipImageToCircle
    setImageRenderingMode: filterImage: isNil isNotNil isTrue isFalse isEmpty isNotEmpty isKindOf:
    predicateForClass:block: predicateForClass:predicate: predicateFor:format: not: negate and: or: all:
    any: isProperty: compareProperty:using: compare:using: compare:format:value: operator:options:value:
    isLessThan: isLessThanOrEqual: isGreaterThan: isGreaterThanOrEqual: isEqualTo: isNotEqualTo: matches:
    isLike: beginsWith: endsWith: contains: isIn: isBetween:and: predicateForPoint: isPointEqualTo:
    isPointZero isPointFurtherFrom:than: isPointCloserTo:than: isPointContainedInRect: predicateForSize:
    isSizeEqualTo: isSizeZero predicateForRect: isRectEqualTo: isRectZero isRectEmpty isRectNull
    isRectInfinite isRectContainsPoint: isRectContainsRect: isRectContainedInRect: isRectIntersects:
    predicateForAffineTransform: isAffineTransformEqualTo: isAffineTransformIdentity
    predicateForTransform3D: isTransform3DEqualTo: isTransform3DIdentity isTransform3DAffineTransform
    predicateForEdgeInsets: isEdgeInsetsEqualTo: isEdgeInsetsZero OCAErrorRecoveryAttempter failureReason
    recoverySuggestion addRecoveryOptionWithTitle: recoveryOptionAtIndex: recoveryOptionTitles
    recoverableError: RecoverableError RecoveryOption title subtitle image badge isVisible isEnabled
    isEmphasized callback message cancelTitle actionTitle isDestructive cancelCallback actionCallback
    StringInputDesign NumberInputDesign DateInputDesign
    """
}

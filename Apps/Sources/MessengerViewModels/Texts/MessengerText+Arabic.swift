import MessengerServices

extension MessengerText {
  /// The text in Arabic, in forms that fit all people, whatever their gender.
  ///
  /// - Parameter format: Writes the numbers and names in the text.
  func arabic(_ format: Localization) -> String {
    switch self {
    case .error(let error): error.arabic(format)
    case .action(let action, let person): action.arabic(by: person, format)

    case .deletedAccount: "حساب محذوف"
    case .visitor(let number): "زائر \(number)"
    case .you: "أنت"
    case .online: "على الخط الآن"
    case .lastSeenJustNow: "آخر ظهور قبل لحظات"
    case .lastSeenMinutes(let count):
      "آخر ظهور قبل \(format.arabic(count, one: "دقيقة", two: "دقيقتين", few: "دقائق", many: "دقيقة", other: "دقيقة"))"
    case .lastSeenHours(let count):
      "آخر ظهور قبل \(format.arabic(count, one: "ساعة", two: "ساعتين", few: "ساعات", many: "ساعة", other: "ساعة"))"
    case .lastSeenDays(let count):
      "آخر ظهور قبل \(format.arabic(count, one: "يوم", two: "يومين", few: "أيام", many: "يومًا", other: "يوم"))"
    case .typing(let names) where names.count > 2:
      "\(format.list(names.prefix(2), separator: "، ", last: "، ")) و\(Self.otherPeople(names.count - 2, format)): جارٍ الكتابة…"
    case .typing(let names): "\(format.list(names, separator: "، ", last: " و")): جارٍ الكتابة…"
    case .participants(let count): Self.people(count, format)

    case .chats: "الدردشات"
    case .contacts: "جهات الاتصال"
    case .settings: "الإعدادات"
    case .mainNavigation: "القائمة الرئيسية"
    case .skipToContent: "الانتقال إلى المحتوى"
    case .more: "المزيد"
    case .back: "رجوع"
    case .notFound: "لم يُعثر على شيء"
    case .notFoundExplanation: "لا يوجد شيء في هذا العنوان."
    case .busy: "الضغط كبير"
    case .goToChats: "الانتقال إلى دردشاتك"
    case .goToContacts: "الانتقال إلى جهات اتصالك"

    case .signIn: "تسجيل الدخول"
    case .signUp: "إنشاء حساب"
    case .slogan: "دردشات ومجموعات تستجيب فورًا، على خادمك الخاص."
    case .newHereQuestion: "زيارة أولى؟"
    case .alreadyRegisteredQuestion: "لديك حساب؟"
    case .visitExplanation: "أو جولة أولًا، مع أشخاص ودردشات تجريبية."
    case .visit: "جولة سريعة"
    case .name: "الاسم"
    case .password: "كلمة المرور"
    case .invitation: "الدعوة"
    case .nameNote:
      "بهذا الاسم يجدك الآخرون ويرونك، وله \(format.number(Limits.nameLength)) حرفًا على الأكثر من أبجدية واحدة."
    case .passwordNote(let minimum):
      "\(format.arabic(minimum, one: "حرف واحد", two: "حرفان", few: "أحرف", many: "حرفًا", other: "حرف")) على الأقل."
    case .showPassword: "إظهار كلمة المرور"
    case .newPasswordExplanation:
      "يُرجى اختيار كلمة مرور جديدة. سيتم تسجيل خروجك من كل مكان، ثم يمكنك تسجيل الدخول بها."

    case .newChat: "دردشة جديدة"
    case .noChats: "لا توجد دردشات بعد. لبدء دردشة: اختيار شخص من جهات الاتصال، أو إنشاء دردشة جديدة."
    case .selectChat: "يُرجى اختيار دردشة."
    case .searchEverything: "البحث في الدردشات وجهات الاتصال والرسائل"
    case .popularChats: "دردشات شائعة"
    case .popularChatsHeading: "دردشات شائعة"
    case .recentSearchHeading: "آخر بحث"
    case .chatsHeading: "الدردشات"
    case .contactsHeading: "جهات الاتصال"
    case .messagesHeading: "الرسائل"
    case .moreMessages: "المزيد من الرسائل"
    case .nothingFound: "لم يُعثر على شيء. جرّب كلمات أقل أو غيرها."
    case .noMessages: "لا توجد رسائل بعد"
    case .draft: "مسودة"
    case .muted: "مكتومة"
    case .unread: "غير مقروءة"
    case .invitations: "الدعوات"
    case .groupInvitation(let person, let title):
      "لديك دعوة من \(format.isolated(person)) إلى «\(format.isolated(title))»."
    case .join: "انضمام"
    case .decline: "رفض"

    case .newMessagesHeader: "رسائل جديدة"
    case .newMessages(let count):
      "\(format.arabic(count, one: "رسالة جديدة", two: "رسالتان جديدتان", few: "رسائل جديدة", many: "رسالة جديدة", other: "رسالة جديدة"))"
    case .messages: "الرسائل"
    case .earlierMessages: "رسائل أقدم"
    case .laterMessages: "رسائل أحدث"
    case .newestMessages: "أحدث الرسائل"
    case .noMessagesHint: "لا توجد رسائل بعد. اكتب الأولى."
    case .backToChats: "العودة إلى الدردشات"
    case .mute: "كتم"
    case .unmute: "إلغاء الكتم"
    case .aboutChat: "حول هذه الدردشة"
    case .noLongerParticipant(let title): "انتهت مشاركتك في «\(format.isolated(title))»."
    case .sending: "جارٍ الإرسال"
    case .sent: "أُرسلت"
    case .delivered: "وصلت"
    case .read: "قُرئت"
    case .notSent(let reason): "لم تُرسَل. \(reason)"
    case .delete: "حذف"
    case .message: "رسالة"
    case .send: "إرسال"
    case .tooManyUnsentMessages(let count):
      "لم تُرسَل بعد \(format.arabic(count, one: "رسالة واحدة", two: "رسالتان", few: "رسائل", many: "رسالة", other: "رسالة")). يُرجى إرسال بعضها أو حذفه أولًا."
    case .picture: "صورة"
    case .pictureNamed(let name): "الصورة \(format.isolated(name))"
    case .picturesAndFiles: "صور وملفات"
    case .picturesAndFilesToSend: "صور وملفات للإرسال"
    case .addPicturesOrFiles: "إضافة صور أو ملفات"
    case .takePhoto: "التقاط صورة"
    case .voiceMessage: "رسالة صوتية"
    case .recordVoiceMessage: "تسجيل رسالة صوتية"
    case .sendVoiceMessage: "إرسال الرسالة الصوتية"
    case .recording: "جارٍ التسجيل"
    case .slideToCancel: "اسحب للإلغاء"
    case .microphoneDenied:
      "لا يسمح المتصفح لهذه الصفحة باستخدام الميكروفون. يمكنك السماح به في إعدادات الموقع."
    case .noMicrophone: "لا يوجد ميكروفون."
    case .play: "تشغيل"
    case .pause: "إيقاف مؤقت"
    case .playbackPosition: "الموضع"
    case .playbackSpeed: "السرعة"

    case .sharedMedia: "الوسائط المشتركة"
    case .sharedPictures: "صور"
    case .sharedFiles: "ملفات"
    case .sharedLinks: "روابط"
    case .noPictures: "لا توجد صور بعد. يظهر هنا ما يُرسل في الدردشة."
    case .noFiles: "لا توجد ملفات بعد. يظهر هنا ما يُرسل في الدردشة."
    case .noLinks: "لا توجد روابط بعد. يظهر هنا ما يُرسل في الدردشة."
    case .download: "تنزيل"
    case .goToMessage: "الانتقال إلى الرسالة"

    case .photoHeading: "الصورة الشخصية"
    case .choosePhoto: "اختيار صورة"
    case .savePhoto: "حفظ الصورة"
    case .removePhoto: "إزالة الصورة"
    case .cropNote: "حرّك الصورة وكبّرها حتى تناسب الإطار."
    case .photoNotShown: "لا يستطيع هذا المتصفح عرض الصورة. ستُستخدم كاملةً."

    case .newChatHeading: "دردشة جديدة"
    case .title: "العنوان"
    case .titlePlaceholder: "عنوان الدردشة"
    case .create: "إنشاء"
    case .done: "تم"
    case .next: "التالي"
    case .participantsHeading: "المشاركون"
    case .addParticipant: "إضافة شخص"
    case .addParticipants: "إضافة أشخاص"
    case .nobodyToSelect: "لا أحد للاختيار. يمكن إنشاء أشخاص العينة في الإعدادات."
    case .selectedCount(let count): "المختارون: \(format.number(count))"
    case .deselectPerson(let name): "إزالة \(format.isolated(name))"
    case .participantMissing: "يُرجى إضافة شخص واحد على الأقل."
    case .nothingChanged: "لم يتغير شيء بعد."
    case .deleteAndExit: "حذف ومغادرة"
    case .deleteMessage: "حذف الرسالة"
    case .deleteMessageConsequence: "لن يتمكن أحد في هذه الدردشة من قراءتها بعد ذلك."
    case .fileLost: "لم يصل الملف. يُرجى إضافته مرة أخرى."
    case .messageDeleted: "تم حذف الرسالة"
    case .deleteAndExitQuestion: "هل تريد فعلًا حذف هذه الدردشة ومغادرتها؟"
    case .owner: "المالك"
    case .admin: "مشرف"
    case .makeAdmin: "منح الإشراف"
    case .removeAsAdmin: "سحب الإشراف"

    case .selectContact: "يُرجى اختيار شخص للتحدث معه."
    case .searchContacts: "البحث في جهات الاتصال"
    case .noContacts: "لا أحد غيرك هنا بعد. يمكن إنشاء أشخاص العينة في الإعدادات."
    case .nobodyFound: "لم يُعثر على أحد. جرّب بداية اسم."
    case .openChat: "دردشة"
    case .deleteChat: "حذف الدردشة"
    case .deleteChatQuestion(let person):
      "هل تريد فعلًا حذف هذه الدردشة لديك؟ ستبقى لدى \(format.isolated(person))."
    case .block: "حظر"
    case .unblock: "إلغاء الحظر"
    case .report: "إبلاغ"
    case .blockPerson(let person): "حظر \(format.isolated(person))"
    case .blockConsequence(let person):
      "لن يمكن تبادل الرسائل بينك وبين \(format.isolated(person))، ولا إضافة أحدكما الآخر إلى المجموعات."
    case .reportPerson(let person): "الإبلاغ عن \(format.isolated(person))"
    case .reportConsequence(let person):
      "ستعرف إدارة برنامج المراسلة هذا أنك أبلغت عن \(format.isolated(person))."
    case .reported(let person): "أبلغت عن \(format.isolated(person))."

    case .signedIn(let person): "تم تسجيل دخولك باسم \(format.isolated(person))."
    case .visiting(let person):
      "أنت هنا في جولة باسم \(format.isolated(person)). للاحتفاظ بما لديك يُرجى إنشاء حساب."
    case .sampleDataHeading: "بيانات العينة"
    case .invitationsHeading: "الدعوات"
    case .passwordHeading: "كلمة المرور"
    case .sessionsHeading: "تسجيلات الدخول الحالية"
    case .signInsHeading: "آخر تسجيلات الدخول"
    case .yourDataHeading: "بياناتك"
    case .sampleDataExplanation:
      "أشخاص العينة ودردشات معهم. لا يراهم الآخرون إلا في المجموعات المشتركة معك."
    case .generateData: "إنشاء البيانات"
    case .deleteData: "حذف البيانات"
    case .replaceData: "استبدال البيانات"
    case .sampleDataConsequence:
      "سيتم حذف أشخاص العينة لديك ودردشاتك معهم. أما الدردشات مع غيرهم فستبقى."
    case .generatingData: "جارٍ إنشاء البيانات…"
    case .deletingData: "جارٍ حذف البيانات…"
    case .inviteSomebody: "دعوة شخص"
    case .invitationLink: "رابط لشخص واحد"
    case .invitationValidity: "، صالح لمدة أسبوع."
    case .changeName: "تغيير الاسم"
    case .nameChanged(let name): "اسمك الآن \(format.isolated(name))، لتسجيل الدخول أيضًا."
    case .currentPassword: "كلمة المرور الحالية"
    case .newPassword: "كلمة المرور الجديدة"
    case .changePassword: "تغيير كلمة المرور"
    case .passwordChanged: "تم تغيير كلمة المرور، وتسجيل خروجك من جميع المتصفحات الأخرى."
    case .sessions: "المتصفحات التي سُجّل دخولك فيها"
    case .thisBrowser: "هذا المتصفح"
    case .lastUsed(let time): "آخر استخدام: \(time)"
    case .browser(let name, let system): "\(format.isolated(name)) على \(format.isolated(system))"
    case .unknownBrowser: "متصفح غير معروف"
    case .signOut: "تسجيل الخروج"
    case .signOutEverywhere: "تسجيل الخروج من كل مكان"
    case .signOutOf(let browser): "تسجيل الخروج من \(browser)"
    case .signIns: "آخر محاولات تسجيل الدخول"
    case .wrongPassword(let browser): "كلمة مرور غير صحيحة: \(browser)"
    case .sessionStart(let day, let network): "تسجيل الدخول: \(day)، من \(format.isolated(network))"
    case .signInDetails(let day, let time, let network): "\(day)، \(time)، من \(format.isolated(network))"
    case .downloadData: "تنزيل نسخة من بياناتك"
    case .deleteAccount: "حذف الحساب"
    case .deleteAccountConsequence:
      "ستغادر جميع المجموعات، ولن يتمكن أحد من الكتابة إليك. يحتفظ الآخرون بما أرسلته إليهم دون اسمك. لا يمكن التراجع عن ذلك."

    case .samplePeople: "أشخاص العينة"
    case .createChat: "إنشاء دردشة"
    case .openSettings: "فتح الإعدادات"
    case .openProfile: "فتح الملف الشخصي"
    case .updateAvatars: "تحديث الصور"
    case .updateLastSeen: "تحديث وقت آخر ظهور"
    case .generateMessages: "إنشاء رسائل جديدة"
    case .generateChats: "إنشاء دردشات جديدة"
    case .generateMessage: "إنشاء رسالة"

    // These words follow *تعذّر*.
    case .loadingChats: "تحميل دردشاتك"
    case .loadingMoreChats: "تحميل المزيد من الدردشات"
    case .loadingMoreMessages: "تحميل المزيد من الرسائل"
    case .loadingChat: "تحميل الدردشة"
    case .openingChat: "فتح الدردشة"
    case .beginningChat: "بدء الدردشة"
    case .creatingChat: "إنشاء الدردشة"
    case .changingChat: "تعديل الدردشة"
    case .leavingChat: "الخروج من الدردشة"
    case .deletingChat: "حذف الدردشة"
    case .changingAdmins: "تغيير المشرفين"
    case .selectingSoManyPeople: "اختيار هذا العدد من الأشخاص"
    case .loadingEarlierMessages: "تحميل رسائل أقدم"
    case .loadingLaterMessages: "تحميل رسائل أحدث"
    case .deletingMessage: "حذف رسالتك"
    case .sendingMessage: "إرسال رسالتك"
    case .joiningChat: "الانضمام إلى الدردشة"
    case .decliningInvitation: "رفض الدعوة"
    case .inviting: "إرسال الدعوة"
    case .loadingContacts: "تحميل جهات اتصالك"
    case .loadingMoreContacts: "تحميل المزيد من جهات الاتصال"
    case .searchingContacts: "البحث في جهات اتصالك"
    case .savingPhoto: "حفظ الصورة"
    case .loadingSharedMedia: "تحميل الوسائط المشتركة"
    case .loadingProfile: "تحميل الملف الشخصي"
    case .changingBlock: "تغيير الحظر"
    case .reporting: "الإبلاغ عن الشخص"
    case .loadingSessions: "تحميل جلساتك"
    case .signingOut: "تسجيل الخروج"
    case .signingOutOfBrowser: "تسجيل الخروج هناك"
    case .loadingSignIns: "تحميل محاولات تسجيل دخولك"
    case .changingSampleData: "تغيير بيانات العينة"
    case .updatingAvatars: "تحديث الصور"
    case .updatingLastSeen: "تحديث وقت آخر ظهور"
    case .generatingMessages: "إنشاء رسائل جديدة"
    case .generatingChats: "إنشاء دردشات جديدة"
    case .generatingMessage: "إنشاء رسالة"
    }
  }

  /// A number of people besides others that are named.
  fileprivate static func otherPeople(_ count: Int, _ format: Localization) -> String {
    format.arabic(
      count, one: "شخص آخر", two: "شخصان آخران", few: "أشخاص آخرين", many: "شخصًا آخر", other: "شخص آخر")
  }

  /// A number of people.
  private static func people(_ count: Int, _ format: Localization) -> String {
    format.arabic(
      count, zero: "لا أحد", one: "شخص واحد", two: "شخصان", few: "أشخاص", many: "شخصًا", other: "شخص")
  }
}

extension Localization {
  /// A number of things in Arabic, which has six forms: for none, one, two, few (3 to 10), many (11 to 99) and other
  /// things, of which the last two digits count.
  ///
  /// - Parameters:
  ///   - count: The number of things.
  ///   - zero: The text for none; nil for the number zero with the word for another number.
  ///   - one: The text for one.
  ///   - two: The text for two.
  ///   - few: The word for few.
  ///   - many: The word for many.
  ///   - other: The word for another number.
  func arabic(
    _ count: Int, zero: String? = nil, one: String, two: String, few: String, many: String, other: String
  ) -> String {
    switch (count, abs(count % 100)) {
    case (0, _): zero ?? "\(number(count)) \(other)"
    case (1, _): one
    case (2, _): two
    case (_, 3...10): "\(number(count)) \(few)"
    case (_, 11...99): "\(number(count)) \(many)"
    default: "\(number(count)) \(other)"
    }
  }
}

extension GroupAction {
  /// The sentence in Arabic.
  fileprivate func arabic(by person: String, _ format: Localization) -> String {
    let person = format.isolated(person)
    func list(_ people: [NamedPerson]) -> String {
      let (names, rest) = namesToShow(people)
      if rest == 0 { return format.list(names, separator: "، ", last: " و") }
      return
        "\(format.list(names, separator: "، ", last: "، ")) و\(MessengerText.otherPeople(rest, format))"
    }
    return switch self {
    case .created: "تم إنشاء المجموعة بواسطة \(person)"
    case .renamed(let title): "تم تغيير العنوان إلى «\(format.isolated(title))» بواسطة \(person)"
    case .changedPhoto: "تم تغيير الصورة بواسطة \(person)"
    case .removedPhoto: "تمت إزالة الصورة بواسطة \(person)"
    case .added(let people): "تمت إضافة \(list(people)) بواسطة \(person)"
    case .removed(let people): "تمت إزالة \(list(people)) بواسطة \(person)"
    case .invited(let people): "تمت دعوة \(list(people)) بواسطة \(person)"
    case .joined: "انضمام \(person) إلى المجموعة"
    case .left: "مغادرة \(person) للدردشة"
    case .other(let sentence): sentence
    }
  }
}

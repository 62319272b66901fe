const sortOrderExtension = { sortOrder: 'pbSortOrder' }
const translated = { ...sortOrderExtension, translations: 'pbTranslations' }

/** Lists whose only extensions are a sort order and translations. */
const ordered = [
  'sites',
  'buildings',
  'academic-levels',
  'academic-credentials',
  'educational-institution-units',
  'student-classifications',
  'personal-pronouns',
  'gender-identities',
  'instructional-methods',
  'enrollment-statuses',
  'advisor-types',
  'admission-application-types',
  'admission-decision-types',
  'admission-application-supporting-item-types',
]

/**
 * The properties that Prairie Bend added to EEDM, with the hub's fields for them: the value of
 * the setting ETHOS_EXTENSIONS.
 */
export const prairieBendExtensions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...Object.fromEntries(ordered.map((resource) => [resource, translated])),
  subjects: { ...sortOrderExtension, department: 'pbDepartment' },
  'person-hold-types': {
    ...translated,
    blocksRegistration: 'pbBlocks',
    officeUseOnly: 'pbOfficeOnly',
    officeCode: 'pbOffice',
    message: 'pbMessage',
  },
  'section-registration-statuses': {
    ...translated,
    class: 'pbClass',
    countsInGpa: 'pbCountsInGpa',
  },
  'educational-institutions': { ...sortOrderExtension, kind: 'pbKind' },
  'residency-types': { ...translated, tuition: 'pbTuition' },
  'aptitude-assessments': {
    ...translated,
    kind: 'pbKind',
    validYears: 'pbValidYears',
    places: 'pbPlaces',
  },
  'academic-periods': {
    registrationOpensAt: 'pbOpensAt',
    registrationClosesAt: 'pbClosesAt',
    isOrientation: 'pbOrientation',
    isBookstore: 'pbBookstore',
    weeks: 'pbWeeks',
    translations: 'pbTranslations',
  },
  sections: {
    lastDropOn: 'pbLastDropOn',
    lastWithdrawOn: 'pbLastWithdrawOn',
    refundOn: 'pbRefundOn',
    crossListCode: 'pbCrossListCode',
    crossListCapacity: 'pbCrossListCapacity',
    fees: 'pbFees',
    waitlistCount: 'pbWaitlistCount',
  },
  'section-registrations': { waitlistPlace: 'pbWaitlistPlace' },
  'instructional-events': { exceptions: 'pbExceptions' },
  'academic-programs': { cipCode: 'pbCip', translations: 'pbTranslations' },
  persons: { homeCampusCode: 'pbHomeCampus' },
  'institution-jobs': {
    phone: 'pbPhone',
    extension: 'pbExtension',
    officeRoom: 'pbOffice',
    campusCode: 'pbCampus',
    isPronounShared: 'pbPronounShared',
  },
  'person-holds': {
    message: 'pbMessage',
    isOfficeUseOnly: 'pbOfficeOnly',
    blocksRegistration: 'pbBlocks',
    officeCode: 'pbOffice',
  },
  'student-course-transfers': {
    externalCourse: 'pbExternalCourse',
    courseNumber: 'pbCourseNumber',
    shortTitle: 'pbShortTitle',
  },
  'admission-applications': { progress: 'pbProgress' },
  'person-external-education': {
    transcript: 'pbTranscript',
    transcriptReceivedOn: 'pbTranscriptOn',
  },
  'student-charges': {
    dueOn: 'pbDueOn',
    paymentState: 'pbPaymentState',
    translations: 'pbTranslations',
  },
  'student-payments': { postingState: 'pbPostingState', translations: 'pbTranslations' },
  'student-advisor-relationships': { office: 'pbOffice', bookingUrl: 'pbBookingUrl' },
}

/**
 * Which property of which resource Prairie Bend has added to EEDM, for which field of the hub: what
 * its hub has as the setting ETHOS_EXTENSIONS.
 */
export const prairieBendExtensions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'academic-periods': {
    registrationOpensAt: 'pbOpensAt',
    registrationClosesAt: 'pbClosesAt',
    isOrientation: 'pbOrientation',
    isBookstore: 'pbBookstore',
    weeks: 'pbWeeks',
  },
  sections: {
    lastDropOn: 'pbLastDropOn',
    lastWithdrawOn: 'pbLastWithdrawOn',
    refundOn: 'pbRefundOn',
    waitlistCount: 'pbWaitlistCount',
  },
  'section-registrations': { waitlistPlace: 'pbWaitlistPlace' },
  'instructional-events': { exceptions: 'pbExceptions' },
  'academic-programs': { cipCode: 'pbCip' },
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
  'student-charges': { dueOn: 'pbDueOn', paymentState: 'pbPaymentState' },
  'student-payments': { postingState: 'pbPostingState' },
  'student-advisor-relationships': { office: 'pbOffice', bookingUrl: 'pbBookingUrl' },
}

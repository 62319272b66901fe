import type { CheckSubject, TermRule, UncheckedReason } from '@myhub/domain/term-check/finding.ts'

/** Each finding, and what was expected instead. Values are in braces. */
export const ruleTexts: Readonly<Record<TermRule, readonly [found: string, expected: string]>> = {
  termLength: [
    'The term lasts {count} days. Last year it lasted {total}.',
    'About as many days as last year.',
  ],
  startNotTaught: ['The term starts on {day}, on a weekend or a closure.', 'A day with classes.'],
  termsOverlap: [
    'The term starts on {day}. An earlier term ends on {limit}.',
    'Terms that don’t overlap, unless that’s planned.',
  ],
  censusMissing: ['The term has no census date.', 'A census date for the term or for each class.'],
  censusOutside: ['The census date is {day}.', 'A day of the term.'],
  censusNotTaught: ['The census date is {day}, on a weekend or a closure.', 'A day with classes.'],
  windowMissing: ['No opening date is set for registration.', 'A date before the term starts.'],
  windowLate: ['Registration opens on {day}.', 'A day before the term starts on {limit}.'],
  windowClosesEarly: ['Registration closes on {day}.', 'Not before the term starts on {limit}.'],
  windowClosesLate: ['Registration closes on {day}.', 'Not after the term ends on {limit}.'],
  stillClosed: [
    'Registration was supposed to open on {day}, but the term is still closed.',
    'An open term.',
  ],
  priorityMissing: [
    'No priority registration. Last year there was one.',
    'Priority registration for the term.',
  ],
  priorityOff: [
    'Priority registration is ready but not in effect.',
    'Priority registration in effect.',
  ],
  priorityLate: [
    'Priority windows that open on or after the first day of the term: {count}, the first on {day}.',
    'Before the term starts on {limit}.',
  ],
  priorityAfterAll: [
    'The first priority windows open on {day}.',
    'Not after everyone can register on {limit}.',
  ],
  ratesMissing: ['No tuition rate is in effect on {day}.', 'Rates for the first day of the term.'],
  rateKindMissing: [
    'Kinds of residency without a rate on {day}: {count}.',
    'A rate for each kind that had one last year.',
  ],
  closuresMissing: [
    'The term has no closures. Last year it had {count}.',
    'The holidays and breaks of the term.',
  ],
  closureNotRepeated: [
    'Closures from last year that this term doesn’t have: {count}.',
    'The same holidays and breaks, unless they no longer apply.',
  ],
  holidayOpen: [
    '{day} is a federal holiday without a closure.',
    'A closure, unless there are classes.',
  ],
  finalsMissing: [
    'No date or class meeting of the term is a final exam.',
    'The days of final exams, or each class’s exam.',
  ],
  finalsOutside: ['Final exams last until {day}.', 'Not after the term ends on {limit}.'],
  noClasses: ['The term has no classes.', 'The classes of the term.'],
  classesWithoutCensus: [
    'Classes without a census date: {count} of {total}.',
    'A census date for each class.',
  ],
  classesWithoutDrop: [
    'Classes without a last day to drop: {count} of {total}.',
    'A last day to drop for each class.',
  ],
  classesWithoutWithdraw: [
    'Classes without a last day to withdraw: {count} of {total}.',
    'A last day to withdraw for each class.',
  ],
  classDatesOutOfOrder: [
    'Classes whose dates are out of order: {count} of {total}.',
    'Census during the class, and the last day to drop before the last day to withdraw, which is before the class ends.',
  ],
  classesOutsideTerm: [
    'Classes that start before the term or end after it: {count} of {total}.',
    'Dates within the term.',
  ],
  classesWithoutInstructor: [
    'Classes without an instructor: {count} of {total}.',
    'An instructor for each class.',
  ],
  classesWithoutMeeting: [
    'Classes that should meet but have no days and times: {count} of {total}.',
    'Days and times for each class that meets.',
  ],
  meetingsOutsideClass: [
    'Classes that meet before they start or after they end: {count} of {total}.',
    'Meetings, exams included, between the first and the last day of the class.',
  ],
  orientationMissing: [
    'No students have orientation for the term. Last year {total} did.',
    'Orientation for new students.',
  ],
  orientationOld: [
    'Students whose orientation for a past term is still open: {count}.',
    'Orientation for the coming term, or none.',
  ],
  orientationLate: [
    'Orientation sessions after the first day of the term: {count}.',
    'Sessions until {limit}.',
  ],
  agreementMissing: [
    'Agreements from last year that this term doesn’t have: {count}.',
    'The same agreements, unless they no longer apply.',
  ],
  agreementOld: [
    'Unanswered agreements for terms that have ended: {count}.',
    'Agreements for the coming term.',
  ],
  namesOldTerm: [
    '{what} that mention a term that will be over by then: {count}.',
    'The coming term, or none.',
  ],
  shownNoMore: [
    '{what} that stop showing before the term starts: {count}.',
    'New dates, or removal.',
  ],
  movedAddress: ['{what} that use a redirected address: {count}.', 'The new address.'],
  movedTwice: ['Redirects to a page that has moved again: {count}.', 'The final address.'],
  linkBroken: [
    'Links whose page didn’t respond when last checked: {count}.',
    'A page that responds.',
  ],
  gradesMissing: [
    'The college’s list of grades is empty.',
    'The grades that instructors can give.',
  ],
  midtermDueMissing: [
    'No rule for when midterm grades are due.',
    'A rule, if the college has midterm grades.',
  ],
  finalDueMissing: ['No rule for when final grades are due.', 'A rule for each class.'],
}

export const subjectLabels: Readonly<Record<CheckSubject, string>> = {
  census: 'Census date',
  rates: 'Tuition rates, compared with last year',
  priority: 'Priority registration',
  closures: 'Closures',
  finals: 'Final exams',
  classes: 'Classes',
  drop: 'Last days to drop',
  withdraw: 'Last days to withdraw',
  instructors: 'Instructors',
  meetings: 'Class meetings',
  orientation: 'Orientation',
  agreements: 'Agreements',
  links: 'Whether links work',
  grading: 'Grades and when they’re due',
  length: 'Length of the term',
}

export const reasonTexts: Readonly<Record<UncheckedReason, string>> = {
  notSent: 'The college’s system has never sent this.',
  noLastTerm: 'MyHub has no data for the same term last year.',
  neitherHasIt: 'This term doesn’t have one, and last year’s didn’t either.',
  neverTried: 'Links have never been checked.',
  notMarked: 'The college hasn’t marked which dates or meetings are final exams.',
}

import type { Rehearsal } from '#modules/registration/rehearsal/rehearsal.schema.ts'

const reasonTexts: Readonly<Record<Rehearsal['reasons'][number]['code'], string>> = {
  window: 'The registration window is not open',
  hold: 'A hold',
  balance: 'A past-due balance',
  placement: 'No valid placement score',
  residency: 'Residency not decided',
  orientation: 'Orientation not finished',
  agreement: 'An unanswered agreement',
  advisor: 'No advisor',
  notOffered: 'The course is not offered',
  canceled: 'The class is canceled',
  closed: 'The class is closed',
  pending: 'The class is not open yet',
  deadline: 'The last day to add the class is over',
  started: 'The class has started',
  full: 'The class is full',
  waitlistFull: 'The class and its waitlist are full',
  conflict: 'Meets at the same time as another class',
  creditLimit: 'More credits than the college allows',
  credits: 'Credits outside the class’s range',
  alreadyRegistered: 'Registered for the course already',
  sameCourse: 'Another section of the same course',
  reserved: 'The seats are reserved',
  waitlist: 'The waitlist',
  travel: 'Too little time between campuses',
  repeat: 'The course can’t be repeated',
  prerequisite: 'A prerequisite',
  corequisite: 'A corequisite',
}

const mistakeTexts: Readonly<Record<Rehearsal['mistakes'][number]['code'], string>> = {
  closesBeforeOpening: 'closes before it opens',
  afterTermEnd: 'opens after the term ends',
  atNight: 'opens at night',
  nobody: 'applies to no student of the first hour',
  noWindow: 'students of the first hour have no window',
}

/** The first few minutes, in which a section with too few seats fills. */
const EARLY_SECONDS = 5 * 60

const minutes = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

function mistakeLine({ code, label, students }: Rehearsal['mistakes'][number]): string {
  if (code === 'noWindow') return `- ${students} ${mistakeTexts[code]}`
  return `- ${label ?? 'The term’s own window'} ${mistakeTexts[code]}`
}

function callLines({ calls }: Rehearsal): string[] {
  const { total, busiestSecond, perSecond, longestWaitSeconds } = calls
  if (perSecond === null)
    return ['Calls to the college’s system: none, because students register in the hub itself']
  return [
    `Calls to the college’s system: ${total}, up to ${busiestSecond} in one second; at most ${perSecond} a second are sent`,
    `Longest wait for an answer: ${minutes(longestWaitSeconds ?? 0)} minutes`,
  ]
}

const listed = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : ['', title, ...lines]

/** A rehearsal as plain text, one line each. */
export function rehearsalText(rehearsal: Rehearsal): string[] {
  const { term, earlier, knownBy, firstOn, students, gone, requests, reasons } = rehearsal
  const { filled, mistakes, unchecked } = rehearsal
  const earlyRequests = filled.filter(({ afterSeconds }) => afterSeconds < EARLY_SECONDS)
  return [
    `Rehearsal: ${term.title} (${term.code}), with the first hour of ${earlier.title} (${earlier.code})`,
    knownBy === 'request'
      ? `That hour began on ${firstOn}. The minutes come from requests in MyHub.`
      : `It was on ${firstOn}. The college’s system sends only dates, so all registrations of that day are spread evenly over the hour.`,
    `Students: ${students}; no longer on record: ${gone}`,
    `Requests: ${requests.registered} registered, ${requests.waitlisted} on a waitlist, ${requests.refused} refused, ${requests.unknown} unknown`,
    ...callLines(rehearsal),
    ...listed(
      'Refused:',
      reasons.map(
        ({ code, requests: requestCount, students: affectedStudents }) =>
          `- ${reasonTexts[code]}: ${requestCount} requests from ${affectedStudents} students`,
      ),
    ),
    ...listed(
      'Full within five minutes:',
      earlyRequests.map(
        ({ section, afterSeconds, tooLate }) =>
          `- ${section.name} ${section.title}: after ${minutes(afterSeconds)} minutes, ${tooLate} too late`,
      ),
    ),
    ...listed('Registration windows to review:', mistakes.map(mistakeLine)),
    '',
    `Not checked: prerequisites, repeats, and whether classes will be open${unchecked.length > 0 ? `; not sent: ${unchecked.join(', ')}` : ''}`,
  ]
}

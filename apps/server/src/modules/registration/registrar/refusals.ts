import type { Finding } from '@myhub/domain/registration/checks/finding.ts'
import type { RefusalCode, RegistrationRefusal } from '#connectors/registrar.ts'

/** The demo registrar's sentences, as a student information system writes them. */
const messages: Readonly<Record<RefusalCode, string>> = {
  window: 'Your registration window is not open.',
  hold: 'Your record has something that must be cleared before you can register.',
  full: 'The section is full.',
  conflict: 'The section meets at the same time as another class on your schedule.',
  prerequisite: 'You have not met the prerequisite.',
  corequisite: 'You must also register for the corequisite.',
  creditLimit: 'You would have more credits than the college allows in a term.',
  repeat: 'You cannot take this course again.',
  alreadyRegistered: 'You are already registered for this course.',
  notRegistered: 'You are not registered for this section.',
  canceled: 'The section has been canceled.',
  closed: 'The section is closed to registration.',
  deadline: 'The deadline has passed.',
  locked: 'Your record is in use. Try again in a moment.',
  waitlistFull: 'The waitlist is full.',
  approval: 'The section needs approval.',
  credits: 'The section is not offered with this number of credits.',
  bothCounted: 'Both classes of the swap count until one is dropped.',
  other: 'The request could not be processed.',
}

export const refusal = (code: RefusalCode, message = messages[code]): RegistrationRefusal => ({
  code,
  message,
})

/** Findings that only inform, or that the seats decide, have no refusal. */
function codeOf({ code }: Finding): RefusalCode | null {
  switch (code) {
    case 'pending':
      return 'closed'
    case 'started':
      return 'deadline'
    case 'full':
    case 'waitlist':
    case 'waitlistFull':
    case 'reserved':
    case 'travel':
    case 'sameCourse':
      return null
    default:
      return code
  }
}

/** The registrar's reasons to refuse, each once. */
export function toRefusals(findings: readonly Finding[]): RegistrationRefusal[] {
  const codes = findings
    .filter(({ verdict }) => verdict === 'blocks')
    .map(codeOf)
    .filter((code) => code !== null)
  return [...new Set(codes)].map((code) => refusal(code))
}

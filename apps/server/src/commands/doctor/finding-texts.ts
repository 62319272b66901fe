import type { HubFinding, HubRule } from '@myhub/domain/operations/hub-findings.ts'
import { ownerSentence } from '../owner-labels.ts'

/** A length of time in hours. */
export const inHours = (seconds: number) => counted(Math.round(seconds / 3600), 'hour')

/** A length of time in whole days. */
export const inDays = (seconds: number) => counted(Math.floor(seconds / 86_400), 'day')

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

type Values = { subject: string; count: number; seconds: number }
type FindingText = readonly [problem: (values: Values) => string, advice: string]

const findingTexts: Readonly<Record<HubRule, FindingText>> = {
  migrationsPending: [
    ({ count }) => `Pending migrations: ${count}.`,
    'Start the server on this version to apply them.',
  ],
  diskLow: [
    ({ count }) => `Only ${count}% of the disk with DATA_DIR is free.`,
    'Free up space. A full disk stops the embedded database.',
  ],
  noTimeLimits: [
    () =>
      'Statements or lock waits have no time limit, because DATABASE_URL points to a connection pooler.',
    'Set the limits for the role, as docs/operations.md says under “A pooler”.',
  ],
  scannerSilent: [
    ({ subject }) =>
      `The malware scanner in MALWARE_SCANNER doesn’t answer, so every upload is refused (${subject}).`,
    'Start it.',
  ],
  certificateExpired: [
    ({ subject }) => `The certificate for the address in ${subject} has expired.`,
    'Renew it where it’s installed. Browsers and other programs reject it.',
  ],
  certificateEnds: [
    ({ subject, seconds }) =>
      `The certificate for the address in ${subject} expires in ${inDays(seconds)}.`,
    'Make sure that it’s renewed before then.',
  ],
  samlCertificateExpired: [
    ({ subject }) => `The SAML certificate of ${subject} has expired.`,
    'Some identity providers refuse sign-ins after that. Replace it as described in docs/sign-in.md.',
  ],
  samlCertificateEnds: [
    ({ subject, seconds }) => `The SAML certificate of ${subject} expires in ${inDays(seconds)}.`,
    'Agree on a date with the team that runs the identity provider, and replace it as described in docs/sign-in.md.',
  ],
  certificateUnread: [
    ({ subject }) => `The certificate for the address in ${subject} couldn’t be read.`,
    'Check that this server can connect to it.',
  ],
  sourceDown: [
    () => 'The college’s system isn’t responding.',
    'Check it with `npm run hub -- sis check`. People see the last saved records.',
  ],
  sourceBusy: [
    () => 'The college’s system asked MyHub to wait.',
    'People see the last saved records until it responds again.',
  ],
  noRecords: [
    () => 'There are no records yet.',
    'Run `npm run hub -- import FOLDER`, or connect the college’s system.',
  ],
  recordsOld: [
    ({ subject, seconds }) =>
      `The last complete import (${subject}) began ${inHours(seconds)} ago.`,
    'Look in Administration, Data imports and jobs, or run `npm run hub -- import FOLDER`.',
  ],
  registrationUnknown: [
    ({ count }) => `Requests to register with an unknown result: ${count}.`,
    'MyHub keeps reading the records to find out. If these requests stay here, look in Administration, Registration.',
  ],
  registrationWaits: [
    ({ seconds }) =>
      `A request to register has been waiting for ${counted(Math.round(seconds / 60), 'minute')}.`,
    'Check whether the college’s system is responding: `npm run hub -- sis check`.',
  ],
  reviewRefused: [
    ({ count }) => `Holds that the college’s system didn’t end after a review: ${count}.`,
    'Their advisors see the reason. If a permission is missing, grant it to the hub’s account in the college’s system.',
  ],
  reviewWaits: [
    ({ seconds }) =>
      `A hold has been waiting for ${counted(Math.round(seconds / 60), 'minute')} to end after a review.`,
    'Check whether the college’s system is responding: `npm run hub -- sis check`.',
  ],
  jobFailing: [
    ({ subject }) => `The job ${subject} failed when it last ran.`,
    'Its error is in Administration, Data imports and jobs, and in the server’s log.',
  ],
  jobsLate: [
    ({ count }) => `Jobs that should have run again by now: ${count}.`,
    'Make sure that a server is running. You can see and run these jobs in Administration, Health.',
  ],
  writeBackStuck: [
    ({ count }) => `Changes the college’s system turned down: ${count}.`,
    'Look at them in Administration, Data imports and jobs.',
  ],
  gradesStuck: [
    ({ count }) => `Grades or attendance the college’s system didn’t accept: ${count}.`,
    'The registrar can see the reasons in Administration, Grade posting and Census, and enter the grades by hand or send them again.',
  ],
  messagesStuck: [
    ({ count }) => `Messages that couldn’t be sent: ${count}.`,
    'Look at them in Administration, Data imports and jobs, and retry them there.',
  ],
  webhooksFailing: [
    ({ count }) =>
      `Webhooks that haven’t been delivered for a day, or that were switched off: ${count}.`,
    'See the reason in Administration, Other programs, and contact the people who run the program.',
  ],
}

/** A finding with its remedy and the team responsible, for the terminal. */
export function formatFinding({ rule, owner, subject, count, seconds }: HubFinding): string {
  const [problem, advice] = findingTexts[rule]
  return `${problem({ subject: subject ?? '', count: count ?? 0, seconds: seconds ?? 0 })} ${advice} ${ownerSentence(owner)}`
}

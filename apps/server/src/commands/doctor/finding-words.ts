import type { HubFinding, HubRule } from '@myhub/domain/operations/hub-findings.ts'

/** A length of time in hours. */
export const inHours = (seconds: number) => counted(Math.round(seconds / 3600), 'hour')

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

type Values = { subject: string; count: number; seconds: number }
type Words = readonly [problem: (values: Values) => string, advice: string]

const words: Readonly<Record<HubRule, Words>> = {
  migrationsPending: [
    ({ count }) => `Pending migrations: ${count}.`,
    'Start the server of this version: it applies them.',
  ],
  diskLow: [
    ({ count }) => `Only ${count} % of the disk with DATA_DIR is free.`,
    'Make room: a full disk stops the embedded database.',
  ],
  certificateExpired: [
    ({ subject }) => `The certificate of the address in ${subject} has expired.`,
    'Renew it where it is installed: browsers and programs refuse it.',
  ],
  certificateEnds: [
    ({ subject, seconds }) =>
      `The certificate of the address in ${subject} expires in ${counted(Math.floor(seconds / 86_400), 'day')}.`,
    'Check that it is renewed before then.',
  ],
  certificateUnread: [
    ({ subject }) => `The certificate of the address in ${subject} could not be read.`,
    'Check that this server can connect to it.',
  ],
  sourceDown: [
    () => 'The college’s system doesn’t respond.',
    'Check it: `npm run hub -- sis check`. People see the records as last read.',
  ],
  sourceBusy: [
    () => 'The college’s system asked the hub to wait.',
    'People see the records as last read until it answers again.',
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
    ({ count }) => `Requests to register whose result is not known: ${count}.`,
    'The hub reads the records again until it knows. If they stay, look in Administration, Registration.',
  ],
  registrationWaits: [
    ({ seconds }) =>
      `A request to register has waited for ${counted(Math.round(seconds / 60), 'minute')}.`,
    'Check whether the college’s system answers: `npm run hub -- sis check`.',
  ],
  jobFailing: [
    ({ subject }) => `The job ${subject} failed when it last ran.`,
    'Its error is in Administration, Data imports and jobs, and in the server’s log.',
  ],
  writeBackStuck: [
    ({ count }) => `Changes that the college’s system did not take: ${count}.`,
    'Look at them in Administration, Data imports and jobs.',
  ],
  messagesStuck: [
    ({ count }) => `Messages that could not be sent: ${count}.`,
    'Look at them in Administration, Data imports and jobs, and retry them there.',
  ],
}

/** A finding and what to do, for the terminal. */
export function findingInWords({ rule, subject, count, seconds }: HubFinding): string {
  const [problem, advice] = words[rule]
  return `${problem({ subject: subject ?? '', count: count ?? 0, seconds: seconds ?? 0 })} ${advice}`
}

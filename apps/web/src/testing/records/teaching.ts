import type { components } from '@myhub/contract'
import type { Section } from '#data/shapes.ts'
import type { EntryRow, EntrySheet } from '#data/teaching/entries.ts'
import type { EarlyNotice } from '#data/teaching/notices.ts'
import type { Roster, RosterEntry } from '#data/teaching/roster.ts'
import { aSectionOf } from './student.ts'

type TaughtSections = components['schemas']['TaughtSections']
type TaughtSection = TaughtSections['sections'][number]

const source = { state: 'current', asOf: '2026-10-28T14:42:00Z' } as const

/** A section of ENG-105 that the person leads, with 2 of 24 seats taken. */
export const aTaughtSection = (
  overrides: Partial<Section> = {},
  more: Partial<TaughtSection> = {},
): TaughtSection => ({
  section: aSectionOf('ENG-105', 'Composition I', {
    enrolled: 2,
    waitlist: { max: 5, count: 1 },
    ...overrides,
  }),
  isPrimary: true,
  rosterClosesOn: '2027-03-11',
  reports: [],
  gradesDue: { midterm: null, final: null },
  ...more,
})

export const taughtSections = (
  sections: readonly TaughtSection[],
  more: Partial<TaughtSections> = {},
): TaughtSections => ({ source, sections: [...sections], ...more })

let made = 0
export const aStudentOf = (lastName: string, overrides: Partial<RosterEntry> = {}): RosterEntry => {
  made += 1
  return {
    id: `00000000-0000-7000-8000-${String(900_000 + made).padStart(12, '0')}`,
    firstName: 'Maya',
    lastName,
    pronouns: null,
    studentId: `900${1000 + made}`,
    email: `${lastName.toLowerCase()}@student.prairiebend.example`,
    isDirectoryOptOut: false,
    standing: 'enrolled',
    status: { id: 'N', code: 'N', title: 'New' },
    statusOn: '2026-08-20',
    registeredOn: '2026-08-20',
    waitlistPlace: null,
    credits: 3,
    gradingMode: 'standard',
    program: { title: 'Liberal Arts' },
    classLevel: null,
    notices: [],
    ...overrides,
  }
}

/** A concern that no one has answered yet. */
export const aNotice = (overrides: Partial<EarlyNotice> = {}): EarlyNotice => {
  made += 1
  return {
    id: `00000000-0000-7000-8000-${String(900_000 + made).padStart(12, '0')}`,
    kind: 'missingWork',
    note: null,
    sentBy: 'Alan Whitfield',
    sentAt: '2026-10-26T15:00:00Z',
    withdrawal: null,
    outcome: null,
    ...overrides,
  }
}

export const aRoster = (
  sectionId: string,
  entries: readonly RosterEntry[],
  overrides: Partial<Roster> = {},
): Roster => ({
  sectionId,
  source,
  entries: [...entries],
  changes: { since: '2026-10-20T15:00:00Z', entries: [] },
  version: 'v1',
  ...overrides,
})

export const anEntryRow = (lastName: string, overrides: Partial<EntryRow> = {}): EntryRow => {
  made += 1
  return {
    registrationId: `00000000-0000-7000-8000-${String(900_000 + made).padStart(12, '0')}`,
    firstName: 'Maya',
    lastName,
    studentId: `900${1000 + made}`,
    gradingMode: 'standard',
    onRecord: null,
    delivery: null,
    draft: null,
    reported: [],
    ...overrides,
  }
}

/** The attendance of a class whose census is past. */
export const anEntrySheet = (
  sectionId: string,
  rows: readonly EntryRow[],
  overrides: Partial<EntrySheet> = {},
): EntrySheet => ({
  sectionId,
  kind: 'attendance',
  source,
  startOn: '2026-08-24',
  endOn: '2026-12-11',
  dueOn: '2026-09-11',
  opensOn: '2026-09-04',
  values: ['attended', 'neverAttended', 'lastAttended'],
  grades: [],
  mayReport: true,
  report: null,
  rows: [...rows],
  version: 'v1',
  ...overrides,
})

const gradeOf = (
  code: string,
  modes: EntrySheet['grades'][number]['modes'],
  asks: EntrySheet['grades'][number]['asks'] = null,
): EntrySheet['grades'][number] => ({ code, modes, kinds: ['midterm', 'final'], asks })

/** The final grades of a class that has ended; they are due soon. */
export const gradeSheet: Partial<EntrySheet> = {
  kind: 'final',
  startOn: '2026-08-24',
  endOn: '2026-10-26',
  dueOn: '2026-10-31',
  opensOn: '2026-10-19',
  grades: [
    ...['A', 'A-', 'B+', 'B'].map((code) => gradeOf(code, ['standard'])),
    gradeOf('F', ['standard'], 'lastDay'),
    gradeOf('P', ['passFail']),
    gradeOf('I', ['standard', 'passFail'], 'end'),
  ],
  values: ['A', 'A-', 'B+', 'B', 'F', 'P', 'I'],
}

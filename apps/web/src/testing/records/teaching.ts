import type { components } from '@myhub/contract'
import type { Section } from '#data/shapes.ts'
import type { Roster, RosterEntry } from '#data/teaching/roster.ts'
import { aSectionOf } from './student.ts'

type TaughtSections = components['schemas']['TaughtSections']
type TaughtSection = TaughtSections['sections'][number]

const source = { state: 'current', asOf: '2026-10-28T14:42:00Z' } as const

/** A section of ENG-105 that the person leads, with 2 of 24 seats taken. */
export const aTaughtSection = (
  different: Partial<Section> = {},
  more: Partial<TaughtSection> = {},
): TaughtSection => ({
  section: aSectionOf('ENG-105', 'Composition I', {
    enrolled: 2,
    waitlist: { max: 5, count: 1 },
    ...different,
  }),
  isPrimary: true,
  rosterClosesOn: '2027-03-11',
  ...more,
})

export const taughtSections = (
  sections: readonly TaughtSection[],
  more: Partial<TaughtSections> = {},
): TaughtSections => ({ source, sections: [...sections], ...more })

let made = 0
export const aStudentOf = (lastName: string, different: Partial<RosterEntry> = {}): RosterEntry => {
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
    ...different,
  }
}

export const aRoster = (
  sectionId: string,
  entries: readonly RosterEntry[],
  different: Partial<Roster> = {},
): Roster => ({
  sectionId,
  source,
  entries: [...entries],
  changes: { since: '2026-10-20T15:00:00Z', entries: [] },
  version: 'v1',
  ...different,
})

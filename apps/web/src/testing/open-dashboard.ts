import { expect, vi } from 'vitest'
import { fakeApi, group } from './fake-api.ts'
import { openApp } from './open-app.tsx'
import { noOrientation } from './records/guidance.ts'
import { anAccount } from './records/money.ts'
import {
  aHold,
  aMeeting,
  anAverage,
  aPerson,
  aProgram,
  aRegistration,
  aSectionOf,
  aTerm,
  fall,
  spring,
} from './records/student.ts'

export const term = aTerm(fall)

export const biology = aRegistration({
  section: aSectionOf('BIO-112', 'Biology', {
    meetings: [aMeeting({ days: ['WE', 'TH'], startTime: '09:25', endTime: '10:20' })],
    instructors: [{ personId: 'p', displayName: 'Ruth Halvorsen', email: null, isPrimary: true }],
  }),
})
/** Calls of the dashboard that most tests are not about. */
export const emptyGroups = {
  payments: group(anAccount({ dueNowCents: 0, pastDueCents: 0 })),
  orientationData: group(noOrientation()),
  agreements: group([]),
  applications: group([]),
  cardBalances: group([]),
  courseTransfers: group([]),
}
const lastTerm = aRegistration({ section: aSectionOf('ART-101', 'Drawing', { term: spring }) })

export const records = {
  mine: group(aPerson()),
  academicPrograms: group([aProgram()]),
  restrictions: group([aHold()]),
  sectionRegistrations: group([biology, lastTerm]),
  gpas: group({ cumulative: [anAverage()], periods: [], degrees: [] }),
  ...emptyGroups,
}

/** An instant on Wednesday, October 28, at the college. */
export const at = (time: string) =>
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`2026-10-28T${time}:00-05:00`) })

/** Opens the dashboard of a student with these records. */
export async function openDashboard(
  overrides: Partial<typeof records> = {},
  more: Parameters<typeof fakeApi>[0] = {},
) {
  fakeApi({
    'POST /v1/people/person/mine/data': { ...records, ...overrides },
    'GET /v1/programs/academic-period/current-credit': term,
    // Shows every card in the role's order, because most are hidden by default.
    'GET /v1/people/person/mine/dashboard-layout': { order: [], hidden: [] },
    ...more,
  })
  const { screen } = await openApp('/dashboard')
  await expect.element(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  return { screen, card: (name: string) => screen.getByRole('region', { name }) }
}

import type { CollegeDate, Registration } from '#data/shapes.ts'
import { setClock } from './college-clock.ts'
import { fakeApi, group } from './fake-api.ts'
import { openApp } from './open-app.tsx'
import { aPerson, aProgram, aTerm, fall } from './records/student.ts'

/** Opens the schedule of a student with these registrations, at an ordinary time by default. */
export async function openSchedule(
  registrations: Registration[],
  {
    path = '/profile/schedule',
    at,
    dates = [],
    more = {},
  }: {
    path?: string
    at?: string
    dates?: CollegeDate[]
    more?: Parameters<typeof fakeApi>[0]
  } = {},
) {
  setClock(at)
  fakeApi({
    'GET /public/v1/events/college-dates': dates,
    'GET /v1/programs/academic-period/current-credit': aTerm(fall),
    'POST /v1/people/person/mine/data': {
      mine: group(aPerson()),
      academicPrograms: group([aProgram()]),
      sectionRegistrations: group(registrations),
      restrictions: group([]),
    },
    ...more,
  })
  return openApp(path)
}

/** The session in the second half of the fall. */
export const secondHalf = {
  id: 'second-half',
  code: '2026FA-8W2',
  title: 'Fall 2026 Second 8-Week',
  startOn: '2026-10-19',
  endOn: '2026-12-11',
}

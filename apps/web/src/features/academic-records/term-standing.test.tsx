import { afterEach, expect, test } from 'vitest'
import { choose, DEFAULTS, showPreferences } from '#lib/preferences/preferences.ts'
import { setClock } from '#testing/college-clock.ts'
import { fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { aPlan } from '#testing/records/plans.ts'
import {
  aGrade,
  anAverage,
  aPerson,
  aProgram,
  aRegistration,
  aSectionOf,
  fall,
  spring,
} from '#testing/records/student.ts'

afterEach(() => {
  showPreferences(DEFAULTS)
  localStorage.clear()
})

/** Spring at 2.20, fall at 1.90. */
async function open(program = aProgram()) {
  setClock()
  const termRegistration = (term: typeof fall) =>
    aRegistration({
      section: aSectionOf('PHI-101', 'Philosophy', { term }),
      finalGrade: aGrade('C'),
    })
  fakeApi({
    'POST /v1/people/person/mine/data': {
      mine: group(aPerson()),
      academicPrograms: group([program]),
      gpas: group({
        cumulative: [anAverage()],
        periods: [
          anAverage({ academicPeriod: spring, value: 2.2 }),
          anAverage({ academicPeriod: fall, value: 1.9 }),
        ],
        degrees: [],
      }),
      sectionRegistrations: group([termRegistration(spring), termRegistration(fall)]),
      courseTransfers: group([]),
    },
  })
  const { screen } = await openApp('/profile/academic-records')
  return (term: string) => screen.getByRole('region', { name: term })
}

test('R8.9 compares each term with the average that every student needs', async () => {
  const term = await open()
  await expect.element(term('Spring 2026')).toMatchTextContent('Academic standingGood standing')
  await expect.element(term('Fall 2026')).toMatchTextContent('Academic standingBelow the minimum')
})

test('R8.9 compares terms with a program’s higher minimum', async () => {
  const term = await open(aProgram({ plan: aPlan({ minGpa: 2.5 }) }))
  await expect.element(term('Spring 2026')).toMatchTextContent('Academic standingBelow the minimum')
})

test('R8.9 hides the standing of terms while grades are hidden', async () => {
  choose({ hideGrades: true })
  const term = await open()
  await expect.element(term('Spring 2026')).toMatchTextContent('Academic standing')
  expect(term('Spring 2026').element().textContent).not.toContain('Good standing')
})

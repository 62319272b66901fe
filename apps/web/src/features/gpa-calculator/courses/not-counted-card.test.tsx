import { expect, test } from 'vitest'
import { setClock } from '#testing/college-clock.ts'
import { fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { aPerson, aProgram, aRegistration, aSectionOf, fall } from '#testing/records/student.ts'

type Changes = Parameters<typeof aRegistration>[0]

async function openWith(count: number, changes: Changes) {
  setClock()
  const courses = Array.from({ length: count }, (_, index) =>
    aRegistration({
      ...changes,
      section: aSectionOf(`ART-${100 + index}`, `Drawing ${index}`, { term: fall }),
    }),
  )
  fakeApi({
    'POST /v1/people/person/mine/data': {
      mine: group(aPerson()),
      academicPrograms: group([aProgram()]),
      gpas: group({ cumulative: [], periods: [], degrees: [] }),
      sectionRegistrations: group(courses),
      courseTransfers: group([]),
    },
    'GET /v1/people/person/mine/gpa-scenarios': [],
  })
  const { screen } = await openApp('/profile/academic-records/gpa-calculator')
  return screen.getByRole('region', { name: 'Not counted' })
}

const passFail: Changes = { gradingMode: 'passFail' }

test('R7.3 lists each course that does not count', async () => {
  const card = await openWith(40, passFail)
  await expect.element(card.getByRole('rowheader', { name: 'ART-139 Drawing 39' })).toBeVisible()
})

test('R7.3 collapses a long list of courses that do not count', async () => {
  const card = await openWith(41, passFail)
  const last = card.getByRole('rowheader', { name: 'ART-140 Drawing 40' })
  await expect.element(card.getByText('41 courses')).toBeVisible()
  expect(last.query()).toBeNull()
  await card.getByText('41 courses').click()
  await expect.element(last).toBeVisible()
})

test('R7.3 counts the courses without a grade in one line', async () => {
  const card = await openWith(3, {})
  await expect.element(card).toMatchTextContent('3 courses have no grade yet.')
  expect(card.getByRole('table').query()).toBeNull()
})

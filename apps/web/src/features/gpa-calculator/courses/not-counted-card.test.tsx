import { expect, test } from 'vitest'
import { setClock } from '#testing/college-clock.ts'
import { fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { aPerson, aProgram, aRegistration, aSectionOf, fall } from '#testing/records/student.ts'

async function openWithout(count: number) {
  setClock()
  const ungraded = Array.from({ length: count }, (_, index) =>
    aRegistration({
      section: aSectionOf(`ART-${100 + index}`, `Drawing ${index}`, { term: fall }),
    }),
  )
  fakeApi({
    'POST /v1/people/person/mine/data': {
      mine: group(aPerson()),
      academicPrograms: group([aProgram()]),
      gpas: group({ cumulative: [], periods: [], degrees: [] }),
      sectionRegistrations: group(ungraded),
      courseTransfers: group([]),
    },
    'GET /v1/people/person/mine/gpa-scenarios': [],
  })
  const { screen } = await openApp('/profile/academic-records/gpa-calculator')
  return screen.getByRole('region', { name: 'Not counted' })
}

test('R7.3 lists each course that does not count', async () => {
  const card = await openWithout(40)
  await expect.element(card.getByRole('rowheader', { name: 'ART-139 Drawing 39' })).toBeVisible()
})

test('R7.3 collapses a long list of courses that do not count', async () => {
  const card = await openWithout(41)
  const last = card.getByRole('rowheader', { name: 'ART-140 Drawing 40' })
  await expect.element(card.getByText('41 courses')).toBeVisible()
  expect(last.query()).toBeNull()
  await card.getByText('41 courses').click()
  await expect.element(last).toBeVisible()
})

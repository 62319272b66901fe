import { expect, test } from 'vitest'
import { aGrade, aPerson, aProgram, aRegistration, aSectionOf } from '#testing/build-records.ts'
import { setClock } from '#testing/college-clock.ts'
import { fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'

test('R7.4 on a laptop the name of a course keeps one line, and says that something of it was changed', async () => {
  setClock()
  const section = aSectionOf('CHM-122', 'Intro to General Chemistry')
  fakeApi({
    'POST /v1/people/person/mine/data': {
      mine: group(aPerson()),
      academicPrograms: group([aProgram()]),
      gpas: group({ cumulative: [], periods: [], degrees: [] }),
      sectionRegistrations: group([aRegistration({ section, finalGrade: aGrade('B') })]),
      courseTransfers: group([]),
    },
    'GET /v1/people/person/mine/gpa-scenarios': [],
  })
  const { screen } = await openApp('/profile/academic-records/gpa-calculator')
  const name = screen.getByText('Intro to General Chemistry').first()
  await expect.element(name).toBeVisible()
  expect(name.element().getClientRects()).toHaveLength(1)
  await screen.getByRole('combobox', { name: /^Grade for CHM-122/ }).selectOptions('A')
  const header = screen.getByRole('rowheader', { name: /CHM-122/ }).first()
  await expect.element(header).toMatchTextContent('Changed')
})

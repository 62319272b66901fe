import { expect, test } from 'vitest'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { setClock } from '#testing/college-clock.ts'
import { fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { aSchool } from '#testing/records/scores.ts'
import { aPerson, aProgram } from '#testing/records/student.ts'

test('R8.9 lists a student’s previous schools with dates and credentials', async () => {
  setClock()
  fakeApi({
    'POST /v1/people/person/mine/data': {
      mine: group(aPerson()),
      academicPrograms: group([aProgram()]),
      gpas: group({ cumulative: [], periods: [], degrees: [] }),
      sectionRegistrations: group([]),
      courseTransfers: group([]),
      institutions: group([
        aSchool(),
        aSchool({
          institution: {
            id: 'H1',
            title: 'Limestone Mill High School',
            kind: 'secondary',
            ceeb: '990109',
            city: 'Coralville',
            state: 'IA',
          },
          to: null,
          graduatedOn: '2022-05-28',
          credentials: [{ title: 'High school diploma', earnedOn: '2022-05-28' }],
          gpa: null,
          credits: null,
        }),
      ]),
    },
  })
  const { screen } = await openApp('/profile/academic-records')
  const table = screen.getByRole('table', { name: 'Schools attended' })
  await expect
    .element(table.getByRole('row', { name: /Prairie State University/ }))
    .toMatchTextContent(/Ames, IA.*2022 – 2024.*30.*3\.41/)
  await expect
    .element(table.getByRole('row', { name: /Limestone Mill/ }))
    .toMatchTextContent(/2022High school diplomaMay 28, 2022/)
  expect(await accessibilityFaults()).toEqual([])
})

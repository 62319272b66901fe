import { expect, test } from 'vitest'
import { setClock } from '#testing/college-clock.ts'
import { fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import {
  aGrade,
  aPerson,
  aProgram,
  aRegistration,
  aSectionOf,
  fall,
  spring,
} from '#testing/records/student.ts'

test('R7.4 keeps a course name on one line on a laptop, and marks it as changed', async () => {
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

test('R7.4 collapses older terms of a long history, and counts them all the same', async () => {
  setClock()
  const terms = [
    fall,
    spring,
    {
      ...spring,
      id: 'old',
      code: '2025FA',
      title: 'Fall 2025',
      startOn: '2025-08-25',
      endOn: '2025-12-12',
    },
  ]
  const rows = terms.flatMap((term, place) =>
    Array.from({ length: 14 }, (_, index) =>
      aRegistration({
        section: aSectionOf(`ART-${100 + 20 * place + index}`, `Drawing ${place}.${index}`, {
          term,
        }),
        finalGrade: aGrade('B'),
      }),
    ),
  )
  fakeApi({
    'POST /v1/people/person/mine/data': {
      mine: group(aPerson()),
      academicPrograms: group([aProgram()]),
      gpas: group({ cumulative: [], periods: [], degrees: [] }),
      sectionRegistrations: group(rows),
      courseTransfers: group([]),
    },
    'GET /v1/people/person/mine/gpa-scenarios': [],
  })
  const { screen } = await openApp('/profile/academic-records/gpa-calculator')
  const grade = screen.getByRole('combobox', { name: /^Grade for ART-140/ })
  const term = screen.getByRole('button', { name: /^Fall 2025/ })
  await expect.element(term).toHaveAttribute('aria-expanded', 'false')
  expect(grade.query()).toBeNull()
  await term.click()
  await expect.element(grade).toBeVisible()
  await expect.element(term).toHaveAttribute('aria-expanded', 'true')
})

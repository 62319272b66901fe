import { expect, test } from 'vitest'
import type { Registration } from '#data/shapes.ts'
import { setClock } from '#testing/college-clock.ts'
import { failure, fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { aPerson, aProgram, aRegistration, aSectionOf } from '#testing/records/student.ts'

const dataCall = 'POST /v1/people/person/mine/data'
const toRecords = (registrations: Registration[]) => ({
  mine: group(aPerson()),
  academicPrograms: group([aProgram()]),
  gpas: group({ cumulative: [], periods: [], degrees: [] }),
  sectionRegistrations: group(registrations),
  courseTransfers: group([]),
})

async function open(answers: NonNullable<Parameters<typeof fakeApi>[0]>) {
  setClock()
  fakeApi({ 'GET /v1/people/person/mine/gpa-scenarios': [], ...answers })
  const { screen } = await openApp('/profile/academic-records/gpa-calculator')
  return screen.getByRole('region', { name: 'Your GPA' })
}

test('R7.1 explains to a new student without grades why the average is 0.00', async () => {
  const welding = aRegistration({ section: aSectionOf('WEL-110', 'Welding I') })
  const figures = await open({ [dataCall]: toRecords([welding]) })
  await expect
    .element(figures)
    .toMatchTextContent('No course has a grade that counts yet, so the calculated GPA is 0.00.')
})

test('R7.1 shows no average until the courses have loaded', async () => {
  const response = Promise.withResolvers<Response>()
  const figures = await open({ [dataCall]: () => response.promise })
  await expect.element(figures).toHaveAttribute('aria-busy', 'true')
  expect(figures.element().textContent).not.toContain('0.00')
  response.resolve(failure(403))
  await expect.element(figures).toMatchTextContent('0.00')
})

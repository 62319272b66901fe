import { expect, test } from 'vitest'
import { setClock } from '#testing/college-clock.ts'
import { fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { aPerson, aProgram, aRegistration } from '#testing/records/student.ts'

const DATA = 'POST /v1/people/person/mine/data'
const known = { mine: group(aPerson()), academicPrograms: group([aProgram()]) }
/** Data that has never been read; the college's system is being queried. */
const coming = group([], { asOf: null, refreshing: true })

test('R6.1 does not call data empty on a first visit while it is loading, and then shows it', async () => {
  setClock()
  const { setResponses, calls } = fakeApi({
    [DATA]: { ...known, restrictions: coming, sectionRegistrations: coming },
  })
  const { screen } = await openApp('/profile/registrations')
  const main = screen.getByRole('main')
  await expect.poll(() => calls.filter((call) => call === DATA).length).toBeGreaterThan(0)
  await expect
    .poll(() => document.querySelectorAll('main [aria-busy="true"]').length)
    .toBeGreaterThan(0)
  expect(main.getByText(/You (haven't registered|don't have any holds)/).query()).toBeNull()
  setResponses({
    [DATA]: {
      ...known,
      restrictions: group([]),
      sectionRegistrations: group([aRegistration()]),
    },
  })
  await expect.element(main.getByRole('table').first()).toBeVisible()
  await expect.poll(() => document.querySelectorAll('main [aria-busy="true"]').length).toBe(0)
})

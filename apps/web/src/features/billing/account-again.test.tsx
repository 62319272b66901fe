import { expect, test } from 'vitest'
import { setClock } from '#testing/college-clock.ts'
import { fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { anAccount } from '#testing/records/money.ts'
import { aPerson, aProgram } from '#testing/records/student.ts'

test('R8.8 updates an account automatically after a refresh, and shows old data until then', async () => {
  setClock()
  const account = anAccount({ balanceCents: 96_400, dueNowCents: 26_715 })
  const otherHandlers = {
    mine: group(aPerson()),
    academicPrograms: group([aProgram()]),
    cardBalances: group([]),
    residencies: group([]),
  }
  const { setResponses } = fakeApi({
    'POST /v1/people/person/mine/data': {
      ...otherHandlers,
      payments: group(account, { refreshing: true }),
    },
    'GET /public/v1/courses/tuition-rate/list': [],
  })
  const { screen } = await openApp('/profile/billing')
  // The page shows the age of its cards once.
  const page = screen.getByRole('main')
  await expect
    .element(screen.getByRole('region', { name: 'Your account' }))
    .toMatchTextContent(/\$267\.15/)
  await expect.element(page).toMatchTextContent(/Updating/)
  setResponses({
    'POST /v1/people/person/mine/data': {
      ...otherHandlers,
      payments: group({ ...account, dueNowCents: 9_950 }),
    },
  })
  await expect
    .element(screen.getByRole('region', { name: 'Your account' }))
    .toMatchTextContent(/\$99\.50/)
  await expect.element(page).not.toMatchTextContent(/Updating/)
})

import { expect, test } from 'vitest'
import { setClock } from '#testing/college-clock.ts'
import { failure, fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { anUnusedAccount } from '#testing/records/money.ts'
import { aPerson } from '#testing/records/student.ts'

test('R8.8 refers a person whose account cannot be loaded to an office', async () => {
  setClock()
  const refused = {
    ...group(anUnusedAccount()),
    data: null,
    error: { code: 'forbidden', retryAt: null },
  }
  fakeApi({
    'POST /v1/people/person/mine/data': {
      mine: group(aPerson()),
      academicPrograms: group([]),
      payments: refused as never,
      cardBalances: group([]),
      residencies: group([]),
    },
    'GET /public/v1/courses/tuition-rate/list': [],
  })
  const { screen } = await openApp('/profile/billing')
  await expect.element(screen.getByText(/doesn't share this with MyHub/).first()).toBeVisible()
})

test('R8.8 explains to staff why they have no account', async () => {
  setClock()
  fakeApi({
    'POST /v1/people/person/mine/data': () => failure(403, 'forbidden'),
    'GET /public/v1/courses/tuition-rate/list': [],
  })
  const { screen } = await openApp('/profile/billing')
  await expect
    .element(screen.getByText(/Only students have a student account/).first())
    .toBeVisible()
})

import { expect, test } from 'vitest'
import { setClock } from '#testing/college-clock.ts'
import { failure, fakeApi } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'

async function open(responses: Parameters<typeof fakeApi>[0] = {}) {
  setClock()
  fakeApi({
    'GET /v1/authentication/login': { authenticated: false, expiresAt: null },
    'GET /public/v1/support/articles': { categories: [], articles: [] },
    ...responses,
  })
  const { screen } = await openApp('/support')
  return screen.getByRole('region', { name: 'System status' })
}
const STATUS = 'GET /public/v1/support/status'
const recordsAsOf = '2026-10-28T14:42:00Z'

test('R8.15 shows a signed-out person that everything works, and how current the records are', async () => {
  const status = await open()
  await expect.element(status).toMatchTextContent(/MyHub.*Working.*Student records/)
  await expect
    .element(status)
    .toMatchTextContent(/Records are updating normally\. Last updated: .*9:42/)
})

test.each([
  ['busy', 'Very busy'],
  ['late', 'Delayed'],
  ['down', 'Not responding'],
] as const)(
  'R8.15 shows for %s records that they are %s, and what that means',
  async (records, word) => {
    const status = await open({ [STATUS]: { hub: 'working', records, recordsAsOf } })
    await expect.element(status).toMatchTextContent(word)
    await expect.element(status).toMatchTextContent(/This is what we have saved|less often/)
  },
)

test('R8.15 shows that a hub has no records yet', async () => {
  const status = await open({ [STATUS]: { hub: 'working', records: null, recordsAsOf: null } })
  await expect.element(status).toMatchTextContent('Not available')
})

test('R8.15 does not show a status that fails to load as good', async () => {
  const status = await open({ [STATUS]: failure(503) })
  await expect.element(status.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect.element(status).not.toMatchTextContent('Working')
})

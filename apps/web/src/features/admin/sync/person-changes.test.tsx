import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { openAsStaff } from '#testing/open-as-staff.ts'
import { someChanges } from '#testing/records/admin.ts'

const DOWNLOAD = 'POST /v1/admin/sync/person-changes/csv'
const title = 'What people entered in MyHub'

async function open(permissions: string[], answer: Parameters<typeof openAsStaff>[2] = {}) {
  const { main } = await openAsStaff('/admin/sync', permissions, {
    'GET /v1/admin/sync': {
      source: null,
      load: {
        ...{ level: 0, waiting: 0, oldestSeconds: 0, blockedSeconds: 0 },
        ...{ changesWaiting: null, changesSince: null },
      },
      ...{ jobs: [], runs: [] },
    },
    'GET /v1/admin/sync/changes': someChanges(),
    'GET /v1/admin/sync/stuck-changes': { onTheirWay: 0, total: 0, items: [] },
    'GET /v1/admin/sync/stuck-deliveries': {
      ...{ onTheirWay: 0, problem: null, total: 0, items: [] },
    },
    'GET /v1/admin/sync/upload': {
      ...{ upload: null, readsBy: null, pieceBytes: 4, mostBytes: 1_000_000, mostFiles: 3 },
    },
    ...answer,
  })
  await expect.element(main.getByRole('heading', { name: 'Upload records' })).toBeVisible()
  return main.getByRole('region', { name: title })
}

test('operate.md 3 downloads what people entered in the chosen days', async () => {
  await page.viewport(390, 844)
  let asked: unknown
  const card = await open(['sync.manage', 'person.view.identity'], {
    [DOWNLOAD]: async (request) => {
      asked = await request.json()
      return new Response('at,kind', { headers: { 'content-type': 'text/csv' } })
    },
  })
  await card.getByLabelText('From').fill('2026-11-02')
  await card.getByLabelText('To').fill('2026-11-01')
  await expect.element(card.getByRole('button')).not.toBeInTheDocument()
  await card.getByLabelText('To').fill('2026-11-03')
  await card.getByRole('button', { name: 'Download as CSV' }).click()
  await expect.poll(() => asked).toEqual({ from: '2026-11-02', to: '2026-11-03' })
  expect(await accessibilityFaults()).toEqual([])
})

test('offers no download to someone who may not see gender and pronouns', async () => {
  const card = await open(['sync.manage'])
  await expect.element(card).not.toBeInTheDocument()
})

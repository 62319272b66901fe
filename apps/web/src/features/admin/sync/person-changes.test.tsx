import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { openAsStaff } from '#testing/open-as-staff.ts'
import { emptySyncPage } from '#testing/records/admin.ts'

const DOWNLOAD = 'POST /v1/admin/sync/person-changes/csv'
const title = 'What people entered in MyHub'

async function open(permissions: string[], responses: Parameters<typeof openAsStaff>[2] = {}) {
  const { main } = await openAsStaff('/admin/sync', permissions, {
    ...emptySyncPage(),
    ...responses,
  })
  await expect.element(main.getByRole('heading', { name: 'Upload records' })).toBeVisible()
  return main.getByRole('region', { name: title })
}

test('operate.md 3 downloads people’s changes in the selected days', async () => {
  await page.viewport(390, 844)
  let requestBody: unknown
  const card = await open(['sync.manage', 'person.view.identity'], {
    [DOWNLOAD]: async (request) => {
      requestBody = await request.json()
      return new Response('at,kind', { headers: { 'content-type': 'text/csv' } })
    },
  })
  await card.getByLabelText('From').fill('2026-11-02')
  await card.getByLabelText('To').fill('2026-11-01')
  await expect.element(card.getByRole('button')).not.toBeInTheDocument()
  await card.getByLabelText('To').fill('2026-11-03')
  await card.getByRole('button', { name: 'Download as CSV' }).click()
  await expect.poll(() => requestBody).toEqual({ from: '2026-11-02', to: '2026-11-03' })
  expect(await accessibilityFaults()).toEqual([])
})

test('offers no download to a user who can’t see gender and pronouns', async () => {
  const card = await open(['sync.manage'])
  await expect.element(card).not.toBeInTheDocument()
})

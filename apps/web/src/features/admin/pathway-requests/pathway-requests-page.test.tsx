import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PathwayChangeRequest } from '#data/admin/manage-pathways.ts'
import { DEFAULTS, showPreferences } from '#lib/preferences/preferences.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { failure } from '#testing/fake-api.ts'
import { openAsStaff } from '#testing/open-as-staff.ts'
import { toasts } from '#ui/toast/toasts.ts'

const LIST = 'GET /v1/programs/pathway/change-request'
const DECIDE = 'PATCH /v1/programs/pathway/change-request/{id}'
const path = '/admin/pathway-requests'

const pendingRequest: PathwayChangeRequest = {
  id: '00000000-0000-7000-8000-0000000000e1',
  person: {
    id: '00000000-0000-7000-8000-0000000000e2',
    displayName: 'Diego Alvarez',
    email: null,
  },
  studentId: '9004217',
  program: { code: 'AA-LIB', title: 'Liberal Arts' },
  pathway: { code: 'HEALTH', title: 'Health care' },
  startTerm: { code: '2027SP', title: 'Spring 2027', startOn: '2027-01-19' },
  reason: 'I want to become a nurse.',
  state: 'submitted',
  message: null,
  requestedAt: '2026-10-20T15:00:00Z',
  decidedAt: null,
  decidedBy: null,
}
const approved: PathwayChangeRequest = {
  ...pendingRequest,
  state: 'approved',
  message: 'Welcome to the program.',
  decidedAt: '2026-10-28T14:00:00Z',
  decidedBy: 'Rosa Benavides',
}
const pageOf = (...items: PathwayChangeRequest[]) => ({
  items,
  pageNumber: 1,
  pageSize: 100,
  totalCount: items.length,
})

/** The page with one request, which is decided after the decision was sent. */
async function open(handlers: Parameters<typeof openAsStaff>[2] = {}) {
  const sent: unknown[] = []
  const opened = await openAsStaff(path, ['pathways.decide'], {
    [LIST]: (request) => {
      const isDecided = new URL(request.url).searchParams.get('isDecided') === 'true'
      const isDone = sent.length > 0
      return isDecided === isDone ? pageOf(isDone ? approved : pendingRequest) : pageOf()
    },
    [DECIDE]: async (request) => {
      sent.push(await request.json())
      return approved
    },
    ...handlers,
  })
  return { ...opened, sent }
}

afterEach(async () => {
  toasts.set([])
  showPreferences(DEFAULTS)
  await page.viewport(1280, 900)
})

test('R8.6 R8.20 approves a request and shows it as decided', async () => {
  const { main, screen, sent } = await open()
  const pending = main.getByRole('region', { name: 'Waiting' })
  for (const text of ['Diego Alvarez', '9004217', 'Liberal Arts', 'Health care', 'Spring 2027'])
    await expect.element(pending).toMatchTextContent(text)
  await expect.element(pending).toMatchTextContent('“I want to become a nurse.”')
  await pending.getByRole('button', { name: 'Approve: Diego Alvarez, Health care' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Approve this change?' })
  expect(await accessibilityFaults()).toEqual([])
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  // The request has moved with the focus, which must not be lost.
  await expect.poll(() => document.activeElement?.closest('main')).not.toBeNull()
  expect(sent).toEqual([{ decision: 'approve', message: null }])
  expect(toasts.get().map(({ message }) => message)).toEqual(['Approved: Diego Alvarez'])
  await expect.element(pending).toMatchTextContent('No pending requests.')
  const decided = main.getByRole('region', { name: 'Decided' })
  await expect.element(decided).toMatchTextContent(/Approved.*Welcome to the program.*Rosa/)
})

test('R8.6 requires a reason for declining, and keeps it when sending fails', async () => {
  const { main, screen, sent, api } = await open()
  await main.getByRole('button', { name: /^Decline: Diego/ }).click()
  const dialog = screen.getByRole('dialog', { name: 'Decline this change?' })
  const send = dialog.getByRole('button', { name: 'Decline' })
  await send.click()
  await expect.element(dialog.getByText(/^Enter a reason/)).toBeVisible()
  expect(sent).toEqual([])
  const message = dialog.getByRole('textbox', { name: /Message to the student/ })
  await message.fill('Full until fall.')
  api.setResponses({ [DECIDE]: failure(409, 'conflict') })
  await send.click()
  await expect.element(dialog.getByText(/^Someone else just decided/)).toBeVisible()
  await expect.element(message).toHaveValue('Full until fall.')
})

test('R8.20 shows when there is nothing to decide', async () => {
  const { main } = await open({ [LIST]: pageOf() })
  await expect.element(main.getByText(/^No pending requests/)).toBeVisible()
  await expect.element(main.getByText('No decisions yet.')).toBeVisible()
})

test('R8.20 shows requests that cannot be loaded as unavailable', async () => {
  const { main } = await open({ [LIST]: failure(503) })
  await expect.element(main.getByRole('button', { name: 'Retry' }).first()).toBeVisible()
})

test('R5.6 a person who can’t decide sees which permission is required', async () => {
  const { main } = await openAsStaff(path, [])
  await expect.element(main.getByText('pathways.decide', { exact: false })).toBeVisible()
})

test.each([
  [320, 'light'],
  [1280, 'dark'],
] as const)('R8.20 fits at %i px without accessibility violations (%s)', async (width, theme) => {
  await page.viewport(width, 2000)
  showPreferences({ ...DEFAULTS, theme })
  const reason = 'a-very-long-word-'.repeat(20)
  const { main } = await open({
    [LIST]: (request) =>
      pageOf(request.url.includes('isDecided=true') ? approved : { ...pendingRequest, reason }),
  })
  await expect.element(main.getByRole('button', { name: /^Approve/ })).toBeVisible()
  await expect.element(main.getByText('Rosa Benavides')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(await accessibilityFaults()).toEqual([])
})

import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ManagedPause, RegistrationOverview } from '#data/admin/manage-registration.ts'
import { choose } from '#lib/preferences/preferences.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { openAsStaff } from '#testing/open-as-staff.ts'
import { toasts } from '#ui/toast/toasts.ts'

const aPause: ManagedPause = {
  id: '00000000-0000-7000-8000-0000000000a1',
  termCode: null,
  message: 'We open again on Monday.',
  translations: {},
  version: 1,
  updatedAt: '2026-10-28T15:00:00Z',
}
const overview: RegistrationOverview = {
  counts: { waiting: 3, held: 0, sending: 1, unknown: 0, accepted: 412, refused: 9 },
  reasons: [{ code: 'conflict', count: 9 }],
  requests: [
    {
      id: '00000000-0000-7000-8000-0000000000b1',
      action: 'add',
      section: { name: 'ENG-105-CRF03', title: 'Composition I' },
      termCode: '2027SP',
      state: 'refused',
      reasons: [{ code: 'conflict', message: 'SCHEDULE CONFLICT ENG-105' }],
      attempts: 1,
      requestedAt: '2026-10-28T14:00:00Z',
      answeredAt: '2026-10-28T14:00:01Z',
    },
  ],
}

const open = async (handlers: Parameters<typeof openAsStaff>[2] = {}) => {
  const requests: string[] = []
  const opened = await openAsStaff('/admin/registration', ['registration.write'], {
    'GET /v1/registration/pause': [],
    'GET /v1/registration/overview': (request) => {
      requests.push(new URL(request.url).search)
      return overview
    },
    'POST /v1/programs/academic-period/filter': {
      items: [],
      pageNumber: 1,
      pageSize: 100,
      totalCount: 0,
    },
    ...handlers,
  })
  return { ...opened, asked: requests }
}

afterEach(async () => {
  toasts.set([])
  choose({ theme: 'system' })
  await page.viewport(1280, 900)
})

test('R8.20 turns off registration for all terms, with a message', async () => {
  const sent: unknown[] = []
  const { main, screen } = await open({
    'POST /v1/registration/pause': async (request) => {
      sent.push(await request.json())
      return Response.json(aPause, { status: 201 })
    },
  })
  await expect.element(main.getByText('Registration is on for every term.')).toBeVisible()
  await main.getByRole('button', { name: 'Switch off' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Switch registration off' })
  const save = dialog.getByRole('button', { name: 'Save' })
  await save.click()
  await expect.element(dialog.getByText('Enter a message.')).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Message to students/ }).fill('Until Monday.')
  expect(await accessibilityFaults()).toEqual([])
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([{ termCode: null, message: 'Until Monday.', translations: {} }])
})

test('R8.20 turns registration back on after a confirmation, and undoes that', async () => {
  const calls: string[] = []
  const { main, screen, api } = await open({ 'GET /v1/registration/pause': [aPause] })
  api.setResponses({
    'DELETE /v1/registration/pause/{id}': () => {
      calls.push('on')
      return new Response(null, { status: 204 })
    },
    'POST /v1/registration/pause/{id}/restore': () => {
      calls.push('off')
      return aPause
    },
  })
  await main.getByRole('button', { name: 'Switch on: All terms' }).click()
  const dialog = screen.getByRole('alertdialog', { name: 'Switch registration on?' })
  await expect.element(dialog).toMatchTextContent('requests on hold are sent now')
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  await main.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => calls).toEqual(['on', 'off'])
})

test('shows requests by state and filters rejections by reason, without names', async () => {
  const { main, asked: requests } = await open()
  const card = main.getByRole('region', { name: 'Requests' })
  await expect.element(card).toMatchTextContent('412')
  await expect
    .element(card)
    .toMatchTextContent('This class meets at the same time as another class.')
  await expect.element(card).toMatchTextContent('SCHEDULE CONFLICT ENG-105')
  await card.getByLabelText('Reason for a refusal').selectOptions('conflict')
  await expect.poll(() => requests.at(-1)).toBe('?state=refused&reason=conflict')
})

test.each([
  [320, 'light'],
  [1280, 'dark'],
] as const)('R8.20 fits at %i px without accessibility violations (%s)', async (width, theme) => {
  // Tall enough for the entire page: targets under the bottom bar count as too small.
  await page.viewport(width, 2600)
  choose({ theme })
  const { main } = await open({ 'GET /v1/registration/pause': [aPause] })
  await expect.element(main.getByText('We open again on Monday.')).toBeVisible()
  await expect.element(main.getByText('SCHEDULE CONFLICT ENG-105')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(await accessibilityFaults()).toEqual([])
})

test('R5.6 a student sees which permission is required', async () => {
  const { main } = await openAsStaff('/admin/registration', [])
  await expect.element(main.getByText('registration.write', { exact: false })).toBeVisible()
})

test('R8.20 lists the holds for the registrar to end only on request', async () => {
  const listed = {
    holds: [
      {
        id: '00000000-0000-7000-8000-0000000000d1',
        studentId: '9004217',
        firstName: 'Maya',
        lastName: 'Lindgren',
        typeCode: 'ADV',
        title: 'See your advisor',
        startOn: '2026-10-01',
        lastDay: '2026-10-27',
        by: 'Rosa Benavides',
        at: '2026-10-28T15:00:00Z',
      },
    ],
    hasMore: false,
  }
  const { main, api } = await open({ 'GET /v1/advising/review/requested': listed })
  const section = main.getByRole('region', { name: 'Holds to end' })
  await expect.element(section).toMatchTextContent('Each student sees who read this list.')
  expect(api.calls).not.toContain('GET /v1/advising/review/requested')
  await section.getByRole('button').click()
  await expect.element(section.getByRole('rowheader', { name: 'Lindgren, Maya' })).toBeVisible()
  await expect.element(section).toMatchTextContent('Rosa Benavides')
  await expect.element(section.getByRole('button', { name: /CSV|Download/ })).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
})

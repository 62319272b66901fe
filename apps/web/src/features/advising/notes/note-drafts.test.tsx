import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { overrideLeave } from '#lib/platform/leave.ts'
import { forgetDrafts } from '#lib/storage/tab-drafts.ts'
import { signOut } from '#session/sign-out/sign-out.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { openAsStaff } from '#testing/open-as-staff.ts'
import { blocked, blocker } from '#testing/open-registrations.ts'
import { anAdvisee, anAdvisingNote } from '#testing/records/advising.ts'
import { aStaffUser } from '#testing/records/staff.ts'

const WRITE = 'POST /v1/advising/advisee/{id}/notes'

/** Cards below the fold load when they come into view. */
beforeEach(() => page.viewport(1280, 5000))

afterEach(() => forgetDrafts())

/** Opens a student's page as after a reload: only the browser's storage remains. */
async function open(
  advisee = anAdvisee('Lindgren'),
  user: Partial<ReturnType<typeof aStaffUser>> = {},
) {
  const opened = await openAsStaff(`/advising/${advisee.id}`, [], {
    'GET /v1/authorization/user/mine': aStaffUser([], { advises: true, ...user }),
    'GET /v1/advising/advisee/{id}': { advisee, clearToRegister: blocked(blocker) },
    'GET /v1/advising/advisee/{id}/review': { delivery: 'system', holds: [] },
    'GET /v1/advising/advisee/{id}/notes': { notes: [], terms: [] },
  })
  const section = opened.main.getByRole('region', { name: 'Notes' })
  const button = (name: string) => section.getByRole('button', { name })
  const dialog = opened.screen.getByRole('dialog')
  return {
    ...opened,
    advisee,
    button,
    dialog,
    text: dialog.getByRole('textbox', { name: /^Note/ }),
  }
}

/** Types a note about a student without saving it. */
async function startNote(text: string) {
  const page = await open()
  await page.button('Write note').click()
  await page.text.fill(text)
  await expect.element(page.button('Continue note')).toBeInTheDocument()
  await page.screen.unmount()
  return page.advisee
}

const storedText = () => Object.values(sessionStorage).join(' ')

test('a note survives a reload as the same draft, until it is saved', async () => {
  const advisee = await startNote('Take MAT-110 first.')
  const before = storedText()
  const { button, text, dialog, api } = await open(advisee)
  await button('Continue note').click()
  await expect.element(text).toHaveValue('Take MAT-110 first.')
  const sent: { draftId: string }[] = []
  api.setResponses({
    [WRITE]: async (request) => {
      const body = await request.json()
      sent.push(body)
      const { text, topic, visibility } = body
      return Response.json(anAdvisingNote({ text, topic, visibility }), { status: 201 })
    },
  })
  await dialog.getByRole('button', { name: 'Save and share' }).click()
  await expect.element(button('Write note')).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(before).toContain(sent[0]?.draftId)
  expect(storedText()).not.toContain('MAT-110')
})

test('a discarded draft is gone from the device, and returns with Undo', async () => {
  const { button, main } = await open(await startNote('Take MAT-110 first.'))
  await button('Discard draft').click()
  await expect.element(main.getByRole('button', { name: 'Undo' })).toHaveFocus()
  await expect.element(button('Write note')).toBeVisible()
  expect(storedText()).not.toContain('MAT-110')
  expect(await accessibilityFaults()).toEqual([])
  await main.getByRole('button', { name: 'Undo' }).click()
  await expect.element(button('Continue note')).toBeVisible()
  expect(storedText()).toContain('MAT-110')
})

test('each student has their own draft', async () => {
  const advisee = await startNote('About Lindgren')
  const other = await open(anAdvisee('Abdi'))
  await other.button('Write note').click()
  await expect.element(other.text).toHaveValue('')
  await other.text.fill('About Abdi')
  await other.screen.unmount()
  const { button, text } = await open(advisee)
  await button('Continue note').click()
  await expect.element(text).toHaveValue('About Lindgren')
})

test('does not offer a draft from last week', async () => {
  const advisee = await startNote('Take MAT-110 first.')
  const stored = JSON.parse(sessionStorage.getItem('myhub.drafts') ?? '')
  const at = stored.at - 73 * 60 * 60 * 1000
  sessionStorage.setItem('myhub.drafts', JSON.stringify({ ...stored, at }))
  const { button } = await open(advisee)
  await expect.element(button('Write note')).toBeVisible()
  await expect.poll(storedText).not.toContain('MAT-110')
})

test('shows no draft to another user who signs in', async () => {
  const advisee = await startNote('Take MAT-110 first.')
  const { button } = await open(advisee, { id: '00000000-0000-7000-8000-0000000000cc' })
  await expect.element(button('Write note')).toBeVisible()
  expect(storedText()).not.toContain('MAT-110')
})

test('R5.5 restores an admin’s own draft after viewing as another person', async () => {
  const advisee = await startNote('Take MAT-110 first.')
  const viewing = await open(advisee, {
    id: '00000000-0000-7000-8000-0000000000cc',
    impersonatorName: 'Kim Ortega',
  })
  await expect.element(viewing.main.getByText(/Stop viewing as them first/)).toBeVisible()
  await viewing.screen.unmount()
  const { button } = await open(advisee)
  await expect.element(button('Continue note')).toBeVisible()
})

test('deletes the draft on sign-out', async () => {
  const { button } = await open(await startNote('Take MAT-110 first.'))
  await expect.element(button('Continue note')).toBeVisible()
  onTestFinished(overrideLeave(() => {}))
  await signOut()
  expect(storedText()).not.toContain('MAT-110')
})

test('deletes the draft on sign-out in another tab', async () => {
  const { button } = await open(await startNote('Take MAT-110 first.'))
  await expect.element(button('Continue note')).toBeVisible()
  const channel = new BroadcastChannel('myhub.session')
  onTestFinished(() => channel.close())
  channel.postMessage('signingOut')
  await expect.poll(storedText).not.toContain('MAT-110')
})

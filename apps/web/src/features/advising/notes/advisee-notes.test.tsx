import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AdvisingNote } from '#data/advising/notes.ts'
import { forgetDrafts } from '#lib/storage/tab-drafts.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { failure } from '#testing/fake-api.ts'
import { openAsStaff } from '#testing/open-as-staff.ts'
import { blocked, blocker } from '#testing/open-registrations.ts'
import { aCaseload, anAdvisee, anAdvisingNote } from '#testing/records/advising.ts'
import { aStaffUser } from '#testing/records/staff.ts'
import { nextSpring } from '#testing/records/student.ts'
import { toasts } from '#ui/toast/toasts.ts'

const NOTES = 'GET /v1/advising/advisee/{id}/notes'
const WRITE = 'POST /v1/advising/advisee/{id}/notes'
const STEP = 'PUT /v1/advising/notes/{id}/next-step'
const WITHDRAW = 'POST /v1/advising/notes/{id}/withdrawal'

const toastMessages = () => toasts.get().map(({ message }) => message)

/** Cards below the fold load when they come into view. */
beforeEach(() => page.viewport(1280, 5000))

afterEach(() => {
  toasts.set([])
  forgetDrafts()
})

const withNotes = (notes: readonly AdvisingNote[]) => ({ notes: [...notes], terms: [nextSpring] })
const noContent = () => new Response(null, { status: 204 })

/** Opens an advisee's page with these notes. */
async function openNotes(
  notes: readonly AdvisingNote[],
  handlers: Parameters<typeof openAsStaff>[2] = {},
) {
  const advisee = anAdvisee('Lindgren')
  const opened = await openAsStaff(`/advising/${advisee.id}`, [], {
    'GET /v1/authorization/user/mine': aStaffUser([], { advises: true }),
    'GET /v1/advising/advisee/mine': aCaseload([advisee]),
    'GET /v1/advising/advisee/{id}': { advisee, clearToRegister: blocked(blocker) },
    'GET /v1/advising/advisee/{id}/review': { delivery: 'system', holds: [] },
    [NOTES]: withNotes(notes),
    ...handlers,
  })
  const section = opened.main.getByRole('region', { name: 'Notes' })
  await expect.element(section).toBeVisible()
  return { ...opened, advisee, section, dialog: opened.screen.getByRole('dialog') }
}

/** Stores submitted notes, as the server does. */
const storeHandler =
  (sent: unknown[], overrides: Partial<AdvisingNote> = {}) =>
  async (request: Request) => {
    const body = await request.json()
    sent.push(body)
    const { text, topic, visibility } = body
    const stored = anAdvisingNote({ text, topic, visibility, ...overrides })
    return new Response(JSON.stringify(stored), {
      status: 201,
      headers: { 'content-type': 'application/json' },
    })
  }

test('lists notes with their author, readers, and overdue next steps', async () => {
  const step = { text: 'Plan spring', on: '2026-10-20', done: null }
  const { section } = await openNotes([
    anAdvisingNote({ visibility: 'staff', text: 'Works nights.', term: nextSpring }),
    anAdvisingNote({ nextStep: step }),
    anAdvisingNote({
      withdrawal: { by: 'Rosa Benavides', at: '2026-10-27T15:00:00Z', reason: 'Wrong student' },
    }),
  ])
  const note = (at: number) => section.getByRole('listitem').nth(at)
  await expect.element(note(0)).toMatchTextContent('Works nights.')
  await expect.element(note(0)).toMatchTextContent('Advisors only')
  await expect.element(note(0)).toMatchTextContent('Registration, Spring 2027')
  await expect.element(note(1)).toMatchTextContent('Student and advisors')
  await expect.element(note(1)).toMatchTextContent('Rosa Benavides, ')
  await expect.element(note(1)).toMatchTextContent('Next step: Plan spring was due Tue, Oct 20')
  await expect.element(note(2)).toMatchTextContent('Wrong student')
  expect(note(2).getByRole('button').query()).toBeNull()
  expect(await accessibilityFaults()).toEqual([])
})

test('previews the note as the student will see it, and keeps the draft until it is saved', async () => {
  const { section, dialog, screen, api, router, advisee, main } = await openNotes([], {
    [WRITE]: failure(503),
  })
  await expect.element(section.getByText(/No notes yet/)).toBeVisible()
  await section.getByRole('button', { name: 'Write note' }).click()
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Save and share' }).click()
  await expect.element(dialog.getByText('Enter the note.').first()).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Term' }).selectOptions(nextSpring.title)
  await dialog.getByRole('textbox', { name: /^Note/ }).fill('Take MAT-110 first.')
  await dialog.getByRole('textbox', { name: 'Next step' }).fill('Plan spring')
  await dialog.getByRole('button', { name: 'Save and share' }).click()
  await expect.element(dialog.getByText('Choose a date.')).toBeVisible()
  await dialog.getByLabelText('Due date', { exact: true }).fill('2026-11-06')
  const preview = dialog.getByRole('figure')
  await expect.element(preview).toMatchTextContent('What the student will read')
  await expect.element(preview).toMatchTextContent('Registration, Spring 2027')
  await expect.element(preview).toMatchTextContent('Take MAT-110 first.')
  await expect.element(preview).toMatchTextContent('Next step: Plan spring by Fri, Nov 6')
  expect(await accessibilityFaults()).toEqual([])
  await dialog.getByRole('button', { name: 'Save and share' }).click()
  await expect.element(dialog.getByText(/What you typed is still here/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await router.navigate({ to: '/advising' })
  await expect.element(main.getByRole('heading', { level: 1 })).toMatchTextContent('My advisees')
  await router.navigate({ to: '/advising/$personId', params: { personId: advisee.id } })
  await section.getByRole('button', { name: 'Continue note' }).click()
  await expect
    .element(dialog.getByRole('textbox', { name: /^Note/ }))
    .toHaveValue('Take MAT-110 first.')
  const sent: unknown[] = []
  api.setResponses({ [WRITE]: storeHandler(sent), [NOTES]: withNotes([anAdvisingNote()]) })
  await dialog.getByRole('button', { name: 'Save and share' }).click()
  await expect.poll(toastMessages).toContain('Note saved and shared with the student.')
  await expect.element(section.getByRole('listitem')).toBeVisible()
  await expect.element(section.getByRole('button', { name: 'Write note' })).toBeVisible()
  expect(screen.getByRole('dialog').query()).toBeNull()
  expect(sent).toMatchObject([
    {
      topic: 'registration',
      termId: nextSpring.id,
      text: 'Take MAT-110 first.',
      visibility: 'shared',
      nextStep: { text: 'Plan spring', on: '2026-11-06' },
    },
  ])
})

test('explains that a student can request a note for advisors only', async () => {
  const sent: unknown[] = []
  const { section, dialog } = await openNotes([], { [WRITE]: storeHandler(sent) })
  await section.getByRole('button', { name: 'Write note' }).click()
  await dialog.getByRole('textbox', { name: /^Note/ }).fill('Works nights.')
  await dialog.getByRole('radio', { name: 'Advisors only' }).click()
  await expect.element(dialog.getByText(/they can ask the college to see it/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save note' }).click()
  await expect.poll(toastMessages).toContain('Note saved.')
  expect(sent).toMatchObject([{ visibility: 'staff', termId: null, nextStep: null }])
})

test('keeps the text when an earlier version was saved, or the student was reassigned', async () => {
  const sent: { draftId: string }[] = []
  const { section, dialog, api } = await openNotes([], {
    [WRITE]: storeHandler(sent, { text: 'Earlier' }),
  })
  await section.getByRole('button', { name: 'Write note' }).click()
  const field = dialog.getByRole('textbox', { name: /^Note/ })
  await field.fill('Later')
  await dialog.getByRole('button', { name: 'Save and share' }).click()
  await expect.element(dialog.getByText(/An earlier version of this note/)).toBeVisible()
  api.setResponses({ [WRITE]: failure(404) })
  await dialog.getByRole('button', { name: 'Save and share' }).click()
  await expect.element(dialog.getByText(/You no longer advise this student/)).toBeVisible()
  await expect.element(field).toHaveValue('Later')
  api.setResponses({ [WRITE]: storeHandler(sent) })
  await dialog.getByRole('button', { name: 'Save and share' }).click()
  await expect.poll(toastMessages).toContain('Note saved and shared with the student.')
  expect(new Set(sent.map(({ draftId }) => draftId)).size).toBe(2)
})

test('marks a next step as done, and shows when that failed', async () => {
  const open = { text: 'Plan spring', on: '2026-11-06', done: null }
  const note = anAdvisingNote({ nextStep: open })
  const { section, api } = await openNotes([note], { [STEP]: failure(503) })
  await section.getByRole('button', { name: /^Mark as done: Registration/ }).click()
  await expect.element(section.getByRole('alert')).toMatchTextContent("We couldn't save this.")
  const sent: unknown[] = []
  const done = { by: 'Rosa Benavides', at: '2026-10-28T15:00:00Z' }
  api.setResponses({
    [STEP]: async (request) => {
      sent.push(await request.json())
      return noContent()
    },
    [NOTES]: withNotes([{ ...note, nextStep: { ...open, done } }]),
  })
  await section.getByRole('button', { name: /^Mark as done/ }).click()
  await expect.element(section.getByText(/^done Wed, Oct 28$/)).toBeVisible()
  await expect.element(section.getByRole('button', { name: /^Reopen/ })).toBeVisible()
  expect(sent).toEqual([{ isDone: true }])
})

test('withdraws a note with a reason that the student can read', async () => {
  const note = anAdvisingNote()
  const sent: unknown[] = []
  const { section, dialog, api } = await openNotes([note], { [WITHDRAW]: failure(503) })
  await section.getByRole('button', { name: /^Withdraw: Registration/ }).click()
  await expect.element(dialog.getByText(/From now on they see your reason/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect.element(dialog.getByText('Enter a reason.').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('Wrong student')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect.element(dialog.getByText(/We couldn't withdraw this/)).toBeVisible()
  const withdrawal = { by: 'Rosa Benavides', at: '2026-10-28T15:00:00Z', reason: 'Wrong student' }
  api.setResponses({
    [WITHDRAW]: async (request) => {
      sent.push(await request.json())
      return noContent()
    },
    [NOTES]: withNotes([{ ...note, withdrawal }]),
  })
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect.element(section.getByText(/Withdrawn by Rosa Benavides/)).toBeVisible()
  expect(sent).toEqual([{ reason: 'Wrong student' }])
})

test('shows when the notes are unavailable, and hides actions that need them', async () => {
  const { section } = await openNotes([], { [NOTES]: failure(503) })
  await expect.element(section.getByText(/Notes are currently unavailable/)).toBeVisible()
  expect(section.getByRole('button', { name: 'Write note' }).query()).toBeNull()
})

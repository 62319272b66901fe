import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { failure } from '#testing/fake-api.ts'
import { openAsStaff } from '#testing/open-as-staff.ts'
import { aStaffUser } from '#testing/records/staff.ts'
import {
  aNotice,
  aRoster,
  aStudentOf,
  aTaughtSection,
  taughtSections,
} from '#testing/records/teaching.ts'
import { toasts } from '#ui/toast/toasts.ts'

const SEND = 'POST /v1/teaching/section/{id}/notices'
const WITHDRAW = 'POST /v1/teaching/notices/{id}/withdrawal'
const ROSTER = 'GET /v1/teaching/section/{id}/roster'

const toasted = () => toasts.get().map(({ message }) => message)

afterEach(() => {
  toasts.set([])
})

/** Opens the roster of a class with these students. */
async function openRoster(
  entries: ReturnType<typeof aStudentOf>[],
  more: Parameters<typeof openAsStaff>[2] = {},
) {
  const taught = aTaughtSection()
  const { id } = taught.section
  return openAsStaff(`/teaching/${id}`, [], {
    'GET /v1/authorization/user/mine': aStaffUser([], { teaches: true }),
    'GET /v1/teaching/section/mine': taughtSections([taught]),
    [ROSTER]: aRoster(id, entries),
    ...more,
  })
}

const acceptNotices =
  (sent: unknown[], left: readonly string[] = []) =>
  async (request: Request) => {
    const body: { registrationIds: string[] } = await request.json()
    sent.push(body)
    return {
      results: body.registrationIds.map((registrationId) => ({
        registrationId,
        outcome: left.includes(registrationId) ? ('notInClass' as const) : ('sent' as const),
      })),
    }
  }

test('shows exactly what the student will read, and sends it after a lost connection', async () => {
  const student = aStudentOf('Adams')
  const { main, screen, api } = await openRoster([student], {
    [SEND]: failure(503),
  })
  await main.getByRole('button', { name: 'Send notice: Maya Adams' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog).toBeVisible()
  const names = [...dialog.element().querySelectorAll('legend')].map(
    (element) => element.textContent,
  )
  expect(names).toEqual(['Kudos', 'Concerns'])
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect.element(dialog.getByText("Choose what it's about.")).toBeVisible()
  await dialog.getByRole('radio', { name: 'Missing work' }).click()
  await dialog.getByRole('textbox', { name: 'Your own words' }).fill('Lab report 2.')
  const preview = dialog.getByRole('figure')
  await expect.element(preview).toMatchTextContent('Some of your work for this class is missing.')
  await expect.element(preview).toMatchTextContent('Lab report 2.')
  expect(await accessibilityFaults()).toEqual([])
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect.element(dialog.getByText(/What you typed is still here/)).toBeVisible()
  const sent: unknown[] = []
  api.setResponses({ [SEND]: acceptNotices(sent) })
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect.poll(toasted).toContain('Notice sent.')
  expect(sent).toMatchObject([
    { registrationIds: [student.id], kind: 'missingWork', note: 'Lab report 2.' },
  ])
})

test('keeps the text when the student has left or the class was reassigned', async () => {
  const student = aStudentOf('Adams')
  const { main, screen, api } = await openRoster([student], {
    [SEND]: acceptNotices([], [student.id]),
  })
  await main.getByRole('button', { name: 'Send notice: Maya Adams' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Great work' }).click()
  const words = dialog.getByRole('textbox', { name: 'Your own words' })
  await words.fill('Well done.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect.element(dialog.getByText(/they left this class: Maya Adams/)).toBeVisible()
  api.setResponses({ [SEND]: failure(404) })
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect.element(dialog.getByText(/You no longer teach this class/)).toBeVisible()
  await expect.element(words).toHaveValue('Well done.')
})

test('sends the same kudos to several students, without concerns to choose', async () => {
  const [one, two] = [aStudentOf('Adams'), aStudentOf('Baker', { firstName: 'Ben' })]
  const sent: unknown[] = []
  const { main, screen } = await openRoster([one, two], { [SEND]: acceptNotices(sent) })
  await main.getByRole('button', { name: 'Send kudos to several' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Improving' }).click()
  expect(dialog.getByRole('radio', { name: 'Missing work' }).query()).toBeNull()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect.element(dialog.getByText('Choose at least one student.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Maya Adams' }).click()
  await dialog.getByRole('checkbox', { name: 'Ben Baker' }).click()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect.poll(toasted).toContain('Kudos sent to 2 students.')
  expect(sent).toMatchObject([{ registrationIds: [one.id, two.id], kind: 'improving', note: null }])
})

test('R3.5 keeps the error about a long list of students in view, and asks before it discards the choice', async () => {
  const students = Array.from({ length: 30 }, (_, index) => aStudentOf(`Adams ${index}`))
  const { main, screen } = await openRoster(students)
  await main.getByRole('button', { name: 'Send kudos to several' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect
    .element(dialog.getByText('Choose at least one student.'))
    .toBeInViewport({ ratio: 1 })
  await dialog.getByRole('checkbox').first().click()
  await userEvent.keyboard('{Escape}')
  await expect
    .element(screen.getByRole('alertdialog', { name: 'Leave without saving?' }))
    .toBeVisible()
})

test('shows the outcome of a notice next to the student, and withdraws one with a reason', async () => {
  const outcome = {
    value: 'spoke' as const,
    note: 'Has a tutor now.',
    by: 'Rosa Benavides',
    at: '2026-10-27T15:00:00Z',
  }
  const student = aStudentOf('Adams', { notices: [aNotice({ outcome })] })
  const reasons: unknown[] = []
  const { main, screen } = await openRoster([student], {
    [WITHDRAW]: async (request) => {
      reasons.push(await request.json())
      return new Response(null, { status: 204 })
    },
  })
  const row = main.getByRole('row').filter({ hasText: 'Adams' })
  await expect.element(row).toMatchTextContent('Advisor: Spoke with the student')
  await row.getByRole('button', { name: /^See all .*: Maya Adams/ }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog).toMatchTextContent('Has a tutor now.')
  await dialog.getByRole('button', { name: 'Withdraw “Missing work”' }).click()
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect.element(dialog.getByText('Enter a reason.')).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Wrong student')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect.poll(toasted).toContain('Notice withdrawn.')
  expect(reasons).toEqual([{ reason: 'Wrong student' }])
})

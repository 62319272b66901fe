import { afterEach, expect, test } from 'vitest'
import type { AdvisingHolds, HoldReview } from '#data/advising/review.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { failure } from '#testing/fake-api.ts'
import { openAsStaff } from '#testing/open-as-staff.ts'
import { blocked, blocker } from '#testing/open-registrations.ts'
import { aCaseload, aHoldReview, anAdvisee, anAdvisingHold } from '#testing/records/advising.ts'
import { aStaffUser } from '#testing/records/staff.ts'
import { toasts } from '#ui/toast/toasts.ts'

const LIST = 'GET /v1/advising/advisee/{id}/review'
const COMPLETE = 'POST /v1/advising/advisee/{id}/review'

afterEach(() => {
  toasts.set([])
})

/** Opens an advisee's page with these holds. */
async function openHolds(
  holds: AdvisingHolds['holds'],
  handlers: Parameters<typeof openAsStaff>[2] = {},
  delivery: AdvisingHolds['delivery'] = 'system',
) {
  const advisee = anAdvisee('Lindgren')
  const opened = await openAsStaff(`/advising/${advisee.id}`, [], {
    'GET /v1/authorization/user/mine': aStaffUser([], { advises: true }),
    'GET /v1/advising/advisee/mine': aCaseload([advisee]),
    'GET /v1/advising/advisee/{id}': { advisee, clearToRegister: blocked(blocker) },
    'GET /v1/advising/advisee/{id}/notes': { notes: [], terms: [] },
    [LIST]: { delivery, holds },
    ...handlers,
  })
  const section = opened.main.getByRole('region', { name: 'Holds you can lift' })
  await expect.element(section).toBeVisible()
  return { ...opened, section, dialog: opened.screen.getByRole('dialog') }
}

const reviewed = (review: Partial<HoldReview>) => anAdvisingHold({ review: aHoldReview(review) })

test('explains the effect, ends the hold once, and shows that it has ended', async () => {
  const hold = anAdvisingHold()
  const { section, dialog, api, screen } = await openHolds([hold], { [COMPLETE]: failure(503) })
  await section.getByRole('button', { name: 'Review complete: See your advisor' }).click()
  await expect.element(dialog).toMatchTextContent('Its last day is Tue, Oct 27')
  await expect.element(dialog).toMatchTextContent('reads your reason exactly as you wrote it')
  await dialog.getByRole('button', { name: 'Complete review and end hold' }).click()
  await expect.element(dialog.getByText('Enter a reason.').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill(' We planned spring. ')
  await dialog.getByRole('radio', { name: 'Advisors only' }).click()
  await expect.element(dialog).toMatchTextContent('Only advisors read your reason')
  expect(await accessibilityFaults()).toEqual([])
  await dialog.getByRole('button', { name: 'Complete review and end hold' }).click()
  await expect.element(dialog.getByText(/What you typed is still here/)).toBeVisible()
  const sent: { id: string }[] = []
  const done = { ...hold, review: aHoldReview({ result: 'ended' }) }
  api.setResponses({
    [COMPLETE]: async (request) => {
      sent.push(await request.json())
      return new Response(JSON.stringify(done), {
        status: 201,
        headers: { 'content-type': 'application/json' },
      })
    },
    [LIST]: { delivery: 'system', holds: [done] },
  })
  await dialog.getByRole('button', { name: 'Complete review and end hold' }).click()
  await expect.element(section).toMatchTextContent('Hold ended')
  await expect.element(section).toMatchTextContent("Confirmed in the college's system")
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(sent).toMatchObject([{ holdId: hold.id, text: 'We planned spring.', visibility: 'staff' }])
  expect(section.getByRole('button').query()).toBeNull()
  await expect.element(section.getByRole('heading', { name: hold.title })).toHaveFocus()
})

test('resends the same review after a lost connection, and a new one once it changes', async () => {
  const ids: string[] = []
  const { section, dialog } = await openHolds([anAdvisingHold()], {
    [COMPLETE]: async (request) => {
      ids.push((await request.json()).id)
      return new Response(null, { status: 503 })
    },
  })
  await section.getByRole('button').click()
  const submit = dialog.getByRole('button', { name: 'Complete review and end hold' })
  const reason = dialog.getByRole('textbox', { name: /^Reason/ })
  await reason.fill('We met.')
  for (const count of [1, 2]) {
    await submit.click()
    await expect.poll(() => ids.length).toBe(count)
    await expect.element(dialog.getByText(/still here/)).toBeVisible()
  }
  await reason.fill('We met today.')
  await submit.click()
  await expect.poll(() => ids.length).toBe(3)
  expect(ids[1]).toBe(ids[0])
  expect(ids[2]).not.toBe(ids[0])
})

test('keeps the text when another advisor was faster', async () => {
  const { section, dialog } = await openHolds([anAdvisingHold()], { [COMPLETE]: failure(409) })
  await section.getByRole('button').click()
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('We met.')
  await dialog.getByRole('button', { name: 'Complete review and end hold' }).click()
  await expect.element(dialog.getByText(/another advisor completed the review/)).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: /^Reason/ })).toHaveValue('We met.')
})

test('sends a request to the registrar if the college’s system is read-only', async () => {
  const { section, dialog } = await openHolds([anAdvisingHold()], {}, 'registrar')
  await section.getByRole('button').click()
  await expect.element(dialog).toMatchTextContent("We'll ask the registrar's office to end")
  await expect
    .element(dialog.getByRole('button', { name: 'Complete review and ask registrar' }))
    .toBeVisible()
})

test('a hold that began today counts until the end of today', async () => {
  const { section, dialog } = await openHolds([anAdvisingHold({ lastDay: '2026-10-28' })])
  await section.getByRole('button').click()
  await expect.element(dialog).toMatchTextContent('It began today')
})

test('shows each state of a review, and offers another one only after a rejection', async () => {
  const states: [Partial<HoldReview>, string, string][] = [
    [{ state: 'waiting' }, 'Waiting', "hasn't answered yet"],
    [{ state: 'unknown' }, 'Checking', 'got no answer'],
    [{ state: 'byHand' }, 'Asked the registrar', "The registrar's office ends it"],
    [{ result: 'alreadyEnded' }, 'Hold ended', 'already ended'],
    [{ result: 'gone' }, 'Hold ended', 'no longer has this hold'],
    [{ state: 'refused', refusal: 'locked' }, 'Not ended', 'Someone is working'],
    [
      { state: 'refused', refusal: 'other', message: 'Not by this user.' },
      'Not ended',
      'Not by this user.',
    ],
  ]
  const { section } = await openHolds(states.map(([review]) => reviewed(review)))
  for (const [at, [, chip, text]] of states.entries()) {
    const row = section.getByRole('listitem').nth(at)
    await expect.element(row).toMatchTextContent(chip)
    await expect.element(row).toMatchTextContent(text)
  }
  expect(section.getByRole('button', { name: /^Review complete/ }).elements()).toHaveLength(2)
  expect(await accessibilityFaults()).toEqual([])
})

test('shows that there is no hold to lift', async () => {
  const { section } = await openHolds([])
  await expect.element(section).toMatchTextContent('No holds to lift')
})

test('offers a retry when the holds couldn’t be loaded', async () => {
  const { section } = await openHolds([], { [LIST]: failure(503) })
  await expect.element(section.getByRole('button', { name: 'Retry' })).toBeVisible()
})

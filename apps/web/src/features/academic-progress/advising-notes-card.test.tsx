import { expect, test } from 'vitest'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { setClock } from '#testing/college-clock.ts'
import { failure, fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { anAdvisingNote } from '#testing/records/advising.ts'
import { aStaffUser } from '#testing/records/staff.ts'
import { aPerson, nextSpring } from '#testing/records/student.ts'

const MY_NOTES = 'GET /v1/advising/notes/mine'

async function openNotes(handlers: Parameters<typeof fakeApi>[0]) {
  setClock()
  const api = fakeApi({
    'POST /v1/people/person/mine/data': {
      mine: group(aPerson()),
      academicPrograms: group([]),
      gpas: group({ cumulative: [], periods: [], degrees: [] }),
      advisors: group([]),
      sectionRegistrations: group([]),
      courseTransfers: group([]),
    },
    ...handlers,
  })
  const { screen } = await openApp('/profile/academic-progress')
  const card = screen.getByRole('region', { name: 'Notes from your advisors' })
  await expect.element(card).toBeVisible()
  return { card, api }
}

test('a student reads what advisors shared, and why one was withdrawn', async () => {
  const { visibility: _, ...note } = anAdvisingNote({
    term: nextSpring,
    nextStep: { text: 'Plan spring', on: '2026-11-06', done: null },
  })
  const withdrawal = { by: 'Rosa Benavides', at: '2026-10-27T15:00:00Z', reason: 'Wrong student' }
  const { card } = await openNotes({
    [MY_NOTES]: [note, { ...note, id: 'other', text: null, nextStep: null, withdrawal }],
  })
  const [first, second] = [0, 1].map((at) => card.getByRole('listitem').nth(at))
  await expect.element(first ?? card).toMatchTextContent('Take MAT-110 before CIS-120.')
  await expect.element(first ?? card).toMatchTextContent('Next step: Plan spring by Fri, Nov 6')
  await expect.element(second ?? card).toMatchTextContent('Wrong student')
  await expect.element(second ?? card).not.toMatchTextContent('MAT-110')
  await expect.element(card.getByText(/ask the registrar's office/)).toBeVisible()
  expect(card.getByRole('button').query()).toBeNull()
  expect(await accessibilityFaults()).toEqual([])
})

test('explains what will appear there and how to see the other notes', async () => {
  const { card } = await openNotes({ [MY_NOTES]: [] })
  await expect.element(card.getByText(/When an advisor writes you a note/)).toBeVisible()
  await expect.element(card.getByText(/ask the registrar's office/)).toBeVisible()
})

test('shows when the notes are unavailable', async () => {
  const { card } = await openNotes({ [MY_NOTES]: failure(503) })
  await expect
    .element(card.getByText(/Notes from your advisors are currently unavailable/))
    .toBeVisible()
})

test('R5.5 sends no request while viewing as the student', async () => {
  const { card, api } = await openNotes({
    [MY_NOTES]: failure(403),
    'GET /v1/authorization/user/mine': aStaffUser([], {
      studies: 'student',
      impersonatorName: 'Kim Ortega',
    }),
  })
  await expect.element(card.getByText(/Only the student and their advisors/)).toBeVisible()
  expect(api.calls).not.toContain(MY_NOTES)
})

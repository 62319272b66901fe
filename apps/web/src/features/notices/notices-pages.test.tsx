import { expect, test } from 'vitest'
import type { AdviseeNotice, MyNotice } from '#data/teaching/notices.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { failure, fakeApi } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { openAsStaff } from '#testing/open-as-staff.ts'
import { aNotice } from '#testing/records/teaching.ts'

const MINE = 'GET /v1/teaching/notices/mine'
const ADVISEES = 'GET /v1/teaching/notices/advisees'
const OUTCOME = 'PUT /v1/teaching/notices/{id}/outcome'

const mine = (notice: MyNotice['notice']): MyNotice => ({
  notice,
  section: { id: notice.id, name: 'ENG-105-CRF03', title: 'Composition I' },
  instructor: { personId: notice.id, email: 'alan.whitfield@prairiebend.example' },
})
const ofAdvisee = (notice: AdviseeNotice['notice'], displayName: string): AdviseeNotice => ({
  notice,
  student: { id: notice.id, displayName, studentId: '9004217', email: null },
  section: { name: 'ENG-105-CRF03', title: 'Composition I' },
})

test('shows a student each notice, what to do next, and why one was withdrawn', async () => {
  fakeApi({
    [MINE]: [
      mine(aNotice({ note: 'Lab report 2 is missing.' })),
      mine(
        aNotice({
          kind: 'attendance',
          withdrawal: { by: 'Alan Whitfield', at: '2026-10-27T15:00:00Z', reason: 'My mistake' },
        }),
      ),
    ],
  })
  const { screen } = await openApp('/notices')
  const main = screen.getByRole('main')
  const [first, second] = [0, 1].map((at) => main.getByRole('listitem').nth(at))
  await expect.element(first ?? main).toMatchTextContent('Some of your work for this class')
  await expect.element(first ?? main).toMatchTextContent('Lab report 2 is missing.')
  await expect.element(first ?? main).toMatchTextContent('What to do next:')
  await expect
    .element(main.getByRole('link', { name: 'Email your instructor' }).first())
    .toHaveAttribute('href', 'mailto:alan.whitfield@prairiebend.example?subject=ENG-105-CRF03')
  await expect.element(second ?? main).toMatchTextContent('My mistake')
  await expect.element(second ?? main).not.toMatchTextContent('What to do next')
  expect(await accessibilityFaults()).toEqual([])
})

test('explains when there are no notices', async () => {
  fakeApi({ [MINE]: [] })
  const { screen } = await openApp('/notices')
  await expect.element(screen.getByText(/When an instructor writes to you/)).toBeVisible()
})

test('records the outcome of a concern without overwriting another advisor’s', async () => {
  const open = ofAdvisee(aNotice(), 'Maya Lindgren')
  const { main, screen, api } = await openAsStaff('/notices/advisees', [], {
    [ADVISEES]: [open, ofAdvisee(aNotice({ kind: 'greatWork' }), 'Ben Reed')],
    [OUTCOME]: failure(409, 'changed'),
  })
  const waiting = main.getByRole('region', { name: 'Waiting for you' })
  await expect.element(waiting).not.toMatchTextContent('Ben Reed')
  expect(main.getByRole('button', { name: /Ben Reed/ }).query()).toBeNull()
  await waiting.getByRole('button', { name: 'Record outcome for Maya Lindgren' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Choose an outcome.')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Spoke with the student' }).click()
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Has a tutor now.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText(/another advisor recorded an outcome/)).toBeVisible()
  await expect
    .element(dialog.getByRole('textbox', { name: 'Note' }))
    .toHaveValue('Has a tutor now.')
  const sent: unknown[] = []
  api.setResponses({
    [OUTCOME]: async (request) => {
      sent.push(await request.json())
      return new Response(null, { status: 204 })
    },
    [ADVISEES]: [],
  })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(main.getByText('No concerns are waiting for you.')).toBeVisible()
  expect(sent).toEqual([{ value: 'spoke', note: 'Has a tutor now.', seenAt: null }])
})

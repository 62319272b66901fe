import { expect, onTestFinished, test } from 'vitest'
import { provideSave, type Saved } from '#lib/storage/save-file.ts'
import {
  blocked,
  blocker,
  clear,
  openRegistrations,
  priority,
} from '#testing/open-registrations.ts'
import { spring } from '#testing/records/student.ts'

test('R8.13 shows each group’s window with its end, and a student’s own time above them', async () => {
  const { card } = await openRegistrations({ windows: { ...priority, ownWindowId: null } })
  const own = card('Your window for Spring 2027')
  await expect
    .element(own.getByRole('row', { name: /30 credits/ }))
    .toMatchTextContent(/Mon, Nov 2, 8:00.AM.*Tue, Dec 1, 12:00.AM/)
  await expect
    .element(own.getByRole('row', { name: /All others/ }))
    .toMatchTextContent('End of term')
  await expect.element(own).toMatchTextContent('Why: the college set this time for you.')
  await expect.element(own).toMatchTextContent(/You can register from Tue, Nov 3, 8:00.AM/)
  expect(own.getByRole('table').getByText('You', { exact: true }).query()).toBeNull()
  await expect.element(own).toMatchTextContent('Meet your advisor before your window opens.')
})

test('R8.13 does not mix in windows and texts of another term', async () => {
  const { card } = await openRegistrations({ windows: { ...priority, academicPeriod: spring } })
  const own = card('Your window for Spring 2027')
  await expect.element(own).toMatchTextContent('Why: registration opens for everyone at this time.')
  expect(own.getByRole('table').query()).toBeNull()
  expect(own.element().textContent).not.toContain('Meet your advisor')
})

test('R8.13 shows when a past window closed', async () => {
  const clearance = { ...clear, opensAt: '2026-10-01T14:00:00Z', closesAt: '2026-10-20T05:00:00Z' }
  const { card } = await openRegistrations({ answer: clearance })
  await expect
    .element(card('Your window for Spring 2027'))
    .toMatchTextContent(/Your window closed Tue, Oct 20, 12:00.AM \(Central\)/)
})

test('R8.13 saves the opening of the window as a calendar entry at its time', async () => {
  const files: [string, string][] = []
  onTestFinished(
    provideSave(async (name: string, content: string | Blob): Promise<Saved> => {
      files.push([name, typeof content === 'string' ? content : await content.text()])
      return 'shared'
    }),
  )
  const { screen } = await openRegistrations({})
  await screen.getByRole('button', { name: 'Add to calendar' }).click()
  await expect.poll(() => files.length).toBe(1)
  expect(files[0]?.[0]).toBe('registration.ics')
  expect(files[0]?.[1]).toContain('SUMMARY:Registration opens: Spring 2027')
  expect(files[0]?.[1]).toContain('DTSTART:20261103T140000Z')
  expect(files[0]?.[1]).toContain('DTEND:20261103T143000Z')
})

test('R8.13 lists no other windows while a blocker hides the student’s own window', async () => {
  const { card } = await openRegistrations({
    answer: { ...blocked(blocker), opensAt: null },
    windows: { ...priority, ownWindowId: null },
  })
  const own = card('Your window for Spring 2027')
  await expect.element(own).toMatchTextContent("Your window appears after you're cleared")
  expect(own.getByRole('table').query()).toBeNull()
})

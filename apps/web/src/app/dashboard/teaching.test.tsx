import { expect, onTestFinished, test } from 'vitest'
import type { EntryInput } from '#data/teaching/entries.ts'
import { openAsStaff } from '#testing/open-as-staff.ts'
import { instructorId, saveEntriesCall } from '#testing/open-entries.ts'
import { aStaffUser } from '#testing/records/staff.ts'
import { aTaughtSection, taughtSections } from '#testing/records/teaching.ts'

test('R8.2 sends an instructor’s unsent marks on this device from the dashboard, too', async () => {
  const [id, registrationId] = [
    '00000000-0000-7000-8000-000000000801',
    '00000000-0000-7000-8000-000000000901',
  ]
  const mark = { value: 'attended', lastAttendedOn: null, endsOn: null } as const
  const place = `myhub-unsent-entries/${instructorId}/${id}/attendance`
  localStorage.setItem(place, JSON.stringify({ [registrationId]: { ...mark, version: 0 } }))
  onTestFinished(() => localStorage.clear())
  const sent: EntryInput[] = []
  const { main } = await openAsStaff('/dashboard', [], {
    'GET /v1/authorization/user/mine': aStaffUser([], { teaches: true, id: instructorId }),
    'GET /v1/teaching/section/mine': taughtSections([aTaughtSection({ id })]),
    'GET /v1/programs/academic-period/current-credit': null,
    [saveEntriesCall]: async (request: Request) => {
      sent.push(...((await request.json()) as { entries: EntryInput[] }).entries)
      const draft = { ...mark, version: 1, savedBy: 'Ann Reed', savedAt: '2026-10-28T15:00:00Z' }
      return { results: [{ registrationId, outcome: 'saved', draft }] }
    },
  })
  await expect.element(main.getByRole('heading', { name: 'My classes' })).toBeVisible()
  await expect.poll(() => sent).toEqual([{ registrationId, ...mark, version: 0 }])
  await expect.poll(() => localStorage.getItem(place)).toBeNull()
})

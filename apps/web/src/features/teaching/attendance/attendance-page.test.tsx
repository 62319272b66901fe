import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { EntryInput, EntrySheet } from '#data/teaching/entries.ts'
import { choose } from '#lib/preferences/preferences.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { failure } from '#testing/fake-api.ts'
import { instructorId, openEntries, saveEntriesCall } from '#testing/open-entries.ts'
import { anEntryRow, anEntrySheet } from '#testing/records/teaching.ts'
import { toasts } from '#ui/toast/toasts.ts'

const save = saveEntriesCall
const me = { id: instructorId }

const openAttendance = (
  lastNames: readonly string[],
  different: Partial<EntrySheet> = {},
  more: Parameters<typeof openEntries>[3] = {},
) =>
  openEntries(
    'attendance',
    lastNames.map((name) => anEntryRow(name)),
    different,
    more,
  )

afterEach(async () => {
  onlineManager.setOnline(true)
  localStorage.clear()
  toasts.set([])
  choose({ theme: 'system' })
  await page.viewport(1280, 900)
})

test('saves marks immediately, and marks all remaining students with one click', async () => {
  const { main, row, sent } = await openAttendance(['Adams', 'Baker', 'Clark'])
  await expect.element(main.getByText(/Overdue since Fri, Sep 11/)).toBeVisible()
  await row('Adams').getByLabelText('Never attended').click()
  await expect.element(row('Adams')).toMatchTextContent('Saved')
  await main.getByRole('button', { name: 'Mark everyone else as attended' }).click()
  await expect.element(main.getByText('3 of 3 students marked')).toBeVisible()
  await expect.element(row('Clark')).toMatchTextContent('Saved')
  // The button is gone, so the focus goes to the list that it changed.
  await expect.element(row('Adams').getByLabelText('Attended', { exact: true })).toHaveFocus()
  expect(sent.flat().map(({ value }) => value)).toEqual(['neverAttended', 'attended', 'attended'])
  expect(await accessibilityFaults()).toEqual([])
})

test('lists students without a mark, and validates the last day against the class dates', async () => {
  const { main, row, api } = await openAttendance(['Adams', 'Baker'])
  await row('Adams').getByLabelText('Stopped attending').click()
  await row('Adams').getByLabelText('Last day attended').fill('2026-08-20')
  await expect.element(row('Adams').getByText(/This is before the class started/)).toBeVisible()
  await expect.element(row('Adams')).toMatchTextContent('Saved')
  await main.getByRole('button', { name: 'Certify attendance' }).click()
  const alert = main.getByText("Some students aren't ready yet")
  await expect.element(alert).toBeVisible()
  await expect.element(main.getByText('Baker, Maya: Choose one.')).toBeVisible()
  await expect.element(row('Adams').getByLabelText('Last day attended')).toHaveFocus()
  expect(api.calls.some((call) => call.endsWith('/report'))).toBe(false)
})

test('certifies once, after a summary of what the instructor saw', async () => {
  const bodies: unknown[] = []
  const { main, screen, row, rows, id } = await openAttendance(
    ['Adams'],
    {},
    {
      'POST /v1/teaching/section/{id}/entries/{kind}/report': async (request: Request) => {
        bodies.push(await request.json())
        const [first] = rows
        const reported = {
          id: me.id,
          value: 'attended',
          lastAttendedOn: null,
          endsOn: null,
          reason: null,
          reportedBy: 'Ann Reed',
          reportedAt: '2026-10-28T15:00:00Z',
        }
        return anEntrySheet(id, first ? [{ ...first, reported: [reported] }] : [], {
          report: { by: 'Ann Reed', at: '2026-10-28T15:00:00Z' },
        })
      },
    },
  )
  await row('Adams').getByLabelText('Attended', { exact: true }).click()
  await expect.element(row('Adams')).toMatchTextContent('Saved')
  await main.getByRole('button', { name: 'Certify attendance' }).click()
  const dialog = screen.getByRole('alertdialog', { name: /Certify attendance for/ })
  await expect.element(dialog).toMatchTextContent('Attended: 1. Never attended: 0.')
  await dialog.getByRole('button', { name: 'Certify attendance' }).click()
  await expect.element(main.getByText(/Certified by Ann Reed/)).toBeVisible()
  expect(bodies).toEqual([{ version: 'v1' }])
  await expect.element(main.getByRole('button', { name: 'Correct: Maya Adams' })).toHaveFocus()
})

test('keeps marks on the device without a network, and sends them once when it is back', async () => {
  const { main, row, sent } = await openAttendance(['Adams'])
  const served = globalThis.fetch
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  onTestFinished(() => {
    globalThis.fetch = served
  })
  await row('Adams').getByLabelText('Never attended').click()
  await expect
    .element(main.getByText(/You're offline. Your marks are saved on this device/))
    .toBeVisible()
  await expect.element(row('Adams')).toMatchTextContent('Saved on this device')
  expect(JSON.stringify({ ...localStorage })).not.toContain('Adams')
  globalThis.fetch = served
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await expect.poll(() => sent.length).toBe(1)
  await expect.element(row('Adams').getByText('Saved', { exact: true })).toBeVisible()
  expect(Object.keys(localStorage).filter((key) => key.startsWith('myhub-unsent'))).toEqual([])
})

test('shows another instructor’s conflicting mark, and lets the instructor choose', async () => {
  const sent: EntryInput[][] = []
  const serverDraft = {
    ...{ value: 'attended', lastAttendedOn: null, endsOn: null, version: 3 },
    ...{ savedBy: 'Ben Reed', savedAt: '2026-10-28T15:00:00Z' },
  }
  let isFirst = true
  const { main, row } = await openAttendance(
    ['Adams'],
    {},
    {
      [save]: async (request: Request) => {
        const { entries }: { entries: EntryInput[] } = await request.json()
        sent.push(entries)
        const outcome = isFirst ? 'conflict' : 'saved'
        isFirst = false
        return {
          results: entries.map(({ registrationId, ...entry }) => ({
            registrationId,
            outcome,
            draft:
              outcome === 'conflict'
                ? serverDraft
                : { ...serverDraft, ...entry, endsOn: null, version: 4 },
          })),
        }
      },
    },
  )
  await row('Adams').getByLabelText('Never attended').click()
  await expect
    .element(main.getByText(/Ben Reed marked this student at the same time: Attended/))
    .toBeVisible()
  await main.getByRole('button', { name: 'Keep mine' }).click()
  await expect.poll(() => sent.flat().map(({ version }) => version)).toEqual([0, 3])
  await expect.element(row('Adams').getByText('Saved', { exact: true })).toBeVisible()
})

test('explains to an instructor that the class was reassigned, and loses no entries', async () => {
  const { main, row } = await openAttendance(['Adams'], {}, { [save]: failure(404) })
  await row('Adams').getByLabelText('Never attended').click()
  await expect.element(main.getByText(/You no longer teach this class/)).toBeVisible()
  await expect.element(main.getByRole('button', { name: 'Download my marks' })).toBeVisible()
  await expect.element(row('Adams').getByLabelText('Never attended')).toBeChecked()
})

test('requires a reason for a correction, and shows the history', async () => {
  const bodies: object[] = []
  const neverAttendedEntry = {
    ...{ id: me.id, value: 'neverAttended', lastAttendedOn: null, endsOn: null, reason: null },
    ...{ reportedBy: 'Ann Reed', reportedAt: '2026-09-11T15:00:00Z' },
  }
  const row = anEntryRow('Adams', { reported: [neverAttendedEntry] })
  const report = { by: 'Ann Reed', at: '2026-09-11T15:00:00Z' }
  const { main, screen, id } = await openAttendance(
    [],
    { rows: [row], report },
    {
      'POST /v1/teaching/section/{id}/entries/{kind}/correction': async (request: Request) => {
        bodies.push(await request.json())
        const corrected = {
          ...neverAttendedEntry,
          id: row.registrationId,
          value: 'attended',
          reason: 'Was there',
        }
        return anEntrySheet(id, [{ ...row, reported: [corrected, neverAttendedEntry] }], { report })
      },
    },
  )
  await main.getByRole('button', { name: 'Correct: Maya Adams' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Correct attendance for Maya Adams' })
  await dialog.getByLabelText('Attended', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Enter a reason.')).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Was there')
  expect(await accessibilityFaults()).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(main.getByText('History')).toBeVisible()
  expect(bodies).toMatchObject([{ value: 'attended', reason: 'Was there', seenId: me.id }])
})

test('explains that the census date is not provided, and shows nothing as overdue', async () => {
  const { main } = await openAttendance(['Adams'], { dueOn: null })
  await expect.element(main.getByText(/hasn't provided a census date/)).toBeVisible()
  expect(main.getByText(/Overdue/).query()).toBeNull()
})

test.each([
  [320, 'light'],
  [1280, 'dark'],
] as const)('fits at %i px and has no accessibility violations (%s)', async (width, theme) => {
  await page.viewport(width, 2000)
  choose({ theme })
  const { main, row } = await openAttendance(['Adams', 'Baker'])
  await row('Adams').getByLabelText('Stopped attending').click()
  await expect.element(main.getByLabelText('Last day attended')).toBeVisible()
  await expect.element(row('Adams')).toMatchTextContent('Saved')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(await accessibilityFaults()).toEqual([])
})

import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { EntryInput, EntrySheet } from '#data/teaching/entries.ts'
import { choose } from '#lib/preferences/preferences.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { instructorId, openEntries, saveEntriesCall } from '#testing/open-entries.ts'
import { anEntryRow, anEntrySheet, gradeSheet } from '#testing/records/teaching.ts'
import { toasts } from '#ui/toast/toasts.ts'

const openGrades = (
  lastNames: readonly string[],
  different: Partial<EntrySheet> = {},
  more: Parameters<typeof openEntries>[3] = {},
) =>
  openEntries(
    'grades',
    lastNames.map((name) => anEntryRow(name)),
    { ...gradeSheet, ...different },
    more,
  )

/** Pastes into the element that has the focus. */
function paste(text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  document.activeElement?.dispatchEvent(event)
}

afterEach(async () => {
  localStorage.clear()
  toasts.set([])
  choose({ theme: 'system' })
  await page.viewport(1280, 900)
})

test('types grades down the column with Enter and the arrows, and saves them as typed', async () => {
  const { main, row, sent } = await openGrades(['Adams', 'Baker', 'Clark'])
  const cell = (name: string) => row(name).getByRole('textbox', { name: 'Grade' })
  await cell('Adams').click()
  await userEvent.keyboard('a-{Enter}b{ArrowDown}zz{ArrowUp}')
  await expect.element(cell('Baker')).toHaveFocus()
  await expect.element(cell('Adams')).toHaveValue('A-')
  await expect.element(cell('Clark')).toHaveValue('zz')
  await expect.element(row('Clark').getByText(/^Enter one of these: A, A-/)).toBeVisible()
  await expect.element(main.getByText('2 of 3 students graded')).toBeVisible()
  await expect.element(row('Clark').getByText('Saved', { exact: true })).toBeVisible()
  const last = new Map(sent.flat().map((entry) => [entry.registrationId, entry.value]))
  expect([...last.values()].toSorted()).toEqual(['A-', 'B', 'zz'])
  expect(await accessibilityFaults()).toEqual([])
})

test('requires the last day attended for an F, unless the student never came, and an end date for an I', async () => {
  const { main, row, sent } = await openGrades(['Adams', 'Baker'])
  await row('Adams').getByRole('textbox', { name: 'Grade' }).fill('F')
  await row('Adams').getByLabelText('Last day attended').fill('2026-10-27')
  await expect.element(row('Adams').getByText(/This is after the class ended/)).toBeVisible()
  await row('Adams').getByLabelText('Never attended').click()
  await expect.element(row('Adams').getByLabelText('Last day attended')).not.toBeInTheDocument()
  await row('Baker').getByRole('textbox', { name: 'Grade' }).fill('I')
  await expect.element(row('Baker').getByText('Saved', { exact: true })).toBeVisible()
  await main.getByRole('button', { name: 'Post grades' }).click()
  await expect.element(main.getByText('Baker, Maya: Enter the date the work is due.')).toBeVisible()
  await row('Baker').getByLabelText('Incomplete until').fill('2027-02-01')
  await expect.element(row('Baker').getByText('Saved', { exact: true })).toBeVisible()
  expect(sent.flat().at(-1)).toMatchObject({ value: 'I', endsOn: '2027-02-01' })
  expect(sent.flat()).toContainEqual(expect.objectContaining({ lastAttendedOn: 'never' }))
})

test('pastes a column from a cell down, and rows by name or number, with a message for each that fails', async () => {
  const { main, screen, row, rows } = await openGrades(['Adams', 'Baker', 'Clark'])
  await row('Baker').getByRole('textbox', { name: 'Grade' }).click()
  paste('B+\nA-\nB\n')
  const dialog = screen.getByRole('dialog', { name: 'Paste grades' })
  await expect.element(dialog.getByText('2 of 3 rows can be entered.')).toBeVisible()
  await expect
    .element(dialog.getByText(/Row 3: “B”\. There are more grades than students/))
    .toBeVisible()
  const area = dialog.getByRole('textbox')
  await area.fill(
    `Clark, Maya\tA\n${rows[0]?.studentId}\tF\t10/5/2026\nSmith, Jon\tB\nBaker, Maya\tP`,
  )
  await expect
    .element(dialog.getByText(/“Smith, Jon\s+B”\. Not a student in this class/))
    .toBeVisible()
  await expect.element(dialog.getByText(/Row 4: .*can't get this grade/)).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  await dialog.getByRole('button', { name: 'Enter grades: 2' }).click()
  await expect.element(row('Clark').getByRole('textbox', { name: 'Grade' })).toHaveValue('A')
  await expect.element(row('Adams').getByLabelText('Last day attended')).toHaveValue('2026-10-05')
  await expect.element(row('Baker').getByRole('textbox', { name: 'Grade' })).toHaveValue('')
  await expect.element(main.getByText('2 of 3 students graded')).toBeVisible()
  await expect.element(row('Clark').getByText('Saved', { exact: true })).toBeVisible()
})

test('says at the field when there is nothing to paste', async () => {
  const { main, screen } = await openGrades(['Adams'])
  await main.getByRole('button', { name: 'Paste grades' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Paste grades' })
  await dialog.getByRole('button', { name: 'Enter grades: 0' }).click()
  const area = dialog.getByRole('textbox', { name: 'Rows from your spreadsheet' })
  await expect.element(area).toHaveAccessibleDescription(/^No row has a student and a grade yet\./)
  await expect.element(area).toHaveFocus()
})

test('pastes a single cell into the current field', async () => {
  const { screen, row } = await openGrades(['Adams'])
  const cell = row('Adams').getByRole('textbox', { name: 'Grade' })
  await cell.click()
  paste('B+\n')
  expect(screen.getByRole('dialog').query()).toBeNull()
})

test('enters 1,000 pasted grades at once', async () => {
  const names = Array.from({ length: 1000 }, (_, at) => `Number${at}`)
  const { main, screen, row, sent } = await openGrades(names)
  await row('Number0').getByRole('textbox', { name: 'Grade' }).click()
  paste('B\n'.repeat(1000))
  const dialog = screen.getByRole('dialog', { name: 'Paste grades' })
  await dialog.getByRole('button', { name: 'Enter grades: 1,000' }).click()
  await expect.element(main.getByText('1,000 of 1,000 students graded')).toBeVisible()
  await expect.poll(() => sent.flat().length).toBe(1000)
})

test('posts once, after the counts, and then only corrects', async () => {
  const bodies: unknown[] = []
  const { main, screen, row, rows, id } = await openGrades(
    ['Adams', 'Baker'],
    {},
    {
      'POST /v1/teaching/section/{id}/entries/{kind}/report': async (request: Request) => {
        bodies.push(await request.json())
        const reported = {
          ...{ id: instructorId, value: 'A-', lastAttendedOn: null, endsOn: null, reason: null },
          ...{ reportedBy: 'Ann Reed', reportedAt: '2026-10-28T15:00:00Z' },
        }
        return anEntrySheet(
          id,
          rows.map((candidate) => ({ ...candidate, reported: [reported] })),
          { ...gradeSheet, report: { by: 'Ann Reed', at: '2026-10-28T15:00:00Z' } },
        )
      },
    },
  )
  for (const name of ['Adams', 'Baker'])
    await row(name).getByRole('textbox', { name: 'Grade' }).fill('A-')
  await expect.element(row('Baker').getByText('Saved', { exact: true })).toBeVisible()
  await main.getByRole('button', { name: 'Post grades' }).click()
  const dialog = screen.getByRole('alertdialog', { name: /^Post final grades for/ })
  await expect.element(dialog).toMatchTextContent('2 students. A- 2.')
  await dialog.getByRole('button', { name: 'Post grades' }).click()
  await expect.element(main.getByText(/Posted by Ann Reed/)).toBeVisible()
  expect(bodies).toEqual([{ version: 'v1' }])
  await main.getByRole('button', { name: 'Correct: Maya Adams' }).click()
  const correct = screen.getByRole('dialog', { name: 'Correct the grade for Maya Adams' })
  await expect.element(correct.getByRole('textbox', { name: 'Grade' })).toHaveValue('A-')
  expect(await accessibilityFaults()).toEqual([])
})

test('shows another instructor’s conflicting grade', async () => {
  const serverDraft = {
    ...{ value: 'B', lastAttendedOn: null, endsOn: null, version: 3 },
    ...{ savedBy: 'Ben Reed', savedAt: '2026-10-28T15:00:00Z' },
  }
  const { main, row } = await openGrades(
    ['Adams'],
    {},
    {
      [saveEntriesCall]: async (request: Request) => {
        const { entries }: { entries: EntryInput[] } = await request.json()
        return {
          results: entries.map(({ registrationId }) => ({
            registrationId,
            outcome: 'conflict' as const,
            draft: serverDraft,
          })),
        }
      },
    },
  )
  await row('Adams').getByRole('textbox', { name: 'Grade' }).fill('A')
  await expect.element(main.getByText('Ben Reed entered this at the same time: B.')).toBeVisible()
  await main.getByRole('button', { name: 'Use theirs' }).click()
  await expect.element(main.getByRole('button', { name: 'Use theirs' })).not.toBeInTheDocument()
})

test('explains to an instructor who is not the lead that the lead posts', async () => {
  const { main } = await openGrades(['Adams'], { mayReport: false })
  await expect.element(main.getByText(/^The lead instructor of this class posts/)).toBeVisible()
})

test('explains when the college has not provided its grades or deadline', async () => {
  const { main } = await openGrades(['Adams'], { grades: [], values: [], dueOn: null })
  await expect.element(main.getByText(/hasn't provided its list of grades yet/)).toBeVisible()
  await expect.element(main.getByText(/hasn't provided a deadline/)).toBeVisible()
})

test('shows a grade on record as is, and requires only the others', async () => {
  const rows = [anEntryRow('Adams', { onRecord: 'B+' }), anEntryRow('Baker')]
  const { main, row } = await openEntries('grades', rows, gradeSheet)
  await expect.element(row('Adams').getByText("In the college's system: B+")).toBeVisible()
  await expect.element(main.getByText('0 of 1 students graded')).toBeVisible()
})

test.each([
  [320, 'light'],
  [390, 'dark'],
  [1280, 'dark'],
] as const)('fits at %i px and has no accessibility violations (%s)', async (width, theme) => {
  await page.viewport(width, 2000)
  choose({ theme })
  const { row } = await openGrades(['Adams', 'Baker'])
  await row('Adams').getByRole('textbox', { name: 'Grade' }).fill('F')
  await expect.element(row('Adams').getByLabelText('Last day attended')).toBeVisible()
  await expect.element(row('Adams')).toMatchTextContent('Saved')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(await accessibilityFaults()).toEqual([])
})

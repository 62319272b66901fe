import type { EntryInput, EntryResult, EntryRow, EntrySheet } from '#data/teaching/entries.ts'
import { openAsStaff } from './open-as-staff.ts'
import { aStaffUser } from './records/staff.ts'
import { anEntrySheet, aTaughtSection, taughtSections } from './records/teaching.ts'

export const saveEntriesCall = 'PUT /v1/teaching/section/{id}/entries/{kind}'
export const instructorId = '00000000-0000-7000-8000-0000000000f1'
let classes = 0

/**
 * Opens a class's page of attendance or grades on a server that stores drafts.
 * @param page below the class's own
 */
export async function openEntries(
  page: string,
  rows: readonly EntryRow[],
  overrides: Partial<EntrySheet> = {},
  more: Parameters<typeof openAsStaff>[2] = {},
) {
  // Typed entries are stored by class, so each test has its own class.
  classes += 1
  const id = `00000000-0000-7000-8000-${String(800_000 + classes).padStart(12, '0')}`
  let sheet = anEntrySheet(id, rows, overrides)
  const sent: EntryInput[][] = []
  const toResult = ({ registrationId, ...entry }: EntryInput): EntryResult => {
    const draft = {
      ...{ endsOn: null, ...entry },
      version: entry.version + 1,
      savedBy: 'Ann Reed',
      savedAt: '2026-10-28T15:00:00Z',
    }
    sheet = {
      ...sheet,
      rows: sheet.rows.map((row) =>
        row.registrationId === registrationId ? { ...row, draft } : row,
      ),
    }
    return { registrationId, outcome: 'saved', draft }
  }
  const opened = await openAsStaff(`/teaching/${id}/${page}`, [], {
    'GET /v1/authorization/user/mine': aStaffUser([], { teaches: true, id: instructorId }),
    'GET /v1/teaching/section/mine': taughtSections([aTaughtSection({ id })]),
    'GET /v1/teaching/section/{id}/entries/{kind}': () => sheet,
    [saveEntriesCall]: async (request: Request) => {
      const { entries }: { entries: EntryInput[] } = await request.json()
      sent.push(entries)
      return { results: entries.map(toResult) }
    },
    ...more,
  })
  const row = (name: string) => opened.main.getByRole('group', { name: `${name}, Maya` })
  return { ...opened, id, row, sent, rows: sheet.rows }
}

import { noEntry } from '@myhub/domain/teaching/entries.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import type { Enter } from '../entries/entry-form.tsx'
import type { EnteredRow } from '../entries/entry-kind.ts'

/** Marks all students without a mark as attended. */
export function MarkRest({ rows, onEnter }: { rows: readonly EnteredRow[]; onEnter: Enter }) {
  const unmarked = rows.filter(({ entry }) => entry.value === null)
  if (unmarked.length === 0) return null
  const markAll = () =>
    onEnter(
      Object.fromEntries(
        unmarked.map(({ row }) => [row.registrationId, { ...noEntry, value: 'attended' }]),
      ),
    )
  return <Button onClick={markAll}>{m.attendance_all()}</Button>
}

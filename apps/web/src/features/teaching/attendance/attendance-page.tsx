import { noEntry } from '@myhub/domain/teaching/entries.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { EntriesCard } from '../entries/entries-card.tsx'
import { EntriesPage } from '../entries/entries-page.tsx'
import { type Enter, EntryForm } from '../entries/entry-form.tsx'
import type { EnteredRow } from '../entries/entry-kind.ts'
import { attendanceParts } from './attendance-parts.ts'

/** Attendance reporting for the instructors of a class. */
export function AttendancePage() {
  return (
    <EntriesPage
      title={m.attendance_title()}
      toTitle={m.attendance_page}
      intro={m.attendance_intro()}
    >
      {(place) => (
        <EntriesCard
          {...place}
          kind="attendance"
          parts={attendanceParts}
          note={
            place.section?.deliveryMode === 'online' && (
              <p className="max-w-[60ch] text-ink-soft">{m.attendance_online()}</p>
            )
          }
          form={(props) => (
            <EntryForm
              {...props}
              tools={(rows, enter) => <MarkRest rows={rows} onEnter={enter} />}
            />
          )}
        />
      )}
    </EntriesPage>
  )
}

/** Marks all students without a mark as attended. */
function MarkRest({ rows, onEnter }: { rows: readonly EnteredRow[]; onEnter: Enter }) {
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

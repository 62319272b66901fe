import { m } from '#locales/compiled/messages.js'
import { EntriesCard } from '../entries/entries-card.tsx'
import { EntriesPage } from '../entries/entries-page.tsx'
import { EntryForm } from '../entries/entry-form.tsx'
import { attendanceParts } from './attendance-parts.ts'
import { MarkRest } from './mark-rest.tsx'

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

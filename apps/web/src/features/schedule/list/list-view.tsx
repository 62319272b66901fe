import { isHeld } from '@myhub/domain/registration/registration-standing.ts'
import { type ReactNode, useId } from 'react'
import { useGroup } from '#data/query/group-view.ts'
import { myBooks, type SectionBooks } from '#data/registration/books.ts'
import { hasSetTime } from '#data/registration/set-time.ts'
import type { Registration } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'
import { useToday } from '#ui/time/use-today.ts'
import { ClassEntry } from './class-entry.tsx'

/** The classes of a term as a list: with set times, without, and dropped. */
export function ListView({ registrations }: { registrations: readonly Registration[] }) {
  const today = useToday()
  // A class is shown without its books rather than not at all.
  const books = useGroup(myBooks).data ?? []
  const held = registrations.filter((registration) => isHeld(registration, today))
  const left = registrations.filter((registration) => !isHeld(registration, today))
  const timed = held.filter(({ section }) => section.meetings.some(hasSetTime))
  const untimed = held.filter(({ section }) => !section.meetings.some(hasSetTime))
  return (
    <div className="space-y-8">
      <Part title={m.schedule_set_time()} rows={timed} books={books} />
      <Part
        title={m.schedule_no_set_time()}
        note={m.schedule_no_set_time_note()}
        rows={untimed}
        books={books}
      />
      <Part
        title={m.schedule_no_longer()}
        note={m.schedule_no_longer_note()}
        rows={left}
        books={[]}
      />
    </div>
  )
}

function Part({
  title,
  note,
  rows,
  books,
}: {
  title: string
  note?: ReactNode
  rows: readonly Registration[]
  books: readonly SectionBooks[]
}) {
  const id = useId()
  if (rows.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-sm font-semibold text-ink-soft">
        {title}
      </h3>
      {note && <p className="text-sm text-ink-soft">{note}</p>}
      <ul className="rows mt-3">
        {rows.map((registration) => (
          <ClassEntry
            key={registration.id}
            registration={registration}
            books={books.find(({ section }) => section.id === registration.section.id)}
          />
        ))}
      </ul>
    </section>
  )
}

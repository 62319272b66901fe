import { isActiveClass } from '@myhub/domain/registration/registration-standing.ts'
import { type ReactNode, useId } from 'react'
import { useGroup } from '#data/query/group-view.ts'
import { myBooks, type SectionBooks } from '#data/registration/books.ts'
import { areTimesUnknown, timesUnknown } from '#data/registration/modality.ts'
import { hasSetTime } from '#data/registration/set-time.ts'
import type { Registration, Section } from '#data/shapes.ts'
import type { MyClass } from '#data/teaching/my-classes.ts'
import { m } from '#locales/compiled/messages.js'
import { useToday } from '#ui/time/use-today.ts'
import { ClassEntry } from './class-entry.tsx'
import { TaughtEntry } from './taught-entry.tsx'

/** The classes of a term as a list: taught, with set times, without set times, and dropped. */
export function ListView({ classes }: { classes: readonly MyClass[] }) {
  const today = useToday()
  const registrations = classes.flatMap(({ registration }) => registration ?? [])
  const taught = classes.filter(({ registration }) => registration === null)
  // Show classes even if their books can't be loaded.
  const books = useGroup(myBooks).data ?? []
  const current = registrations.filter((registration) => isActiveClass(registration, today))
  const former = registrations.filter((registration) => !isActiveClass(registration, today))
  const timed = current.filter(({ section }) => section.meetings.some(hasSetTime))
  const unknown = current.filter(({ section }) => areTimesUnknown(section))
  const untimed = current.filter(
    (scheduled) => !timed.includes(scheduled) && !unknown.includes(scheduled),
  )
  return (
    <div className="space-y-8">
      {taught.length > 0 && (
        <TaughtPart sections={taught.map(({ section }) => section)} hasOwn={current.length > 0} />
      )}
      <Part title={m.schedule_set_time()} rows={timed} books={books} />
      <Part
        title={m.schedule_no_set_time()}
        note={m.schedule_no_set_time_note()}
        rows={untimed}
        books={books}
      />
      <Part
        title={timesUnknown()}
        note={m.schedule_times_not_sent()}
        rows={unknown}
        books={books}
      />
      <Part
        title={m.schedule_no_longer()}
        note={m.schedule_no_longer_note()}
        rows={former}
        books={[]}
      />
    </div>
  )
}

/** @param hasOwn whether the person also attends classes, so the list needs a visible heading */
function TaughtPart({ sections, hasOwn }: { sections: readonly Section[]; hasOwn: boolean }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={hasOwn ? 'text-sm font-semibold text-ink-soft' : 'sr-only'}>
        {m.schedule_taught()}
      </h3>
      <ul className={`rows ${hasOwn ? 'mt-3' : ''}`}>
        {sections.map((section) => (
          <TaughtEntry key={section.id} section={section} />
        ))}
      </ul>
    </section>
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

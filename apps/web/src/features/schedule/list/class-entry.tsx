import { isActiveClass } from '@myhub/domain/registration/registration-standing.ts'
import type { SectionBooks } from '#data/registration/books.ts'
import { campusLabel } from '#data/registration/format-meeting.ts'
import { modalityOf } from '#data/registration/modality.ts'
import { seatLabel } from '#data/registration/standing.ts'
import type { Registration, Section } from '#data/shapes.ts'
import { formatCount, formatDay } from '#lib/i18n/format.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { isOne } from '#lib/i18n/plural.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { CourseNumber, hasOwnName } from '#ui/academics/course-number.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { Chip } from '#ui/status/chip.tsx'
import { formatCredits } from '#ui/text/credits.ts'
import { useToday } from '#ui/time/use-today.ts'
import { AddToCalendar } from './add-to-calendar.tsx'
import { Instructors } from './instructors.tsx'
import { Meetings } from './meetings.tsx'

/** All details of one class. The section's id is the anchor. */
export function ClassEntry({
  registration,
  books,
}: {
  registration: Registration
  books: SectionBooks | undefined
}) {
  const { section, status, credits } = registration
  const today = useToday()
  const { word, tone, icon } = seatLabel(registration, today)
  const isEnrolled = isActiveClass(registration, today)
  const hasLeft = !isEnrolled && status.date !== null
  return (
    <li id={section.id} className="grid scroll-mt-20 gap-3 py-5 first:pt-0 last:pb-0">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <h4 className="min-w-0 flex-[1_1_10rem] text-base font-semibold">
            <CourseNumber course={section.course} />
            <bdi lang={inEnglish}>{section.title}</bdi>
          </h4>
          <Chip tone={tone} icon={icon}>
            {hasLeft
              ? m.schedule_status_on({ status: word, date: formatDay(status.date ?? '', today) })
              : word}
          </Chip>
        </div>
        <ClassFacts
          section={section}
          {...(credits.registered !== null && { credits: formatCredits(credits.registered) })}
        />
      </div>
      {section.status === 'cancelled' && isEnrolled && (
        <p className="font-semibold text-bad">{m.schedule_section_cancelled()}</p>
      )}
      {isEnrolled && (
        <>
          <Meetings section={section} />
          <Instructors instructors={section.instructors} />
          <ClassDates section={section} today={today} />
          {books && <ClassBooks books={books} />}
          {section.status !== 'cancelled' && <AddToCalendar section={section} />}
        </>
      )}
    </li>
  )
}

/** `ENG-105-CRF03 · 3 credits · In person · Main Campus Cedar Rapids` */
export function ClassFacts({ section, credits }: { section: Section; credits?: string }) {
  const modality = modalityOf(section.deliveryMode)
  const { campus } = section
  return (
    <ul className="dotted text-sm text-ink-soft">
      {hasOwnName(section) && (
        <li>
          {section.name === '?'
            ? m.schedule_section_unknown()
            : m.schedule_section({ name: section.name })}
        </li>
      )}
      {credits && <li>{credits}</li>}
      {section.isHomeroom && <li>{m.schedule_homeroom()}</li>}
      {modality && (
        <li className="inline-flex items-center gap-1">
          <modality.icon size={16} strokeWidth={1.75} className="flex-none" aria-hidden />
          {modality.word}
        </li>
      )}
      {campus && campus.title !== modality?.word && <li>{campusLabel(campus)}</li>}
    </ul>
  )
}

/**
 * The dates of a section, not of its term (pages.md, "Everywhere"), in order. The next one is
 * highlighted.
 */
export function ClassDates({ section, today }: { section: Section; today: string }) {
  const dates = [
    { label: m.schedule_starts(), day: section.startOn },
    { label: m.schedule_census(), day: section.censusOn },
    { label: m.schedule_last_refund(), day: section.refundOn },
    { label: m.schedule_last_drop(), day: section.lastDropOn },
    { label: m.schedule_last_withdraw(), day: section.lastWithdrawOn },
    { label: m.schedule_ends(), day: section.endOn },
  ]
    .flatMap(({ label, day }) => (day === null ? [] : [{ label, day }]))
    .toSorted((a, b) => a.day.localeCompare(b.day))
  const next = dates.find(({ day }) => day >= today)
  return (
    <dl className="grid grid-cols-2 items-end gap-x-2 gap-y-2 text-sm sm:gap-x-4 min-[24rem]:grid-cols-3 lg:grid-cols-6">
      {dates.map(({ label, day }) => (
        <div key={label} className={day < today ? 'text-ink-soft' : undefined}>
          <dt className="text-xs text-ink-soft">{label}</dt>
          <dd className={label === next?.label ? 'font-semibold' : undefined}>
            <time dateTime={day}>{formatDay(day, today)}</time>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Loaded when visible, because the list is collapsed at first. */
const BookItems = lazyModule(() => import('#ui/academics/book-items.tsx')).whenVisible(
  'BookItems',
  () => <Skeleton lines={4} />,
)

/** The books for one class, collapsed. Renders nothing if the bookstore has none yet. */
function ClassBooks({ books: { items, course } }: { books: SectionBooks }) {
  const count = items.filter(({ requirement }) => requirement !== 'none').length
  if (items.length === 0) return null
  if (count === 0) return <p className="text-sm text-ink-soft">{m.books_needs_nothing()}</p>
  return (
    <details className="disclosure">
      <summary>
        <span>
          {isOne(count) ? m.books_of_one() : m.books_of_many({ count: formatCount(count) })}
          <span className="sr-only"> {m.books_of_class({ course: course.id })}</span>
        </span>
      </summary>
      <BookItems items={items} />
    </details>
  )
}

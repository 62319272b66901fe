import { Link } from '@tanstack/react-router'
import { campusLabel } from '#data/registration/format-meeting.ts'
import { modalityOf } from '#data/registration/modality.ts'
import type { OfferedSection } from '#data/registration/sections.ts'
import { formatDay, formatDayRange } from '#lib/i18n/format.ts'
import { getLang } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { useToday } from '#ui/time/use-today.ts'
import { AddToPlan } from './add-to-plan.tsx'
import { isFull, Seats } from './seats.tsx'
import { CompareButton, type CompareState } from './section/compare-button.tsx'
import { feesLabel } from './section/fees.ts'
import { SectionMeetings } from './section-meetings.tsx'
import { SwapFor } from './swap-for.tsx'
import { WatchButton } from './watch/watch-button.tsx'

/** One section: seats, meetings, instructors, and dates. */
export function SectionEntry({
  section,
  course,
  term,
  isOpen,
  comparing,
}: {
  section: OfferedSection
  /** Public number of its course, `ENG-105`. */
  course: string
  /** Code of the term; null if there is none. */
  term: string | null
  isOpen: boolean
  /** Set in a list, where the name links to the section's page and it can be compared. */
  comparing?: CompareState
}) {
  const today = useToday()
  const { name, session, campus, deliveryMode, startOn, endOn } = section
  const modality = modalityOf(deliveryMode)
  const fees = feesLabel(section)
  return (
    <li id={section.id} className={`grid scroll-mt-20 gap-1.5 ${comparing ? 'py-4' : 'pb-1'}`}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        {comparing && (
          <h3 className="figures text-base font-semibold">
            <Link
              to="/classes/section/$sectionId"
              params={{ sectionId: section.id }}
              className="link inline-flex min-h-6 items-center"
            >
              {name}
            </Link>
          </h3>
        )}
        <Seats seats={section.seats} />
      </div>
      <SectionMeetings section={section} />
      <Instructors section={section} />
      <ul className="dotted text-sm text-ink-soft">
        <li>{formatDayRange(startOn, endOn, today)}</li>
        <li lang={getLang(session)}>{session.title}</li>
        {modality && (
          <li className="inline-flex items-center gap-1">
            <modality.icon size={16} strokeWidth={1.75} className="flex-none" aria-hidden />
            {modality.word}
          </li>
        )}
        {campus && campus.title !== modality?.word && (
          <li lang={getLang(campus)}>{campusLabel(campus)}</li>
        )}
        {fees !== null && <li>{fees}</li>}
      </ul>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <Dates section={section} today={today} isOpen={isOpen} />
        {term !== null && (
          <div className="flex flex-wrap gap-2">
            {isFull(section) && <WatchButton of={{ term, course, section }} />}
            <SwapFor term={term} course={course} section={section} />
            {comparing && <CompareButton section={section} comparing={comparing} />}
            <AddToPlan term={term} sectionId={section.id} name={name} />
          </div>
        )}
      </div>
    </li>
  )
}

/** A section's instructors, without the names of those who opted out of the directory. */
export function Instructors({ section: { instructors } }: { section: OfferedSection }) {
  if (instructors === null) return null
  if (instructors.length === 0)
    return <p className="text-sm text-ink-soft">{m.schedule_instructor_tba()}</p>
  return (
    <p className="text-sm">
      {instructors.map(({ displayName }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: those who aren't listed have no other key
        <span key={`${displayName}-${index}`}>
          {index > 0 && ', '}
          {displayName === null ? (
            <span className="text-ink-soft">{m.classes_instructor_unlisted()}</span>
          ) : (
            <bdi dir="ltr">{displayName}</bdi>
          )}
        </span>
      ))}
    </p>
  )
}

/** The last days to leave the class. A missing date is shown as unknown. */
function Dates({
  section: { refundOn, lastDropOn, lastWithdrawOn },
  today,
  isOpen,
}: {
  section: OfferedSection
  today: string
  isOpen: boolean
}) {
  const dates = [
    { label: m.schedule_last_refund(), day: refundOn },
    { label: m.schedule_last_drop(), day: lastDropOn },
    { label: m.schedule_last_withdraw(), day: lastWithdrawOn },
  ]
  return (
    <details className="text-sm" open={isOpen || undefined}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        {m.classes_deadlines()}
      </summary>
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-3">
        {dates.map(({ label, day }) => (
          <div key={label}>
            <dt className="text-xs text-ink-soft">{label}</dt>
            <dd>{day === null ? m.classes_unknown() : formatDay(day, today)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

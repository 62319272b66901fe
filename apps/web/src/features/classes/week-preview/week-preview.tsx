import {
  fitsWith,
  overlapOf,
  type TimedMeeting,
} from '@myhub/domain/registration/time-conflicts.ts'
import { myRegistrations } from '#data/people/person.ts'
import { useGroup } from '#data/query/group-view.ts'
import { formatDays, formatMeetingTime } from '#data/registration/format-meeting.ts'
import { myPlans } from '#data/registration/plans.ts'
import type { OfferedSection } from '#data/registration/sections.ts'
import type { Period } from '#data/shapes.ts'
import { formatCount, formatWallTimes } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { useRegisters } from '#session/studies.ts'
import { useToday } from '#ui/time/use-today.ts'
import { attendedSections } from '../builder/to-builder-input.ts'
import { type PictureItem, WeekPicture } from '../builder/week-picture.tsx'
import type { ActiveSection } from './use-active-section.ts'

type Meetings = NonNullable<OfferedSection['meetings']>
type OwnClass = {
  readonly id: string
  readonly course: string
  /** Null if unknown. */
  readonly meetings: Meetings | null
  readonly isPlanned: boolean
}

/** The student's classes of a term, then those of their first plan. */
function useOwnClasses(term: Period): OwnClass[] | null {
  const today = useToday()
  const registers = useRegisters()
  const registrations = useGroup(myRegistrations, registers)
  const plans = useGroup(myPlans(term.code), registers)
  if (registrations.data === null && registrations.state !== 'empty') return null
  const registered = attendedSections(term, registrations.data ?? [], today).map(
    ({ id, course, meetings }): OwnClass => ({
      ...{ id, course: course.id, meetings, isPlanned: false },
    }),
  )
  const planned = (plans.data?.plans[0]?.classes ?? []).flatMap(({ course }) =>
    (course?.sections ?? [])
      .filter(({ id }) => !registered.some((entry) => entry.id === id))
      .map(
        ({ id, meetings }): OwnClass => ({
          ...{ id, course: course?.id ?? '', meetings, isPlanned: true },
        }),
      ),
  )
  return [...registered, ...planned]
}

/** Describes the times at which two classes overlap. */
function describeConflicts(highlighted: readonly TimedMeeting[], { course, meetings }: OwnClass) {
  return highlighted.flatMap((meeting) =>
    (meetings ?? []).flatMap((other) => {
      const overlap = overlapOf(meeting, other)
      if (!overlap) return []
      const { days, from, to } = overlap
      const when = { days: formatDays(days), times: formatWallTimes(from, to) }
      return m.class_check_conflict({ other: course, ...when })
    }),
  )
}

const formatTimes = (meetings: Meetings | null) => {
  if (meetings === null) return m.classes_meetings_unknown()
  return meetings.length === 0
    ? m.schedule_no_set_time()
    : meetings.map((meeting) => formatMeetingTime(meeting)).join('; ')
}

/** Whether all times are known. An online class without times is asynchronous. */
const areTimesKnown = (meetings: Meetings | null) =>
  meetings?.every(({ startTime, isOnline }) => startTime !== null || isOnline) ?? false

/**
 * The student's week next to the list, with the times of the hovered or focused class.
 * @param term null while unknown
 */
export function WeekPreview({
  term,
  activeSection,
}: {
  term: Period | null
  activeSection: ActiveSection | null
}) {
  return term && <WeekOfTerm term={term} activeSection={activeSection} />
}

function WeekOfTerm({
  term,
  activeSection,
}: {
  term: Period
  activeSection: ActiveSection | null
}) {
  const own = useOwnClasses(term)
  if (own === null) return null
  const highlighted = own.some(({ id }) => id === activeSection?.section.id) ? null : activeSection
  const others = own.filter(
    ({ course, isPlanned }) => !(isPlanned && course === highlighted?.course),
  )
  const meetings = highlighted?.section.meetings ?? []
  const hasConflict = others.some((entry) => !fitsWith(meetings, entry.meetings ?? []))
  const isKnown =
    areTimesKnown(highlighted?.section.meetings ?? null) &&
    others.every((entry) => areTimesKnown(entry.meetings))
  const items: PictureItem[] = own.map((entry, index) => ({
    ...{ key: entry.id, number: index + 1, meetings: entry.meetings ?? [] },
    kind: entry.isPlanned ? 'planned' : 'registered',
  }))
  if (highlighted)
    items.push({
      ...{ key: 'wanted', number: null, meetings },
      kind: hasConflict ? 'conflict' : 'wanted',
    })
  return (
    <section aria-labelledby="week-preview" className="card grid gap-3 p-4">
      <h2 id="week-preview" className="text-base">
        {m.classes_week()}
      </h2>
      <WeekPicture classes={items} />
      <div className="min-h-24 text-sm">
        {activeSection === null ? (
          <p className="text-ink-soft">{m.classes_week_hint()}</p>
        ) : (
          <>
            <p>
              <span className="figures font-semibold">{activeSection.section.name}</span>{' '}
              {formatTimes(activeSection.section.meetings)}
            </p>
            <p role="status" className={hasConflict ? 'font-semibold text-bad' : 'text-ink-soft'}>
              {highlighted === null
                ? m.classes_week_own()
                : hasConflict
                  ? others.flatMap((entry) => describeConflicts(meetings, entry)).join(' ')
                  : isKnown && m.classes_week_fits()}
            </p>
          </>
        )}
      </div>
      {own.length === 0 ? (
        <p className="text-sm text-ink-soft">{m.classes_week_none({ term: term.title })}</p>
      ) : (
        <ol className="rows text-sm">
          {own.map((entry, index) => (
            <li key={entry.id} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-1 py-2">
              <span className="figures font-semibold text-ink-soft">{formatCount(index + 1)}</span>
              <span>
                <span className="figures font-semibold">{entry.course}</span>{' '}
                {entry.isPlanned && (
                  <span className="text-ink-soft">{m.classes_week_planned()} </span>
                )}
                <span className="block">{formatTimes(entry.meetings)}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

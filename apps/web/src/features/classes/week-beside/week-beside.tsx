import {
  fitsBeside,
  overlapOf,
  type TimedMeeting,
} from '@myhub/domain/registration/time-conflicts.ts'
import { myRegistrations } from '#data/people/person.ts'
import { useGroup } from '#data/query/group-view.ts'
import { daysInWords, whenInWords } from '#data/registration/meeting-words.ts'
import { myPlans } from '#data/registration/plans.ts'
import type { OfferedSection } from '#data/registration/sections.ts'
import type { Period } from '#data/shapes.ts'
import { formatCount, formatWallTimes } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { useRegisters } from '#session/studies.ts'
import { useToday } from '#ui/time/use-today.ts'
import { attendedIn } from '../builder/to-builder-input.ts'
import { type Pictured, WeekPicture } from '../builder/week-picture.tsx'
import type { PointedSection } from './use-pointed-section.ts'

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
  const registered = attendedIn(term, registrations.data ?? [], today).map(
    ({ id, course, meetings }): OwnClass => ({
      ...{ id, course: course.id, meetings, isPlanned: false },
    }),
  )
  const planned = (plans.data?.plans[0]?.classes ?? []).flatMap(({ course }) =>
    (course?.sections ?? [])
      .filter(({ id }) => !registered.some((one) => one.id === id))
      .map(
        ({ id, meetings }): OwnClass => ({
          ...{ id, course: course?.id ?? '', meetings, isPlanned: true },
        }),
      ),
  )
  return [...registered, ...planned]
}

/** Describes the times at which two classes overlap. */
function conflictsInWords(wanted: readonly TimedMeeting[], { course, meetings }: OwnClass) {
  return wanted.flatMap((one) =>
    (meetings ?? []).flatMap((other) => {
      const overlap = overlapOf(one, other)
      if (!overlap) return []
      const { days, from, to } = overlap
      const when = { days: daysInWords(days), times: formatWallTimes(from, to) }
      return m.class_check_conflict({ other: course, ...when })
    }),
  )
}

const timesInWords = (meetings: Meetings | null) => {
  if (meetings === null) return m.classes_meetings_unknown()
  return meetings.length === 0
    ? m.schedule_no_set_time()
    : meetings.map((one) => whenInWords(one)).join('; ')
}

/** Whether all times are known. An online class without times is asynchronous. */
const areTimesKnown = (meetings: Meetings | null) =>
  meetings?.every(({ startTime, isOnline }) => startTime !== null || isOnline) ?? false

/** The student's week next to the list, with the times of the hovered or focused class. */
export function WeekBeside({ term, pointed }: { term: Period; pointed: PointedSection | null }) {
  const own = useOwnClasses(term)
  if (own === null) return null
  const wanted = own.some(({ id }) => id === pointed?.section.id) ? null : pointed
  const others = own.filter(({ course, isPlanned }) => !(isPlanned && course === wanted?.course))
  const meetings = wanted?.section.meetings ?? []
  const hasConflict = others.some((one) => !fitsBeside(meetings, one.meetings ?? []))
  const isKnown =
    areTimesKnown(wanted?.section.meetings ?? null) &&
    others.every((one) => areTimesKnown(one.meetings))
  const pictured: Pictured[] = own.map((one, at) => ({
    ...{ key: one.id, number: at + 1, meetings: one.meetings ?? [] },
    kind: one.isPlanned ? 'planned' : 'registered',
  }))
  if (wanted)
    pictured.push({
      ...{ key: 'wanted', number: null, meetings },
      kind: hasConflict ? 'conflict' : 'wanted',
    })
  return (
    <section aria-labelledby="week-beside" className="card grid gap-3 p-4">
      <h2 id="week-beside" className="text-base">
        {m.classes_week()}
      </h2>
      <WeekPicture classes={pictured} />
      <div className="min-h-24 text-sm">
        {pointed === null ? (
          <p className="text-ink-soft">{m.classes_week_hint()}</p>
        ) : (
          <>
            <p>
              <span className="figures font-semibold">{pointed.section.name}</span>{' '}
              {timesInWords(pointed.section.meetings)}
            </p>
            <p role="status" className={hasConflict ? 'font-semibold text-bad' : 'text-ink-soft'}>
              {wanted === null
                ? m.classes_week_own()
                : hasConflict
                  ? others.flatMap((one) => conflictsInWords(meetings, one)).join(' ')
                  : isKnown && m.classes_week_fits()}
            </p>
          </>
        )}
      </div>
      {own.length === 0 ? (
        <p className="text-sm text-ink-soft">{m.classes_week_none({ term: term.title })}</p>
      ) : (
        <ol className="rows text-sm">
          {own.map((one, at) => (
            <li key={one.id} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-1 py-2">
              <span className="figures font-semibold text-ink-soft">{formatCount(at + 1)}</span>
              <span>
                <span className="figures font-semibold">{one.course}</span>{' '}
                {one.isPlanned && (
                  <span className="text-ink-soft">{m.classes_week_planned()} </span>
                )}
                <span className="block">{timesInWords(one.meetings)}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

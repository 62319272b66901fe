import type { BuiltSchedule } from '@myhub/domain/registration/builder/builder-input.ts'
import { formatMeetingTime } from '#data/registration/format-meeting.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { isOne } from '#lib/i18n/plural.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import Pin from '~icons/lucide/pin'
import PinOff from '~icons/lucide/pin-off'
import { Seats } from '../seats.tsx'
import { feesLabel } from '../section/fees.ts'
import type { CourseSection } from './to-builder-input.ts'
import { type PictureItem, WeekPicture } from './week-picture.tsx'

type Props = {
  schedule: BuiltSchedule
  number: number
  sections: ReadonlyMap<string, CourseSection>
  /** Classes and busy times that are in every schedule. */
  fixedItems: readonly PictureItem[]
  locked: readonly string[]
  onUse: (sectionIds: readonly string[]) => void
  onLock: (id: string) => void
  onUnlock: (id: string) => void
}

/** The classes of a schedule. Among interchangeable sections, the first with a seat. */
function toPicks(schedule: BuiltSchedule, sections: Props['sections']) {
  return schedule.picks.flatMap(({ sectionIds }) => {
    const all = sectionIds.flatMap((id) => sections.get(id) ?? [])
    const first = all.find(({ seats }) => seats.state === 'open') ?? all[0]
    return first ? [{ first, others: all.filter((section) => section !== first) }] : []
  })
}

/** One schedule: a picture of its week, and its classes. */
export function ScheduleEntry(props: Props) {
  const { schedule, number, sections, fixedItems, locked, onUse, onLock, onUnlock } = props
  const picks = toPicks(schedule, sections)
  const items = picks.map(({ first }, index): PictureItem => {
    const { id, meetings } = first
    return { key: id, number: index + 1, meetings: meetings ?? [], kind: 'chosen' }
  })
  return (
    <li className="grid gap-x-6 gap-y-3 py-5 md:grid-cols-[14rem_minmax(0,1fr)]">
      <div className="grid content-start gap-2">
        <h3 className="text-base font-semibold">
          {m.builder_schedule({ number: formatCount(number) })}
          <span className="font-normal text-ink-soft"> · {formatDayCount(items)}</span>
        </h3>
        <WeekPicture classes={[...fixedItems, ...items]} />
        <div className="screen-only">
          <Button
            aria-label={m.builder_use_schedule({ number: formatCount(number) })}
            onClick={() => onUse(picks.map(({ first }) => first.id))}
          >
            {m.builder_use()}
          </Button>
        </div>
      </div>
      <ol className="rows">
        {picks.map(({ first, others }, index) => (
          <li key={first.id} className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] gap-x-2 py-2">
            <span className="figures font-semibold text-ink-soft">{index + 1}</span>
            <Pick section={first} others={others} />
            {locked.includes(first.id) ? (
              <IconButton
                icon={PinOff}
                name={m.builder_stop_keeping({ section: first.name })}
                onClick={() => onUnlock(first.id)}
              />
            ) : (
              <IconButton
                icon={Pin}
                name={m.builder_keep({ section: first.name })}
                onClick={() => onLock(first.id)}
              />
            )}
          </li>
        ))}
      </ol>
    </li>
  )
}

function formatDayCount(classes: readonly PictureItem[]): string {
  const days = new Set(
    classes.flatMap(({ meetings }) =>
      meetings.filter(({ startTime }) => startTime !== null).flatMap((meeting) => meeting.days),
    ),
  )
  if (days.size === 0) return m.builder_no_days()
  return isOne(days.size)
    ? m.builder_days_one()
    : m.builder_days_many({ count: formatCount(days.size) })
}

function Pick({ section, others }: { section: CourseSection; others: readonly CourseSection[] }) {
  const { name, title, meetings, seats } = section
  const times = (meetings ?? []).map(formatMeetingTime)
  const fees = feesLabel(section)
  return (
    <div className="grid min-w-0 gap-1">
      <p>
        <span className="figures font-semibold whitespace-nowrap">{name}</span>{' '}
        <bdi lang={inEnglish}>{title}</bdi>
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <span>{times.length > 0 ? times.join('; ') : m.schedule_no_set_time()}</span>
        <Seats seats={seats} />
        {fees !== null && <span className="text-ink-soft">{fees}</span>}
      </div>
      {others.length > 0 && <p className="text-sm text-ink-soft">{formatAlternatives(others)}</p>}
    </div>
  )
}

/** The number of alternatives to list by name; the rest are counted. */
const MAX_NAMED = 3

function formatAlternatives(others: readonly CourseSection[]): string {
  const named = others.slice(0, MAX_NAMED).map(({ name }) => name)
  const sections = named.join(', ')
  return others.length > MAX_NAMED
    ? m.builder_or_more({ sections, count: formatCount(others.length - MAX_NAMED) })
    : m.builder_or_sections({ sections })
}

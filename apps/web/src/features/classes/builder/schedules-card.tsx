import { useMemo } from 'react'
import type { Section } from '#data/shapes.ts'
import { formatCount } from '#lib/i18n/format.ts'
import type { BusyHours } from '#lib/preferences/busy-times.ts'
import { m } from '#locales/compiled/messages.js'
import { Card } from '#ui/card/card.tsx'
import type { GroupView } from '#ui/card/group-view.ts'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { Banner } from '#ui/status/banner.tsx'
import type { BuilderSearch } from './builder-search.ts'
import { countInWords, ScheduleList } from './schedule-list.tsx'
import { type CourseSection, type Found, termOf, toBuilderInput } from './to-builder-input.ts'
import { useBuiltSchedules } from './use-built-schedules.ts'
import { useSchedule } from './use-schedule.ts'
import type { Pictured } from './week-picture.tsx'
import { WhyNotNote } from './why-not.tsx'

type Props = {
  search: BuilderSearch
  group: GroupView<Found>
  sections: ReadonlyMap<string, CourseSection>
  busy: readonly BusyHours[]
  /** Whether the person's classes are known. */
  registrations: GroupView<unknown>['state']
  registered: readonly Section[]
  today: string
  onChange: (change: Partial<BuilderSearch>) => void
}

/** The schedules that fit, or the reason that none do. */
export function SchedulesCard(props: Props) {
  const { search, group, busy, registrations, registered, today } = props
  const isReady = group.data !== null && search.slots.length > 0 && registrations !== 'loading'
  const asked = isReady
    ? toBuilderInput({ search, found: group.data ?? {}, busy, registered, today })
    : null
  const built = useBuiltSchedules(asked?.input ?? null)
  const { answer, isLooking, hasFailed } = built
  const isEmpty = search.slots.length === 0
  const state = isEmpty ? 'empty' : isReady || group.data === null ? group.state : 'loading'
  const use = useSchedule(termOf(group.data ?? {})?.code ?? null)
  const around = useMemo(() => aroundOf(busy, registered), [busy, registered])
  return (
    <Card
      group={{ ...group, state, data: isEmpty ? null : group.data }}
      title={m.builder_schedules()}
      subject={m.classes_results()}
      description={
        <span role="status">
          {answer && !isLooking ? countInWords(answer) : waiting(isLooking)}
        </span>
      }
      empty={m.builder_schedules_empty()}
      drawing="autumn"
      lines={12}
    >
      {() => (
        <div className="grid gap-4" aria-busy={isLooking}>
          {registrations === 'unavailable' && (
            <Banner tone="warn" title={m.builder_own_unknown()} />
          )}
          {hasFailed && <Banner tone="bad" title={m.builder_failed()} announce />}
          {asked !== null && asked.timesUnknown > 0 && (
            <p className="text-sm text-ink-soft">
              {m.builder_times_unknown({ count: formatCount(asked.timesUnknown) })}
            </p>
          )}
          {answer === null && isLooking && <Skeleton lines={12} />}
          {answer?.whyNot && !isLooking && <WhyNotNote whyNot={answer.whyNot} {...props} />}
          {answer && answer.schedules.length > 0 && (
            <>
              {registered.length > 0 && (
                <p className="text-sm text-ink-soft">{m.builder_own_note()}</p>
              )}
              <ScheduleList {...props} answer={answer} around={around} onUse={use} />
            </>
          )}
        </div>
      )}
    </Card>
  )
}

const waiting = (isLooking: boolean) => (isLooking ? m.builder_looking() : '')

function aroundOf(busy: readonly BusyHours[], registered: readonly Section[]): Pictured[] {
  return [
    ...busy.map(({ id, days, from, to }) => ({
      key: id,
      number: null,
      meetings: [{ days, startTime: from, endTime: to }],
      kind: 'busy' as const,
    })),
    ...registered.map(({ id, meetings }) => ({
      key: id,
      number: null,
      meetings,
      kind: 'registered' as const,
    })),
  ]
}

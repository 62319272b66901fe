import {
  type BuilderResult,
  maxSchedules,
} from '@myhub/domain/registration/builder/builder-input.ts'
import { useMemo } from 'react'
import type { Section } from '#data/shapes.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { isOne } from '#lib/i18n/plural.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import type { BusyHours } from '#lib/preferences/busy-times.ts'
import { m } from '#locales/compiled/messages.js'
import { Card } from '#ui/card/card.tsx'
import type { GroupView } from '#ui/card/group-view.ts'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { Banner } from '#ui/status/banner.tsx'
import type { BuilderSearch } from './builder-search.ts'
import {
  type CourseResults,
  type CourseSection,
  getTerm,
  toBuilderInput,
} from './to-builder-input.ts'
import { useBuiltSchedules } from './use-built-schedules.ts'
import type { PictureItem } from './week-picture.tsx'

const schedules = lazyModule(() => import('./schedule-list.tsx'))
const ScheduleList = schedules.part('ScheduleList', <Skeleton lines={12} />)
const NoFitNote = lazyModule(() => import('./no-fit-note.tsx')).part('NoFitNote')

type Props = {
  search: BuilderSearch
  group: GroupView<CourseResults>
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
  const prepared = isReady
    ? toBuilderInput({ search, results: group.data ?? {}, busy, registered, today })
    : null
  const built = useBuiltSchedules(prepared?.input ?? null)
  const { result, isSearching, hasFailed } = built
  const isEmpty = search.slots.length === 0
  // Loads while the classes load and the schedules are built.
  schedules.use(!isEmpty)
  const state = isEmpty ? 'empty' : isReady || group.data === null ? group.state : 'loading'
  const fixedItems = useMemo(() => toFixedItems(busy, registered), [busy, registered])
  return (
    <Card
      group={{ ...group, state, data: isEmpty ? null : group.data }}
      title={m.builder_schedules()}
      subject={m.classes_results()}
      description={
        <span role="status">
          {result && !isSearching ? formatScheduleCount(result) : searchingLabel(isSearching)}
        </span>
      }
      empty={m.builder_schedules_empty()}
      drawing="autumn"
      lines={12}
    >
      {() => (
        <div className="grid gap-4" aria-busy={isSearching}>
          {registrations === 'unavailable' && (
            <Banner tone="warn" title={m.builder_own_unknown()} />
          )}
          {hasFailed && <Banner tone="bad" title={m.builder_failed()} announce />}
          {prepared !== null && prepared.unknownTimesCount > 0 && (
            <p className="text-sm text-ink-soft">
              {m.builder_times_unknown({ count: formatCount(prepared.unknownTimesCount) })}
            </p>
          )}
          {result === null && isSearching && <Skeleton lines={12} />}
          {result?.infeasibility && !isSearching && (
            <NoFitNote infeasibility={result.infeasibility} {...props} />
          )}
          {result && result.schedules.length > 0 && (
            <>
              {registered.length > 0 && (
                <p className="text-sm text-ink-soft">{m.builder_own_note()}</p>
              )}
              <ScheduleList
                {...props}
                result={result}
                fixedItems={fixedItems}
                term={getTerm(group.data ?? {})?.code ?? null}
              />
            </>
          )}
        </div>
      )}
    </Card>
  )
}

/** The number of schedules that fit. */
function formatScheduleCount({ schedules, hasMore, isComplete }: BuilderResult): string {
  const count = { count: formatCount(schedules.length) }
  if (schedules.length === 0) return ''
  if (!isComplete) return m.builder_stopped()
  if (hasMore) return m.builder_fit_more({ count: formatCount(maxSchedules) })
  return isOne(schedules.length) ? m.builder_fit_one() : m.builder_fit_many(count)
}

const searchingLabel = (isSearching: boolean) => (isSearching ? m.builder_looking() : '')

function toFixedItems(busy: readonly BusyHours[], registered: readonly Section[]): PictureItem[] {
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

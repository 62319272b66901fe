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
import { NoFitNote } from './no-fit-note.tsx'
import { formatScheduleCount, ScheduleList } from './schedule-list.tsx'
import {
  type CourseResults,
  type CourseSection,
  getTerm,
  toBuilderInput,
} from './to-builder-input.ts'
import { useBuiltSchedules } from './use-built-schedules.ts'
import { useSaveAsPlan } from './use-save-as-plan.ts'
import type { PictureItem } from './week-picture.tsx'

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
  const state = isEmpty ? 'empty' : isReady || group.data === null ? group.state : 'loading'
  const saveAsPlan = useSaveAsPlan(getTerm(group.data ?? {})?.code ?? null)
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
              <ScheduleList {...props} result={result} fixedItems={fixedItems} onUse={saveAsPlan} />
            </>
          )}
        </div>
      )}
    </Card>
  )
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

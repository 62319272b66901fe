import {
  type BuilderResult,
  maxSchedules,
} from '@myhub/domain/registration/builder/builder-input.ts'
import { useEffect, useRef, useState } from 'react'
import { formatCount } from '#lib/i18n/format.ts'
import { isOne } from '#lib/i18n/plural.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import type { BuilderSearch } from './builder-search.ts'
import { ScheduleEntry } from './schedule-entry.tsx'
import type { CourseSection } from './to-builder-input.ts'
import type { PictureItem } from './week-picture.tsx'

/** The number of schedules shown at first, and added with each press. */
const STEP = 5

/** The schedules that fit, best first. */
export function ScheduleList({
  result,
  search,
  sections,
  fixedItems,
  onUse,
  onChange,
}: {
  result: BuilderResult
  search: BuilderSearch
  sections: ReadonlyMap<string, CourseSection>
  fixedItems: readonly PictureItem[]
  onUse: (sectionIds: readonly string[]) => void
  onChange: (change: Partial<BuilderSearch>) => void
}) {
  const [count, setCount] = useState(STEP)
  const list = useRef<HTMLOListElement>(null)
  const next = useRef<number | null>(null)
  useEffect(() => {
    if (next.current === null || count <= next.current) return
    const entry = list.current?.children[next.current]
    entry?.querySelector('button')?.focus()
    next.current = null
  }, [count])
  const { locked } = search
  return (
    <>
      <ol ref={list} className="rows">
        {result.schedules.slice(0, count).map((schedule, index) => (
          <ScheduleEntry
            key={schedule.picks.map(({ sectionIds }) => sectionIds[0]).join()}
            schedule={schedule}
            number={index + 1}
            sections={sections}
            fixedItems={fixedItems}
            locked={locked}
            onUse={onUse}
            onLock={(id) => onChange({ locked: [...locked, id] })}
            onUnlock={(id) => onChange({ locked: locked.filter((lockedId) => lockedId !== id) })}
          />
        ))}
      </ol>
      {count < result.schedules.length && (
        <Button
          onClick={() => {
            next.current = count
            setCount(count + STEP)
          }}
        >
          {m.builder_show_more()}
        </Button>
      )}
    </>
  )
}

/** The number of schedules that fit. */
export function formatScheduleCount({ schedules, hasMore, isComplete }: BuilderResult): string {
  const count = { count: formatCount(schedules.length) }
  if (schedules.length === 0) return ''
  if (!isComplete) return m.builder_stopped()
  if (hasMore) return m.builder_fit_more({ count: formatCount(maxSchedules) })
  return isOne(schedules.length) ? m.builder_fit_one() : m.builder_fit_many(count)
}

import {
  type BuilderAnswer,
  mostSchedules,
} from '@myhub/domain/registration/builder/builder-input.ts'
import { useEffect, useRef, useState } from 'react'
import { formatCount } from '#lib/i18n/format.ts'
import { isOne } from '#lib/i18n/plural.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import type { BuilderSearch } from './builder-search.ts'
import { ScheduleEntry } from './schedule-entry.tsx'
import type { CourseSection } from './to-builder-input.ts'
import type { Pictured } from './week-picture.tsx'

/** The number of schedules shown at first, and added with each press. */
const STEP = 5

/** The schedules that fit, best first. */
export function ScheduleList({
  answer,
  search,
  sections,
  around,
  onUse,
  onChange,
}: {
  answer: BuilderAnswer
  search: BuilderSearch
  sections: ReadonlyMap<string, CourseSection>
  around: readonly Pictured[]
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
  const { kept } = search
  return (
    <>
      <ol ref={list} className="rows">
        {answer.schedules.slice(0, count).map((schedule, at) => (
          <ScheduleEntry
            key={schedule.picks.map(({ sectionIds }) => sectionIds[0]).join()}
            schedule={schedule}
            number={at + 1}
            sections={sections}
            around={around}
            kept={kept}
            onUse={onUse}
            onKeep={(id) => onChange({ kept: [...kept, id] })}
            onRelease={(id) => onChange({ kept: kept.filter((one) => one !== id) })}
          />
        ))}
      </ol>
      {count < answer.schedules.length && (
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
export function countInWords({ schedules, hasMore, isComplete }: BuilderAnswer): string {
  const count = { count: formatCount(schedules.length) }
  if (schedules.length === 0) return ''
  if (!isComplete) return m.builder_stopped()
  if (hasMore) return m.builder_fit_more({ count: formatCount(mostSchedules) })
  return isOne(schedules.length) ? m.builder_fit_one() : m.builder_fit_many(count)
}

import type { BuilderResult } from '@myhub/domain/registration/builder/builder-input.ts'
import { useEffect, useRef, useState } from 'react'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import type { BuilderSearch } from './builder-search.ts'
import { ScheduleEntry } from './schedule-entry.tsx'
import type { CourseSection } from './to-builder-input.ts'
import { useSaveAsPlan } from './use-save-as-plan.ts'
import type { PictureItem } from './week-picture.tsx'

/** The number of schedules shown at first, and added with each press. */
const STEP = 5

/** The schedules that fit, best first. */
export function ScheduleList({
  result,
  search,
  sections,
  fixedItems,
  term,
  onChange,
}: {
  result: BuilderResult
  search: BuilderSearch
  sections: ReadonlyMap<string, CourseSection>
  fixedItems: readonly PictureItem[]
  /** The code of the classes' term. */
  term: string | null
  onChange: (change: Partial<BuilderSearch>) => void
}) {
  const saveAsPlan = useSaveAsPlan(term)
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
            onUse={saveAsPlan}
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

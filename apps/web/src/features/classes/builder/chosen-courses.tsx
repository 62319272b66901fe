import { maxSlots } from '@myhub/domain/registration/builder/builder-input.ts'
import { useRef, useState } from 'react'
import { formatCount } from '#lib/i18n/format.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import Plus from '~icons/lucide/plus'
import X from '~icons/lucide/x'
import {
  type BuilderSearch,
  type ChosenSlot,
  canAddAlternative,
  withCourse,
  withoutCourse,
} from './builder-search.ts'
import { CoursePicker } from './course-picker.tsx'
import { type CourseResults, type CourseSection, getSlotId } from './to-builder-input.ts'

type Change = (change: Partial<BuilderSearch>) => void

/** The chosen courses, with a search to add more. */
export function ChosenCourses({
  search,
  results,
  sections,
  onChange,
}: {
  search: BuilderSearch
  results: CourseResults
  sections: ReadonlyMap<string, CourseSection>
  onChange: Change
}) {
  const { slots, term } = search
  const [slotIndex, setSlotIndex] = useState<number | null>(null)
  const field = useRef<HTMLDivElement>(null)
  const target = slotIndex === null ? null : (slots[slotIndex] ?? null)
  const focusSearch = () => field.current?.querySelector('input')?.focus()
  const isFull = slots.length >= maxSlots && target === null
  return (
    <Sheet
      title={m.builder_courses()}
      description={m.builder_courses_note({ count: formatCount(maxSlots) })}
    >
      <div className="grid gap-4">
        {slots.length === 0 ? (
          <p className="text-ink-soft">{m.builder_chosen_none()}</p>
        ) : (
          <ol aria-label={m.builder_chosen()} className="rows">
            {slots.map((slot, index) => (
              <Slot
                key={getSlotId(slot)}
                slot={slot}
                results={results}
                locked={search.locked.flatMap((id) => sections.get(id) ?? [])}
                onRemove={(course) => {
                  onChange({ slots: withoutCourse(slots, course) })
                  setSlotIndex(null)
                  focusSearch()
                }}
                onUnlock={(id) =>
                  onChange({ locked: search.locked.filter((lockedId) => lockedId !== id) })
                }
                onAlternative={() => {
                  setSlotIndex(index)
                  focusSearch()
                }}
              />
            ))}
          </ol>
        )}
        {isFull ? (
          <p>{m.builder_full({ count: formatCount(maxSlots) })}</p>
        ) : (
          <CoursePicker
            term={term}
            slots={slots}
            alternativeTo={target?.[0] ?? null}
            field={field}
            onAdd={(course) => {
              onChange({ slots: withCourse(slots, course, target && slotIndex) })
              setSlotIndex(null)
            }}
          />
        )}
        {target && (
          <div>
            <Button onClick={() => setSlotIndex(null)}>{m.builder_search_stop()}</Button>
          </div>
        )}
      </div>
    </Sheet>
  )
}

function Slot({
  slot,
  results,
  locked,
  onRemove,
  onUnlock,
  onAlternative,
}: {
  slot: ChosenSlot
  results: CourseResults
  locked: readonly CourseSection[]
  onRemove: (course: string) => void
  onUnlock: (id: string) => void
  onAlternative: () => void
}) {
  const own = locked.filter(({ courseId }) => slot.includes(courseId))
  return (
    <li className="grid gap-1 py-2">
      {slot.map((course, index) => (
        <div key={course} className="flex items-center justify-between gap-3">
          <span className="min-w-0">
            {index > 0 && <span className="text-ink-soft">{m.builder_or()} </span>}
            <CourseName course={course} results={results} />
          </span>
          <IconButton
            icon={X}
            name={m.builder_remove_course({ course })}
            onClick={() => onRemove(course)}
          />
        </div>
      ))}
      {own.map(({ id, name }) => (
        <div key={id} className="flex items-center justify-between gap-3">
          <span className="text-sm">{m.builder_kept({ section: name })}</span>
          <IconButton
            icon={X}
            name={m.builder_stop_keeping({ section: name })}
            onClick={() => onUnlock(id)}
          />
        </div>
      ))}
      {canAddAlternative(slot) && (
        <div>
          <Button
            variant="quiet"
            aria-label={m.builder_alternative_of({ course: slot[0] ?? '' })}
            onClick={onAlternative}
          >
            <Plus size={16} strokeWidth={1.75} aria-hidden />
            {m.builder_alternative()}
          </Button>
        </div>
      )}
    </li>
  )
}

function CourseName({ course, results }: { course: string; results: CourseResults }) {
  const result = results[course]
  const title = result?.courses?.[0]?.title
  if (result?.courses?.length === 0) return m.builder_not_offered({ course })
  return (
    <>
      <span className="figures font-semibold whitespace-nowrap">{course}</span>{' '}
      {title !== undefined && <bdi lang={inEnglish}>{title}</bdi>}
    </>
  )
}

import { mostSlots } from '@myhub/domain/registration/builder/builder-input.ts'
import { Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatCount } from '#lib/i18n/format.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import {
  type BuilderSearch,
  type ChosenSlot,
  mayAddAlternative,
  withCourse,
  withoutCourse,
} from './builder-search.ts'
import { CoursePicker } from './course-picker.tsx'
import { type CourseSection, type Found, slotIdOf } from './to-builder-input.ts'

type Change = (change: Partial<BuilderSearch>) => void

/** The chosen courses, with a search to add more. */
export function ChosenCourses({
  search,
  found,
  sections,
  onChange,
}: {
  search: BuilderSearch
  found: Found
  sections: ReadonlyMap<string, CourseSection>
  onChange: Change
}) {
  const { slots, term } = search
  const [into, setInto] = useState<number | null>(null)
  const field = useRef<HTMLDivElement>(null)
  const target = into === null ? null : (slots[into] ?? null)
  const toSearch = () => field.current?.querySelector('input')?.focus()
  const isFull = slots.length >= mostSlots && target === null
  return (
    <Sheet
      title={m.builder_courses()}
      description={m.builder_courses_note({ count: formatCount(mostSlots) })}
    >
      <div className="grid gap-4">
        {slots.length === 0 ? (
          <p className="text-ink-soft">{m.builder_chosen_none()}</p>
        ) : (
          <ol aria-label={m.builder_chosen()} className="rows">
            {slots.map((slot, at) => (
              <Slot
                key={slotIdOf(slot)}
                slot={slot}
                found={found}
                kept={search.kept.flatMap((id) => sections.get(id) ?? [])}
                onRemove={(course) => {
                  onChange({ slots: withoutCourse(slots, course) })
                  setInto(null)
                  toSearch()
                }}
                onRelease={(id) => onChange({ kept: search.kept.filter((one) => one !== id) })}
                onAlternative={() => {
                  setInto(at)
                  toSearch()
                }}
              />
            ))}
          </ol>
        )}
        {isFull ? (
          <p>{m.builder_full({ count: formatCount(mostSlots) })}</p>
        ) : (
          <CoursePicker
            term={term}
            slots={slots}
            insteadOf={target?.[0] ?? null}
            field={field}
            onAdd={(course) => {
              onChange({ slots: withCourse(slots, course, target && into) })
              setInto(null)
            }}
          />
        )}
        {target && (
          <div>
            <Button onClick={() => setInto(null)}>{m.builder_search_stop()}</Button>
          </div>
        )}
      </div>
    </Sheet>
  )
}

function Slot({
  slot,
  found,
  kept,
  onRemove,
  onRelease,
  onAlternative,
}: {
  slot: ChosenSlot
  found: Found
  kept: readonly CourseSection[]
  onRemove: (course: string) => void
  onRelease: (id: string) => void
  onAlternative: () => void
}) {
  const own = kept.filter(({ courseId }) => slot.includes(courseId))
  return (
    <li className="grid gap-1 py-2">
      {slot.map((course, at) => (
        <div key={course} className="flex items-center justify-between gap-3">
          <span className="min-w-0">
            {at > 0 && <span className="text-ink-soft">{m.builder_or()} </span>}
            <CourseName course={course} found={found} />
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
            onClick={() => onRelease(id)}
          />
        </div>
      ))}
      {mayAddAlternative(slot) && (
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

function CourseName({ course, found }: { course: string; found: Found }) {
  const read = found[course]
  const title = read?.courses?.[0]?.title
  if (read?.courses?.length === 0) return m.builder_not_offered({ course })
  return (
    <>
      <span className="figures font-semibold whitespace-nowrap">{course}</span>{' '}
      {title !== undefined && <bdi lang={inEnglish}>{title}</bdi>}
    </>
  )
}

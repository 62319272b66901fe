import { type RefObject, useEffect, useState } from 'react'
import { useGroup } from '#data/query/group-view.ts'
import { classSearch } from '#data/registration/sections.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { RetryButton } from '#ui/card/as-of.tsx'
import { Button } from '#ui/controls/button.tsx'
import { SearchField } from '#ui/controls/search-field.tsx'
import Plus from '~icons/lucide/plus'
import type { ChosenSlot } from './builder-search.ts'

/** Debounce of the search, in milliseconds. */
const DEBOUNCE_MS = 250

/** Finds a course and adds it. */
export function CoursePicker({
  term,
  slots,
  alternativeTo,
  onAdd,
  field,
}: {
  term: string | undefined
  slots: readonly ChosenSlot[]
  /** The course that gets an alternative; null to add a separate course. */
  alternativeTo: string | null
  onAdd: (course: string) => void
  /** Contains the search field, so that the focus can move there. */
  field: RefObject<HTMLDivElement | null>
}) {
  const [typed, setTyped] = useState('')
  const [words, setWords] = useState('')
  const [added, setAdded] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed.trim()), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const results = useGroup(
    classSearch({ ...(term !== undefined && { term }), words }),
    words !== '',
  )
  const courses = words === '' ? [] : (results.data?.courses ?? [])
  const isChosen = (course: string) => slots.some((slot) => slot.includes(course))
  return (
    <div className="grid gap-2" ref={field}>
      <SearchField
        label={
          alternativeTo === null
            ? m.builder_search()
            : m.builder_search_or({ course: alternativeTo })
        }
        hint={m.builder_search_hint()}
        value={typed}
        onChange={setTyped}
      />
      <p role="status" className="sr-only">
        {added !== null && m.builder_added({ course: added })}
      </p>
      {words !== '' && results.data?.totalCount === 0 && (
        <p className="text-ink-soft">{m.builder_found_none()}</p>
      )}
      {words !== '' && results.state === 'unavailable' && (
        <p>
          {m.ui_unavailable_many({ title: m.classes_results() })} <RetryButton group={results} />
        </p>
      )}
      {courses.length > 0 && (
        <ul aria-label={m.builder_found()} className="rows">
          {courses.map(({ id, title }) => (
            <li key={id} className="flex items-center justify-between gap-3 py-1.5">
              <span className="min-w-0">
                <span className="figures font-semibold whitespace-nowrap">{id}</span>{' '}
                <bdi lang={inEnglish}>{title}</bdi>
              </span>
              <Button
                aria-label={m.builder_add_course({ course: id })}
                className={isChosen(id) ? 'invisible' : undefined}
                onClick={() => {
                  onAdd(id)
                  setAdded(id)
                  setTyped('')
                  field.current?.querySelector('input')?.focus()
                }}
              >
                <Plus size={18} strokeWidth={1.75} aria-hidden />
                {m.builder_add()}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

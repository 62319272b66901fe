import { useEffect, useRef, useState } from 'react'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { SearchField } from '#ui/controls/search-field.tsx'
import { Select } from '#ui/controls/select.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { localizedOption } from '#ui/text/localized-option.ts'
import SlidersHorizontal from '~icons/lucide/sliders-horizontal'
import { countActiveFilters } from './class-search.ts'
import type { ChangeFilters, FilterProps } from './filter-fields.tsx'

/** Debounce of the search, in milliseconds. */
const DEBOUNCE_MS = 250

/** On a phone, they are collapsed at first; elsewhere they are in view, beside the classes. */
const FilterFields = lazyModule(() => import('./filter-fields.tsx')).whenVisible(
  'FilterFields',
  () => <Skeleton lines={16} />,
)

/** The search, the term, and all filters, which are collapsed on a phone. */
export function ClassFilters({ onClear, ...props }: FilterProps & { onClear: () => void }) {
  const { search, options, onChange } = props
  const activeCount = countActiveFilters(search)
  const [isWide] = useState(() => matchMedia('(min-width: 64rem)').matches)
  return (
    <div className="screen-only grid gap-4">
      <Words words={search.words ?? ''} onChange={onChange} />
      <Select
        wide
        label={m.classes_term()}
        value={search.term ?? options?.term?.code ?? ''}
        options={(options?.terms ?? []).map((term) => localizedOption(term.code, term))}
        onChange={(term) => onChange({ term })}
      />
      <details className="disclosure" open={isWide || undefined}>
        <summary>
          <span className="flex items-center gap-2 font-semibold">
            <SlidersHorizontal size={18} strokeWidth={1.75} aria-hidden />
            {activeCount > 0
              ? m.classes_filters_set({ count: String(activeCount) })
              : m.classes_filters()}
          </span>
        </summary>
        <div className="grid gap-4 pt-2">
          <FilterFields {...props} />
          {activeCount > 0 && <Button onClick={onClear}>{m.classes_clear()}</Button>}
        </div>
      </details>
    </div>
  )
}

function Words({ words, onChange }: { words: string; onChange: ChangeFilters }) {
  const [typed, setTyped] = useState(words)
  const latest = useRef(onChange)
  latest.current = onChange
  useEffect(() => {
    const trimmed = typed.trim()
    if (trimmed === words) return
    const timer = setTimeout(() => latest.current({ words: trimmed || undefined }), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed, words])
  return (
    <SearchField
      label={m.classes_words()}
      hint={m.classes_words_hint()}
      value={typed}
      onChange={setTyped}
    />
  )
}

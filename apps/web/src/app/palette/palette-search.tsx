import './palette.css'
import { type ReactNode, startTransition, useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatCount } from '#lib/i18n/format.ts'
import { isOne } from '#lib/i18n/plural.ts'
import { m } from '#locales/compiled/messages.js'
import Search from '~icons/lucide/search'
import { PaletteResults } from './palette-results.tsx'
import { useOptions } from './use-options.ts'
import { type PaletteMatches, usePaletteMatches } from './use-palette-matches.ts'

type Props = {
  /** The field's label, when its placeholder is not enough. */
  label?: string
  /**
   * As part of a page: requests nothing before it has the focus, and shows nothing before typing.
   */
  isDeferred?: boolean
  /** Called in addition to clearing the field. */
  onChoose?: () => void
  /** Other content in the field's line. */
  children?: ReactNode
}

/** The search over everything a person can open: the field and the results (R2.12). */
export function PaletteSearch({ label, isDeferred = false, onChoose, children }: Props) {
  const [isEnabled, setEnabled] = useState(!isDeferred)
  const [typed, setTyped] = useState('')
  // The typed letters render first, and then the results.
  const [search, setSearch] = useState('')
  const results = usePaletteMatches(search, isEnabled)
  const isOpen = search.trim() !== '' || !isDeferred
  const shown = isOpen ? results.entries : []
  const options = useOptions(shown.length, search, () => {
    if (search !== typed) flushSync(() => setSearch(typed))
  })
  const placeholder = results.user.isSignedIn ? m.palette_field() : m.palette_field_open()
  const change = (text: string) => {
    setTyped(text)
    startTransition(() => setSearch(text))
  }
  const choose = useCallback(() => {
    setTyped('')
    setSearch('')
    onChoose?.()
  }, [onChoose])
  const hasMessage = results.hasNoResults || results.isSearching || results.corrected !== null
  return (
    <>
      <div className="palette-field">
        <Search size={20} strokeWidth={1.75} aria-hidden />
        <input
          type="text"
          data-autofocus={isDeferred ? undefined : true}
          role="combobox"
          aria-expanded={isOpen}
          aria-autocomplete="list"
          aria-controls={isOpen ? options.listId : undefined}
          aria-activedescendant={options.activeId}
          aria-label={label ?? placeholder}
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          value={typed}
          onFocus={() => setEnabled(true)}
          onChange={(event) => change(event.target.value)}
          onKeyDown={options.onKeyDown}
        />
        {children}
      </div>
      <p role="status" className={hasMessage ? 'palette-nothing' : 'sr-only'}>
        {search.trim() !== '' && formatResultCount(results, search.trim())}
      </p>
      {isOpen && (
        <PaletteResults
          entries={results.entries}
          hasNoResults={results.hasNoResults}
          listId={options.listId}
          activeIndex={options.activeIndex}
          setActive={options.setActive}
          onChoose={choose}
        />
      )}
    </>
  )
}

/** The number of results, also for screen readers. */
function formatResultCount(results: PaletteMatches, search: string): string {
  const { entries, corrected, hasNoResults, isSearching } = results
  if (isSearching) return m.viewing_looking()
  if (hasNoResults) return m.palette_nothing({ search })
  const count = isOne(entries.length)
    ? m.palette_one()
    : m.palette_many({ count: formatCount(entries.length) })
  return corrected === null ? count : `${m.classes_corrected({ words: corrected })} ${count}`
}

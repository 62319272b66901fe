import './palette.css'
import { Search } from 'lucide-react'
import { type ReactNode, startTransition, useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatCount } from '#lib/i18n/format.ts'
import { isOne } from '#lib/i18n/plural.ts'
import { m } from '#locales/compiled/messages.js'
import { PaletteResults } from './palette-results.tsx'
import { type Found, useFound } from './use-found.ts'
import { useOptions } from './use-options.ts'

type Props = {
  /** The field's label, when its placeholder is not enough. */
  label?: string
  /**
   * As part of a page: requests nothing before it has the focus, and shows nothing before typing.
   */
  waits?: boolean
  /** Called in addition to clearing the field. */
  onChoose?: () => void
  /** Other content in the field's line. */
  children?: ReactNode
}

/** The search over everything a person can open: the field and the results (R2.12). */
export function PaletteSearch({ label, waits = false, onChoose, children }: Props) {
  const [isWanted, setWanted] = useState(!waits)
  const [typed, setTyped] = useState('')
  // The typed letters render first, and then the results.
  const [search, setSearch] = useState('')
  const found = useFound(search, isWanted)
  const isOpen = search.trim() !== '' || !waits
  const shown = isOpen ? found.entries : []
  const options = useOptions(shown.length, search, () => {
    if (search !== typed) flushSync(() => setSearch(typed))
  })
  const placeholder = found.looker.isSignedIn ? m.palette_field() : m.palette_field_open()
  const change = (text: string) => {
    setTyped(text)
    startTransition(() => setSearch(text))
  }
  const choose = useCallback(() => {
    setTyped('')
    setSearch('')
    onChoose?.()
  }, [onChoose])
  const isSaid = found.isLost || found.isSearching || found.corrected !== null
  return (
    <>
      <div className="palette-field">
        <Search size={20} strokeWidth={1.75} aria-hidden />
        <input
          type="text"
          data-autofocus={waits ? undefined : true}
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
          onFocus={() => setWanted(true)}
          onChange={(event) => change(event.target.value)}
          onKeyDown={options.onKeyDown}
        />
        {children}
      </div>
      <p role="status" className={isSaid ? 'palette-nothing' : 'sr-only'}>
        {search.trim() !== '' && resultsInWords(found, search.trim())}
      </p>
      {isOpen && (
        <PaletteResults
          entries={found.entries}
          isLost={found.isLost}
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
function resultsInWords(found: Found, search: string): string {
  const { entries, corrected, isLost, isSearching } = found
  if (isSearching) return m.viewing_looking()
  if (isLost) return m.palette_nothing({ search })
  const count = isOne(entries.length)
    ? m.palette_one()
    : m.palette_many({ count: formatCount(entries.length) })
  return corrected === null ? count : `${m.classes_corrected({ words: corrected })} ${count}`
}

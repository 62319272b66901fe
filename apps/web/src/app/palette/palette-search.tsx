import { Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { m } from '#locales/compiled/messages.js'
import { findEntries } from './entries.ts'
import { PaletteResults } from './palette-results.tsx'
import { recoveryEntries } from './recovery.ts'
import { resultsInWords } from './results-in-words.ts'
import { useEntries } from './use-entries.ts'
import { useOptions } from './use-options.ts'
import './palette.css'

type Props = {
  /** What the field is called, where its placeholder is not enough. */
  label?: string
  /** As a part of a page: nothing is asked for before somebody turns to it, nor shown before they type. */
  waits?: boolean
  /** Besides emptying the field. */
  onChoose?: () => void
  /** What else stands in the field's line. */
  children?: ReactNode
}

/** The search over everything that somebody can go to: its field, and what it finds (R2.12). */
export function PaletteSearch({ label, waits = false, onChoose, children }: Props) {
  const [isWanted, setWanted] = useState(!waits)
  const { looker, entries } = useEntries(isWanted)
  const [search, setSearch] = useState('')
  const isAsked = search.trim() !== ''
  const isOpen = isAsked || !waits
  const found = isOpen ? findEntries(entries, search) : []
  const isLost = isOpen && found.length === 0
  const shown = isLost ? recoveryEntries(search, looker) : found
  const options = useOptions(shown.length, search)
  const placeholder = looker.isSignedIn ? m.palette_field() : m.palette_field_open()
  const choose = () => {
    setSearch('')
    onChoose?.()
  }
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
          value={search}
          onFocus={() => setWanted(true)}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={options.onKeyDown}
        />
        {children}
      </div>
      <p role="status" className={isLost ? 'palette-nothing' : 'sr-only'}>
        {isAsked && resultsInWords(found.length, search.trim())}
      </p>
      {isOpen && (
        <PaletteResults entries={shown} isLost={isLost} options={options} onChoose={choose} />
      )}
    </>
  )
}

import { Search } from 'lucide-react'
import { useState } from 'react'
import { m } from '#locales/compiled/messages.js'
import { WithData } from '../with-data.tsx'
import { findEntries } from './entries.ts'
import { PaletteResults } from './palette-results.tsx'
import { recoveryEntries } from './recovery.ts'
import { resultsInWords } from './results-in-words.ts'
import { useEntries } from './use-entries.ts'
import { useOptions } from './use-options.ts'
import './palette.css'

/** The palette's search as a part of a page, for somebody who is lost (R8.19). */
export function PageSearch() {
  return (
    <WithData>
      <Shown />
    </WithData>
  )
}

function Shown() {
  // Most who come to no page leave again: nothing is asked for before somebody turns to the search.
  const [isWanted, setWanted] = useState(false)
  const { looker, entries } = useEntries(isWanted)
  const [search, setSearch] = useState('')
  const isAsked = search.trim() !== ''
  const found = isAsked ? findEntries(entries, search) : []
  const isLost = isAsked && found.length === 0
  const shown = isLost ? recoveryEntries(search, looker) : found
  const options = useOptions(shown.length, search)
  const label = looker.isSignedIn ? m.palette_field() : m.palette_field_open()
  return (
    <search className="page-search">
      <div className="palette-field">
        <Search size={20} strokeWidth={1.75} aria-hidden />
        <input
          type="text"
          role="combobox"
          aria-expanded={isAsked}
          aria-autocomplete="list"
          aria-controls={isAsked ? options.listId : undefined}
          aria-activedescendant={options.activeId}
          aria-label={m.layout_not_found_field()}
          placeholder={label}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          value={search}
          onFocus={() => setWanted(true)}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={options.onKeyDown}
        />
      </div>
      <p role="status" className={isLost ? 'palette-nothing' : 'sr-only'}>
        {isAsked && resultsInWords(found.length, search.trim())}
      </p>
      {isAsked && (
        <PaletteResults
          entries={shown}
          isLost={isLost}
          options={options}
          onChoose={() => setSearch('')}
        />
      )}
    </search>
  )
}

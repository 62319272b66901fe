import { Search, X } from 'lucide-react'
import { useState } from 'react'
import { m } from '#locales/compiled/messages.js'
import { Dialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { WithData } from '../with-data.tsx'
import { findEntries } from './entries.ts'
import { PaletteResults } from './palette-results.tsx'
import { recoveryEntries } from './recovery.ts'
import { resultsInWords } from './results-in-words.ts'
import { useEntries } from './use-entries.ts'
import { useOptions } from './use-options.ts'
import './palette.css'

/** One search over everything that somebody can go to, by keyboard and by touch (R2.12). */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={m.palette_title()} hideTitle className="palette" onClose={onClose}>
      <WithData>
        <Shown onClose={onClose} />
      </WithData>
    </Dialog>
  )
}

function Shown({ onClose }: { onClose: () => void }) {
  const { looker, entries } = useEntries()
  const [search, setSearch] = useState('')
  const found = findEntries(entries, search)
  const isLost = found.length === 0
  const shown = isLost ? recoveryEntries(search, looker) : found
  const options = useOptions(shown.length, search)
  const label = looker.isSignedIn ? m.palette_field() : m.palette_field_open()
  return (
    <>
      <div className="palette-field">
        <Search size={20} strokeWidth={1.75} aria-hidden />
        <input
          type="text"
          data-autofocus
          role="combobox"
          aria-expanded
          aria-autocomplete="list"
          aria-controls={options.listId}
          aria-activedescendant={options.activeId}
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={options.onKeyDown}
        />
        <IconButton icon={X} name={m.palette_close()} onClick={onClose} />
      </div>
      <p role="status" className={isLost ? 'palette-nothing' : 'sr-only'}>
        {search.trim() !== '' && resultsInWords(found.length, search.trim())}
      </p>
      <PaletteResults entries={shown} isLost={isLost} options={options} onChoose={onClose} />
    </>
  )
}

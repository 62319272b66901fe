import './palette.css'
import { Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useMissedSearch } from '#data/college/missed-search.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { isOne } from '#lib/i18n/plural.ts'
import { m } from '#locales/compiled/messages.js'
import { correctedSearch } from './corrected-search.ts'
import { type Entry, findByStems, findEntries } from './entries.ts'
import type { Looker } from './pages.ts'
import { PaletteResults } from './palette-results.tsx'
import { useCourseEntries } from './use-course-entries.ts'
import { useEntries } from './use-entries.ts'
import { useOptions } from './use-options.ts'
import { useOwnEntries } from './use-own-entries.ts'

/** `ENG 105` or `eng-105`: whoever types it means the course. */
const isCourseNumber = /^\s*[a-z]{2,4}[\s-]?\d{2,}/i

type Props = {
  /** The field's label, when its placeholder is not enough. */
  label?: string
  /**
   * As part of a page: requests nothing before it has the focus, and shows nothing before typing.
   */
  waits?: boolean
  /** Besides clearing the field. */
  onChoose?: () => void
  /** Other content in the field's line. */
  children?: ReactNode
}

/** The search over everything a person can open: the field and the results (R2.12). */
export function PaletteSearch({ label, waits = false, onChoose, children }: Props) {
  const [isWanted, setWanted] = useState(!waits)
  const { looker, entries: ofCollege } = useEntries(isWanted)
  const [search, setSearch] = useState('')
  const entries = [...ofCollege, ...useOwnEntries(search, looker)]
  const isAsked = search.trim() !== ''
  const isOpen = isAsked || !waits
  const asTyped = isOpen ? findEntries(entries, search) : []
  const exact = isAsked && asTyped.length === 0 ? findByStems(entries, search) : asTyped
  const corrected = isAsked && exact.length === 0 ? correctedSearch(entries, search) : null
  const local = corrected === null ? exact : findEntries(entries, corrected)
  const courses = useCourseEntries(isWanted ? search : '')
  const found = isCourseNumber.test(search) ? [...courses, ...local] : [...local, ...courses]
  const isCorrected = corrected !== null && local.length > 0
  const isLost = isOpen && found.length === 0
  useMissedSearch(search, isAsked && isLost)
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
      <p role="status" className={isLost || isCorrected ? 'palette-nothing' : 'sr-only'}>
        {isCorrected && `${m.classes_corrected({ words: corrected })} `}
        {isAsked && resultsInWords(found.length, search.trim())}
      </p>
      {isOpen && (
        <PaletteResults entries={shown} isLost={isLost} options={options} onChoose={choose} />
      )}
    </>
  )
}

/** The number of results, also for screen readers. */
function resultsInWords(count: number, search: string): string {
  if (count === 0) return m.palette_nothing({ search })
  return isOne(count) ? m.palette_one() : m.palette_many({ count: formatCount(count) })
}

const option = (name: string, url: string): Entry => ({
  id: `recovery ${url}`,
  kind: 'page',
  name,
  hint: null,
  words: '',
  url,
  newTab: false,
})

/**
 * Where to go on after a search without results, with the typed text where that page can search for
 * it. A name never goes into the URL of the records page: that one opens empty.
 */
function recoveryEntries(search: string, { isSignedIn, holds }: Looker): Entry[] {
  const query = new URLSearchParams({ search: search.trim() })
  return [
    option(m.palette_recover_support(), `/support?${query}`),
    isSignedIn
      ? option(m.palette_recover_directory(), `/support/directory?tab=people&${query}`)
      : option(m.palette_recover_directory(), '/support/directory'),
    ...(isSignedIn ? [option(m.palette_recover_links(), '/links')] : []),
    ...(holds('person.view') ? [option(m.palette_recover_people(), '/people')] : []),
  ]
}

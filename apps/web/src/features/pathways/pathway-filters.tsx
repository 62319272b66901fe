import type { Pathway } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'
import { SearchField } from '#ui/controls/search-field.tsx'
import { Select } from '#ui/controls/select.tsx'
import { localizedOption } from '#ui/text/localized-option.ts'
import { campusesIn, credentialsIn, type PathwaySearch, seasons } from './find-pathways.ts'
import { seasonInWords } from './program-words.ts'

export type Narrow = (change: Partial<Record<keyof PathwaySearch, string>>) => void

const kinds: readonly { value: '' | Pathway['kind']; label: string }[] = [
  { value: '', label: m.pathways_all_kinds() },
  { value: 'career', label: m.pathways_career() },
  { value: 'liberalArts', label: m.pathways_transfer() },
]

const starts = [
  { value: '', label: m.pathways_any_term() },
  ...seasons.map((value) => ({ value, label: seasonInWords(value) })),
]

/** The filters: words, destination, credential, campus and first term. */
export function PathwayFilters({
  all,
  wanted,
  onChange,
}: {
  all: readonly Pathway[]
  wanted: PathwaySearch
  onChange: Narrow
}) {
  const credentials = credentialsIn(all).map((one) => localizedOption(one.title, one))
  const campuses = campusesIn(all).map((one) => localizedOption(one.code, one))
  return (
    <div className="screen-only grid gap-4">
      <SearchField
        label={m.pathways_search()}
        hint={m.pathways_search_hint()}
        value={wanted.search ?? ''}
        onChange={(search) => onChange({ search })}
      />
      <div className="grid grid-cols-2 gap-4 sm:flex sm:flex-wrap">
        <Select
          wide
          label={m.pathways_kind()}
          value={wanted.kind ?? ''}
          options={kinds}
          onChange={(kind) => onChange({ kind })}
        />
        <Select
          wide
          label={m.pathways_credential()}
          value={wanted.credential ?? ''}
          options={[{ value: '', label: m.pathways_all_credentials() }, ...credentials]}
          onChange={(credential) => onChange({ credential })}
        />
        <Select
          wide
          label={m.pathways_campus()}
          value={wanted.campus ?? ''}
          options={[{ value: '', label: m.pathways_any_campus() }, ...campuses]}
          onChange={(campus) => onChange({ campus })}
        />
        <Select
          wide
          label={m.pathways_starts()}
          value={wanted.starts ?? ''}
          options={starts}
          onChange={(season) => onChange({ starts: season })}
        />
      </div>
    </div>
  )
}

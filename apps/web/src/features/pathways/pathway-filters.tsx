import type { Pathway } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'
import { SearchField } from '#ui/controls/search-field.tsx'
import { Select } from '#ui/controls/select.tsx'
import { localizedOption } from '#ui/text/localized-option.ts'
import { listCampuses, listCredentials, type PathwaySearch, seasons } from './find-pathways.ts'
import { formatSeason } from './program-text.ts'

export type ChangeFilters = (change: Partial<Record<keyof PathwaySearch, string>>) => void

const kinds: readonly { value: '' | Pathway['kind']; label: string }[] = [
  { value: '', label: m.pathways_all_kinds() },
  { value: 'career', label: m.pathways_career() },
  { value: 'liberalArts', label: m.pathways_transfer() },
]

const starts = [
  { value: '', label: m.pathways_any_term() },
  ...seasons.map((value) => ({ value, label: formatSeason(value) })),
]

/** The filters: words, destination, credential, campus and first term. */
export function PathwayFilters({
  all,
  query,
  onChange,
}: {
  all: readonly Pathway[]
  query: PathwaySearch
  onChange: ChangeFilters
}) {
  const credentials = listCredentials(all).map((credential) =>
    localizedOption(credential.title, credential),
  )
  const campuses = listCampuses(all).map((campus) => localizedOption(campus.code, campus))
  return (
    <div className="screen-only grid gap-4">
      <SearchField
        label={m.pathways_search()}
        hint={m.pathways_search_hint()}
        value={query.search ?? ''}
        onChange={(search) => onChange({ search })}
      />
      <div className="grid grid-cols-2 gap-4 sm:flex sm:flex-wrap">
        <Select
          wide
          label={m.pathways_kind()}
          value={query.kind ?? ''}
          options={kinds}
          onChange={(kind) => onChange({ kind })}
        />
        <Select
          wide
          label={m.pathways_credential()}
          value={query.credential ?? ''}
          options={[{ value: '', label: m.pathways_all_credentials() }, ...credentials]}
          onChange={(credential) => onChange({ credential })}
        />
        <Select
          wide
          label={m.pathways_campus()}
          value={query.campus ?? ''}
          options={[{ value: '', label: m.pathways_any_campus() }, ...campuses]}
          onChange={(campus) => onChange({ campus })}
        />
        <Select
          wide
          label={m.pathways_starts()}
          value={query.starts ?? ''}
          options={starts}
          onChange={(season) => onChange({ starts: season })}
        />
      </div>
    </div>
  )
}

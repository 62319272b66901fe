import {
  type SchedulePreference,
  schedulePreferences,
} from '@myhub/domain/registration/builder/builder-input.ts'
import { hasNoTimes, type SectionOptions } from '#data/registration/sections.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Select } from '#ui/controls/select.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { localizedOption } from '#ui/text/localized-option.ts'
import { type BuilderSearch, breaks } from './builder-search.ts'

const preferenceLabels = {
  fewerDays: m.builder_wish_fewer_days,
  balanced: m.builder_wish_balanced,
  latestStart: m.builder_wish_latest_start,
  earliestEnd: m.builder_wish_earliest_end,
} as const satisfies Record<SchedulePreference, unknown>

const isPreference = (value: string): value is SchedulePreference =>
  schedulePreferences.some((preference) => preference === value)

type Props = {
  search: BuilderSearch
  options: SectionOptions | null
  onChange: (change: Partial<BuilderSearch>) => void
}

/** Chooses the term, the preference, and the time between classes. */
export function PreferenceControls({ search, options, onChange }: Props) {
  return (
    <div className="screen-only grid items-end gap-x-6 gap-y-3 sm:grid-cols-3">
      <Select
        wide
        label={m.classes_term()}
        value={search.term ?? options?.term?.code ?? ''}
        options={(options?.terms ?? []).map((term) => localizedOption(term.code, term))}
        onChange={(term) => onChange({ term, locked: [] })}
      />
      {!hasNoTimes(options) && <PreferenceFields search={search} onChange={onChange} />}
    </div>
  )
}

function PreferenceFields({ search, onChange }: Pick<Props, 'search' | 'onChange'>) {
  return (
    <>
      <Select
        wide
        label={m.builder_wish()}
        value={search.wish}
        options={schedulePreferences.map((preference) => ({
          value: preference,
          label: preferenceLabels[preference](),
        }))}
        onChange={(preference) => isPreference(preference) && onChange({ wish: preference })}
      />
      <Select
        wide
        label={m.builder_break()}
        value={String(search.minBreak)}
        options={breaks.map((minutes) => ({
          value: String(minutes),
          label:
            minutes === 0
              ? m.builder_break_none()
              : m.builder_break_minutes({ count: formatCount(minutes) }),
        }))}
        onChange={(minutes) => onChange({ minBreak: Number(minutes) })}
      />
      <Checkbox
        label={m.builder_open_only()}
        checked={search.openOnly}
        onChange={(openOnly) => onChange({ openOnly })}
      />
    </>
  )
}

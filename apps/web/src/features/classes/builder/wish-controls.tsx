import { type Wish, wishes } from '@myhub/domain/registration/builder/builder-input.ts'
import { lacksTimes, type SectionOptions } from '#data/registration/sections.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Select } from '#ui/controls/select.tsx'
import { Tick } from '#ui/fields/tick.tsx'
import { localizedOption } from '#ui/text/localized-option.ts'
import { type BuilderSearch, breaks } from './builder-search.ts'

const wishWords = {
  fewerDays: m.builder_wish_fewer_days,
  balanced: m.builder_wish_balanced,
  latestStart: m.builder_wish_latest_start,
  earliestEnd: m.builder_wish_earliest_end,
} as const satisfies Record<Wish, unknown>

const isWish = (value: string): value is Wish => wishes.some((wish) => wish === value)

type Props = {
  search: BuilderSearch
  options: SectionOptions | null
  onChange: (change: Partial<BuilderSearch>) => void
}

/** Chooses the term, the preference, and the time between classes. */
export function WishControls({ search, options, onChange }: Props) {
  return (
    <div className="screen-only grid items-end gap-x-6 gap-y-3 sm:grid-cols-3">
      <Select
        wide
        label={m.classes_term()}
        value={search.term ?? options?.term?.code ?? ''}
        options={(options?.terms ?? []).map((term) => localizedOption(term.code, term))}
        onChange={(term) => onChange({ term, kept: [] })}
      />
      {!lacksTimes(options) && <Wishes search={search} onChange={onChange} />}
    </div>
  )
}

function Wishes({ search, onChange }: Pick<Props, 'search' | 'onChange'>) {
  return (
    <>
      <Select
        wide
        label={m.builder_wish()}
        value={search.wish}
        options={wishes.map((wish) => ({ value: wish, label: wishWords[wish]() }))}
        onChange={(wish) => isWish(wish) && onChange({ wish })}
      />
      <Select
        wide
        label={m.builder_break()}
        value={String(search.leastBreak)}
        options={breaks.map((minutes) => ({
          value: String(minutes),
          label:
            minutes === 0
              ? m.builder_break_none()
              : m.builder_break_minutes({ count: formatCount(minutes) }),
        }))}
        onChange={(minutes) => onChange({ leastBreak: Number(minutes) })}
      />
      <Tick
        label={m.builder_open_only()}
        checked={search.openOnly}
        onChange={(openOnly) => onChange({ openOnly })}
      />
    </>
  )
}

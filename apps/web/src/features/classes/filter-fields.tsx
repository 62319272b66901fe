import { formatDays } from '#data/registration/format-meeting.ts'
import { modalityOf } from '#data/registration/modality.ts'
import { hasNoTimes, type OwnFilters, type SectionOptions } from '#data/registration/sections.ts'
import { formatCreditFigure, formatWallTime } from '#lib/i18n/format.ts'
import { weekdays } from '#lib/time/days.ts'
import { m } from '#locales/compiled/messages.js'
import { type Option, Select } from '#ui/controls/select.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { localizedOption } from '#ui/text/localized-option.ts'
import { type ClassSearch, seatFilters } from './class-search.ts'
import { OwnFilterFields } from './own-filters/own-filter-fields.tsx'

/** Changes filters; undefined removes a filter. */
export type ChangeFilters = (change: Partial<Record<keyof ClassSearch, unknown>>) => void

export type FilterProps = {
  search: ClassSearch
  /** Null while loading: then only the chosen values are offered. */
  options: SectionOptions | null
  showFitFilter: boolean
  /** The filters that depend on the student's record; null for other people. */
  own: OwnFilters | null
  onChange: ChangeFilters
}

const seatLabels = {
  open: m.classes_open,
  waitlist: m.classes_waitlist,
  full: m.classes_full,
} as const

const hours = Array.from({ length: 16 }, (_, index) => `${String(index + 7).padStart(2, '0')}:00`)
const emptyToUndefined = (value: string) => (value === '' ? undefined : value)
const toNumber = (value: string) => (value === '' ? undefined : Number(value))

/** All filters except the words and the term. */
export function FilterFields(props: FilterProps) {
  const { search, options, own, onChange } = props
  return (
    <>
      <Switches {...props} />
      {own && <OwnFilterFields filters={own} search={search} onChange={onChange} />}
      <Lists {...props} />
      {hasNoTimes(options) ? <TimesUnknown {...props} /> : <Times {...props} />}
    </>
  )
}

function Switches({ search, options, showFitFilter, onChange }: FilterProps) {
  return (
    <div className="grid">
      <Checkbox
        label={m.classes_starts_later()}
        checked={search.startsLater === true}
        onChange={(startsLater) => onChange({ startsLater })}
      />
      <Checkbox
        label={m.classes_no_cost_books()}
        checked={search.noCostBooks === true}
        onChange={(noCostBooks) => onChange({ noCostBooks })}
      />
      {showFitFilter && (!hasNoTimes(options) || search.fits) && (
        <Checkbox
          label={m.classes_fits()}
          checked={search.fits === true}
          onChange={(fits) => onChange({ fits })}
        />
      )}
    </div>
  )
}

/** Keeps a selected value that is not in the list, so that a shared link shows its filter. */
function includeSelected(
  options: readonly Option[],
  chosen: string | undefined,
): readonly Option[] {
  if (chosen === undefined || options.some(({ value }) => value === chosen)) return options
  return [...options, { value: chosen, label: chosen }]
}

function Lists({ search, options, onChange }: FilterProps) {
  const anyOption = (label: string): Option => ({ value: '', label })
  const numberOptions = (values: readonly number[], words: (value: number) => string) =>
    values.map((value) => ({ value: String(value), label: words(value) }))
  const subjects = (options?.subjects ?? []).map((subject) => {
    const option = localizedOption(subject.code, subject)
    return subject.title === subject.code || subject.code === '?'
      ? option
      : { ...option, label: `${option.label} (${subject.code})` }
  })
  // No filter for values that the college doesn't send.
  const modes = (options?.modes ?? []).map((value) => ({ value, label: modalityOf(value).word }))
  const campuses = (options?.campuses ?? []).map((campus) => localizedOption(campus.code, campus))
  const weeks = numberOptions(options?.weeks ?? [], (count) =>
    m.classes_weeks({ count: String(count) }),
  )
  const credits = numberOptions(options?.credits ?? [], formatCreditFigure)
  return (
    <div className="grid grid-cols-2 gap-4 md:grid-cols-1">
      <Select
        wide
        label={m.classes_seats()}
        value={search.seats ?? ''}
        options={[
          anyOption(m.classes_any_seats()),
          ...seatFilters.map((value) => ({ value, label: seatLabels[value]() })),
        ]}
        onChange={(seats) => onChange({ seats: emptyToUndefined(seats) })}
      />
      <Select
        wide
        label={m.classes_subject()}
        value={search.subject ?? ''}
        options={includeSelected(
          [anyOption(m.classes_all_subjects()), ...subjects],
          search.subject,
        )}
        onChange={(subject) => onChange({ subject: emptyToUndefined(subject) })}
      />
      {(modes.length > 0 || search.mode !== undefined) && (
        <Select
          wide
          label={m.classes_mode()}
          value={search.mode ?? ''}
          options={[anyOption(m.classes_any_mode()), ...modes]}
          onChange={(mode) => onChange({ mode: emptyToUndefined(mode) })}
        />
      )}
      {(campuses.length > 0 || search.campus !== undefined) && (
        <Select
          wide
          label={m.classes_campus()}
          value={search.campus ?? ''}
          options={includeSelected([anyOption(m.classes_any_campus()), ...campuses], search.campus)}
          onChange={(campus) => onChange({ campus: emptyToUndefined(campus) })}
        />
      )}
      <Select
        wide
        label={m.classes_length()}
        value={search.weeks === undefined ? '' : String(search.weeks)}
        options={includeSelected(
          [anyOption(m.classes_any_length()), ...weeks],
          search.weeks?.toString(),
        )}
        onChange={(value) => onChange({ weeks: toNumber(value) })}
      />
      {(credits.length > 0 || search.credits !== undefined) && (
        <Select
          wide
          label={m.classes_credits()}
          value={search.credits === undefined ? '' : String(search.credits)}
          options={includeSelected(
            [anyOption(m.classes_any_credits()), ...credits],
            search.credits?.toString(),
          )}
          onChange={(value) => onChange({ credits: toNumber(value) })}
        />
      )}
    </div>
  )
}

/** Shown when no class of the term has a time, so filtering by time would find nothing. */
function TimesUnknown(props: FilterProps) {
  const { days, onlyDays, from, until } = props.search
  const isSet = [days, onlyDays, from, until].some((value) => value !== undefined)
  return (
    <>
      <p className="text-sm text-ink-soft">{m.classes_times_unknown()}</p>
      {isSet && <Times {...props} />}
    </>
  )
}

function Times({ search, onChange }: FilterProps) {
  const chosen = search.days?.split(',') ?? []
  const timeOptions = (anyOption: string) => [
    { value: '', label: anyOption },
    ...hours.map((value) => ({ value, label: formatWallTime(value) })),
  ]
  return (
    <div className="grid gap-4">
      <fieldset>
        <legend className="text-sm font-semibold">{m.classes_days()}</legend>
        <div className="flex flex-wrap gap-x-4">
          {weekdays.map((day) => (
            <Checkbox
              key={day}
              label={formatDays([day])}
              checked={chosen.includes(day)}
              onChange={(isChecked) =>
                onChange({
                  days: weekdays
                    .filter((weekday) => (weekday === day ? isChecked : chosen.includes(weekday)))
                    .join(','),
                })
              }
            />
          ))}
        </div>
        {chosen.length > 0 && (
          <Checkbox
            label={m.classes_only_days()}
            checked={search.onlyDays === true}
            onChange={(onlyDays) => onChange({ onlyDays })}
          />
        )}
      </fieldset>
      <div className="grid grid-cols-2 gap-4">
        <Select
          wide
          label={m.classes_from()}
          value={search.from ?? ''}
          options={includeSelected(timeOptions(m.classes_any_time()), search.from)}
          onChange={(from) => onChange({ from: emptyToUndefined(from) })}
        />
        <Select
          wide
          label={m.classes_until()}
          value={search.until ?? ''}
          options={includeSelected(timeOptions(m.classes_any_time()), search.until)}
          onChange={(until) => onChange({ until: emptyToUndefined(until) })}
        />
      </div>
      {(chosen.length > 0 || search.from !== undefined || search.until !== undefined) && (
        <p className="text-sm text-ink-soft">{m.classes_times_note()}</p>
      )}
    </div>
  )
}

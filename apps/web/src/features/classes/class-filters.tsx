import { SlidersHorizontal } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { daysInWords } from '#data/registration/meeting-words.ts'
import { modalityOf } from '#data/registration/modality.ts'
import { lacksTimes, type OwnFilters, type SectionOptions } from '#data/registration/sections.ts'
import { formatCreditFigure, formatWallTime } from '#lib/i18n/format.ts'
import { weekdays } from '#lib/time/days.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { SearchField } from '#ui/controls/search-field.tsx'
import { type Option, Select } from '#ui/controls/select.tsx'
import { Tick } from '#ui/fields/tick.tsx'
import { localizedOption } from '#ui/text/localized-option.ts'
import { type ClassSearch, filtersSet, seatFilters } from './class-search.ts'
import { OwnFilterFields } from './own-filters/own-filter-fields.tsx'

/** Changes filters; undefined removes a filter. */
export type Narrow = (change: Partial<Record<keyof ClassSearch, unknown>>) => void

/** Debounce of the search, in milliseconds. */
const REST = 250

const seatWords = {
  open: m.classes_open,
  waitlist: m.classes_waitlist,
  full: m.classes_full,
} as const

const hours = Array.from({ length: 16 }, (_, index) => `${String(index + 7).padStart(2, '0')}:00`)
const orNothing = (value: string) => (value === '' ? undefined : value)
const asNumber = (value: string) => (value === '' ? undefined : Number(value))

type Props = {
  search: ClassSearch
  /** Null while loading: then only the chosen values are offered. */
  options: SectionOptions | null
  mayFit: boolean
  /** The filters that depend on the student's record; null for other people. */
  own: OwnFilters | null
  onChange: Narrow
  onClear: () => void
}

/** The search, the term, and all filters, which are collapsed on a phone. */
export function ClassFilters(props: Props) {
  const { search, options, own, onChange, onClear } = props
  const set = filtersSet(search)
  const [isWide] = useState(() => matchMedia('(min-width: 64rem)').matches)
  return (
    <div className="screen-only grid gap-4">
      <Words words={search.words ?? ''} onChange={onChange} />
      <Select
        wide
        label={m.classes_term()}
        value={search.term ?? options?.term?.code ?? ''}
        options={(options?.terms ?? []).map((term) => localizedOption(term.code, term))}
        onChange={(term) => onChange({ term })}
      />
      <details className="disclosure" open={isWide || undefined}>
        <summary>
          <span className="flex items-center gap-2 font-semibold">
            <SlidersHorizontal size={18} strokeWidth={1.75} aria-hidden />
            {set > 0 ? m.classes_filters_set({ count: String(set) }) : m.classes_filters()}
          </span>
        </summary>
        <div className="grid gap-4 pt-2">
          <Switches {...props} />
          {own && <OwnFilterFields filters={own} search={search} onChange={onChange} />}
          <Lists {...props} />
          {lacksTimes(options) ? <TimesUnknown {...props} /> : <Times {...props} />}
          {set > 0 && <Button onClick={onClear}>{m.classes_clear()}</Button>}
        </div>
      </details>
    </div>
  )
}

function Words({ words, onChange }: { words: string; onChange: Narrow }) {
  const [typed, setTyped] = useState(words)
  const latest = useRef(onChange)
  latest.current = onChange
  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === words) return
    const timer = setTimeout(() => latest.current({ words: orNothing(wanted) }), REST)
    return () => clearTimeout(timer)
  }, [typed, words])
  return (
    <SearchField
      label={m.classes_words()}
      hint={m.classes_words_hint()}
      value={typed}
      onChange={setTyped}
    />
  )
}

function Switches({ search, options, mayFit, onChange }: Props) {
  return (
    <div className="grid">
      <Tick
        label={m.classes_starts_later()}
        checked={search.startsLater === true}
        onChange={(startsLater) => onChange({ startsLater })}
      />
      <Tick
        label={m.classes_no_cost_books()}
        checked={search.noCostBooks === true}
        onChange={(noCostBooks) => onChange({ noCostBooks })}
      />
      {mayFit && (!lacksTimes(options) || search.fits) && (
        <Tick
          label={m.classes_fits()}
          checked={search.fits === true}
          onChange={(fits) => onChange({ fits })}
        />
      )}
    </div>
  )
}

/** Keeps a selected value that is not in the list, so that a shared link shows its filter. */
function withChosen(options: readonly Option[], chosen: string | undefined): readonly Option[] {
  if (chosen === undefined || options.some(({ value }) => value === chosen)) return options
  return [...options, { value: chosen, label: chosen }]
}

function Lists({ search, options, onChange }: Props) {
  const any = (label: string): Option => ({ value: '', label })
  const figures = (values: readonly number[], words: (value: number) => string) =>
    values.map((value) => ({ value: String(value), label: words(value) }))
  const subjects = (options?.subjects ?? []).map((one) => {
    const option = localizedOption(one.code, one)
    return one.title === one.code || one.code === '?'
      ? option
      : { ...option, label: `${option.label} (${one.code})` }
  })
  // No filter for values that the college doesn't send.
  const modes = (options?.modes ?? []).map((value) => ({ value, label: modalityOf(value).word }))
  const campuses = (options?.campuses ?? []).map((one) => localizedOption(one.code, one))
  const weeks = figures(options?.weeks ?? [], (count) => m.classes_weeks({ count: String(count) }))
  const credits = figures(options?.credits ?? [], formatCreditFigure)
  return (
    <div className="grid grid-cols-2 gap-4 md:grid-cols-1">
      <Select
        wide
        label={m.classes_seats()}
        value={search.seats ?? ''}
        options={[
          any(m.classes_any_seats()),
          ...seatFilters.map((value) => ({ value, label: seatWords[value]() })),
        ]}
        onChange={(seats) => onChange({ seats: orNothing(seats) })}
      />
      <Select
        wide
        label={m.classes_subject()}
        value={search.subject ?? ''}
        options={withChosen([any(m.classes_all_subjects()), ...subjects], search.subject)}
        onChange={(subject) => onChange({ subject: orNothing(subject) })}
      />
      {(modes.length > 0 || search.mode !== undefined) && (
        <Select
          wide
          label={m.classes_mode()}
          value={search.mode ?? ''}
          options={[any(m.classes_any_mode()), ...modes]}
          onChange={(mode) => onChange({ mode: orNothing(mode) })}
        />
      )}
      {(campuses.length > 0 || search.campus !== undefined) && (
        <Select
          wide
          label={m.classes_campus()}
          value={search.campus ?? ''}
          options={withChosen([any(m.classes_any_campus()), ...campuses], search.campus)}
          onChange={(campus) => onChange({ campus: orNothing(campus) })}
        />
      )}
      <Select
        wide
        label={m.classes_length()}
        value={search.weeks === undefined ? '' : String(search.weeks)}
        options={withChosen([any(m.classes_any_length()), ...weeks], search.weeks?.toString())}
        onChange={(value) => onChange({ weeks: asNumber(value) })}
      />
      {(credits.length > 0 || search.credits !== undefined) && (
        <Select
          wide
          label={m.classes_credits()}
          value={search.credits === undefined ? '' : String(search.credits)}
          options={withChosen(
            [any(m.classes_any_credits()), ...credits],
            search.credits?.toString(),
          )}
          onChange={(value) => onChange({ credits: asNumber(value) })}
        />
      )}
    </div>
  )
}

/** Shown when no class of the term has a time, so filtering by time would find nothing. */
function TimesUnknown(props: Props) {
  const { days, onlyDays, from, until } = props.search
  const isSet = [days, onlyDays, from, until].some((value) => value !== undefined)
  return (
    <>
      <p className="text-sm text-ink-soft">{m.classes_times_unknown()}</p>
      {isSet && <Times {...props} />}
    </>
  )
}

function Times({ search, onChange }: Props) {
  const chosen = search.days?.split(',') ?? []
  const clock = (any: string) => [
    { value: '', label: any },
    ...hours.map((value) => ({ value, label: formatWallTime(value) })),
  ]
  return (
    <div className="grid gap-4">
      <fieldset>
        <legend className="text-sm font-semibold">{m.classes_days()}</legend>
        <div className="flex flex-wrap gap-x-4">
          {weekdays.map((day) => (
            <Tick
              key={day}
              label={daysInWords([day])}
              checked={chosen.includes(day)}
              onChange={(isIn) =>
                onChange({
                  days: weekdays
                    .filter((one) => (one === day ? isIn : chosen.includes(one)))
                    .join(','),
                })
              }
            />
          ))}
        </div>
        {chosen.length > 0 && (
          <Tick
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
          options={withChosen(clock(m.classes_any_time()), search.from)}
          onChange={(from) => onChange({ from: orNothing(from) })}
        />
        <Select
          wide
          label={m.classes_until()}
          value={search.until ?? ''}
          options={withChosen(clock(m.classes_any_time()), search.until)}
          onChange={(until) => onChange({ until: orNothing(until) })}
        />
      </div>
      {(chosen.length > 0 || search.from !== undefined || search.until !== undefined) && (
        <p className="text-sm text-ink-soft">{m.classes_times_note()}</p>
      )}
    </div>
  )
}

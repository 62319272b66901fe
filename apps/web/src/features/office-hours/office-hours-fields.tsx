import {
  longestPlace,
  longestVideoUrl,
  type OfficeHoursFault,
  officeHoursFault,
} from '@myhub/domain/college/office-hours.ts'
import { formatWallTimes } from '#lib/i18n/format.ts'
import { type Weekday, weekdays } from '#lib/time/days.ts'
import { m } from '#locales/compiled/messages.js'
import { RowsField } from '#ui/fields/rows-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Ticks } from '#ui/fields/ticks.tsx'
import { daysInWords } from '#ui/places/hours-in-words.ts'

/** A row as typed. */
export interface Row {
  readonly days: readonly Weekday[]
  readonly from: string
  readonly to: string
  readonly place: string
  readonly videoUrl: string
}

export const fresh: Row = { days: [], from: '', to: '', place: '', videoUrl: '' }

const words: Readonly<Record<OfficeHoursFault, () => string>> = {
  daysMissing: m.hours_days_missing,
  timeMissing: m.hours_time_missing,
  endsFirst: m.hours_ends_first,
  whereMissing: m.hours_where_missing,
  notHttps: m.hours_not_https,
}

const days = weekdays.map((value) => ({ value, label: daysInWords([value]) }))

/** One row for each set of days, time and place. */
export function OfficeHoursFields({
  rows,
  isTried,
  error,
  onChange,
}: {
  rows: readonly Row[]
  /** Whether to show errors. */
  isTried: boolean
  error: string | null
  onChange: (rows: Row[]) => void
}) {
  return (
    <RowsField
      label={m.hours_when()}
      rows={rows}
      fresh={fresh}
      add={m.hours_add()}
      legendOf={(row, index) => daysInWords(row.days) || m.admin_hours_nth({ number: index + 1 })}
      error={error}
      inWords={(row) => [daysInWords(row.days), formatWallTimes(row.from, row.to)].join(' ')}
      onChange={onChange}
    >
      {(row, change, remove) => {
        const fault = isTried ? officeHoursFault(row) : null
        const of = (...own: OfficeHoursFault[]) =>
          fault !== null && own.includes(fault) ? words[fault]() : null
        return (
          <div className="grid gap-3">
            <Ticks
              label={m.hours_days()}
              options={days}
              value={row.days}
              error={of('daysMissing')}
              onChange={(chosen) =>
                change({ days: weekdays.filter((day) => chosen.includes(day)) })
              }
            />
            <div className="grid gap-3 sm:grid-cols-2">
              <TextField
                label={m.hours_from()}
                type="time"
                required
                value={row.from}
                error={of('timeMissing')}
                onChange={(from) => change({ from })}
              />
              <TextField
                label={m.hours_to()}
                type="time"
                required
                value={row.to}
                error={of('endsFirst')}
                onChange={(to) => change({ to })}
              />
              <TextField
                label={m.hours_place()}
                hint={m.hours_place_hint()}
                maxLength={longestPlace}
                value={row.place}
                error={of('whereMissing')}
                onChange={(place) => change({ place })}
              />
              <TextField
                label={m.hours_video_address()}
                hint={m.hours_video_hint()}
                type="url"
                inputMode="url"
                maxLength={longestVideoUrl}
                value={row.videoUrl}
                error={of('notHttps')}
                onChange={(videoUrl) => change({ videoUrl })}
              />
            </div>
            {rows.length > 1 && remove}
          </div>
        )
      }}
    </RowsField>
  )
}

import {
  maxPlaceLength,
  maxVideoUrlLength,
  type OfficeHoursError,
  officeHoursError,
} from '@myhub/domain/college/office-hours.ts'
import { formatWallTimes } from '#lib/i18n/format.ts'
import { type Weekday, weekdays } from '#lib/time/days.ts'
import { m } from '#locales/compiled/messages.js'
import { CheckboxGroup } from '#ui/fields/checkbox-group.tsx'
import { RowsField } from '#ui/fields/rows-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { formatDays } from '#ui/places/format-hours.ts'

/** A row as typed. */
export interface Row {
  readonly days: readonly Weekday[]
  readonly from: string
  readonly to: string
  readonly place: string
  readonly videoUrl: string
}

export const emptyRow: Row = { days: [], from: '', to: '', place: '', videoUrl: '' }

const errorMessages: Readonly<Record<OfficeHoursError, () => string>> = {
  daysMissing: m.hours_days_missing,
  timeMissing: m.hours_time_missing,
  endsFirst: m.hours_ends_first,
  whereMissing: m.hours_where_missing,
  notHttps: m.hours_not_https,
}

const days = weekdays.map((value) => ({ value, label: formatDays([value]) }))

/** One row for each set of days, time and place. */
export function OfficeHoursFields({
  rows,
  isSubmitted,
  error,
  onChange,
}: {
  rows: readonly Row[]
  /** Whether to show errors. */
  isSubmitted: boolean
  error: string | null
  onChange: (rows: Row[]) => void
}) {
  return (
    <RowsField
      label={m.hours_when()}
      rows={rows}
      newRow={emptyRow}
      add={m.hours_add()}
      rowLegend={(row, index) => formatDays(row.days) || m.admin_hours_nth({ number: index + 1 })}
      error={error}
      formatValue={(row) => [formatDays(row.days), formatWallTimes(row.from, row.to)].join(' ')}
      onChange={onChange}
    >
      {(row, change, remove) => {
        const rowError = isSubmitted ? officeHoursError(row) : null
        const errorFor = (...codes: OfficeHoursError[]) =>
          rowError !== null && codes.includes(rowError) ? errorMessages[rowError]() : null
        return (
          <div className="grid gap-3">
            <CheckboxGroup
              label={m.hours_days()}
              layout="inline"
              options={days}
              value={row.days}
              error={errorFor('daysMissing')}
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
                error={errorFor('timeMissing')}
                onChange={(from) => change({ from })}
              />
              <TextField
                label={m.hours_to()}
                type="time"
                required
                value={row.to}
                error={errorFor('endsFirst')}
                onChange={(to) => change({ to })}
              />
              <TextField
                label={m.hours_place()}
                hint={m.hours_place_hint()}
                maxLength={maxPlaceLength}
                value={row.place}
                error={errorFor('whereMissing')}
                onChange={(place) => change({ place })}
              />
              <TextField
                label={m.hours_video_address()}
                hint={m.hours_video_hint()}
                type="url"
                inputMode="url"
                maxLength={maxVideoUrlLength}
                value={row.videoUrl}
                error={errorFor('notHttps')}
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

import { formatWallTimes } from '#lib/i18n/format.ts'
import { weekdays } from '#lib/time/days.ts'
import { m } from '#locales/compiled/messages.js'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import type { WithConflict } from '#ui/fields/conflict-note.tsx'
import { RowsField } from '#ui/fields/rows-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { formatDays } from '#ui/places/format-hours.ts'
import { areHoursInvalid, type HoursRow } from './office-form.ts'

type Hours = HoursRow[]

const newRow: Hours[number] = { days: [], open: '08:00', close: '16:30' }

/** Opening hours of an office, one row for days with the same hours. */
export function HoursFields({
  hours,
  error,
  conflict,
  onChange,
}: WithConflict<Hours> & {
  hours: Hours
  error: string | null
  onChange: (hours: Hours) => void
}) {
  return (
    <RowsField
      label={m.admin_hours()}
      rows={hours}
      newRow={newRow}
      add={m.admin_hours_add()}
      emptyText={m.admin_hours_none()}
      rowLegend={({ days }, index) => formatDays(days) || m.admin_hours_nth({ number: index + 1 })}
      error={error}
      isRowInvalid={areHoursInvalid}
      conflict={conflict}
      formatValue={({ days, open, close }) =>
        [formatDays(days), formatWallTimes(open, close === '24:00' ? '00:00' : close)]
          .filter(Boolean)
          .join(' ')
      }
      onChange={onChange}
    >
      {({ days, open, close }, change, remove) => (
        <div className="grid gap-2">
          <div className="flex flex-wrap gap-x-4">
            {weekdays.map((day) => (
              <Checkbox
                key={day}
                label={formatDays([day])}
                checked={days.includes(day)}
                onChange={(isChecked) =>
                  change({
                    days: weekdays.filter((weekday) =>
                      weekday === day ? isChecked : days.includes(weekday),
                    ),
                  })
                }
              />
            ))}
          </div>
          <div className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
            <TextField
              label={m.admin_hours_open()}
              type="time"
              value={open}
              onChange={(value) => change({ open: value })}
            />
            <TextField
              label={m.admin_hours_close()}
              type="time"
              value={close === '24:00' ? '00:00' : close}
              onChange={(value) => change({ close: value === '00:00' ? '24:00' : value })}
            />
            {remove}
          </div>
        </div>
      )}
    </RowsField>
  )
}

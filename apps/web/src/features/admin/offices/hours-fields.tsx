import { weekdays } from '#lib/days.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Tick } from '#ui/fields/tick.tsx'
import { daysInWords } from '#ui/hours-in-words.ts'
import type { OfficeForm } from './office-form.ts'

type Hours = OfficeForm['hours']

const fresh: Hours[number] = { days: [], open: '08:00', close: '16:30' }

/** When an office is open: one row for the days that are alike. */
export function HoursFields({
  hours,
  error,
  onChange,
}: {
  hours: Hours
  error: string | null
  onChange: (hours: Hours) => void
}) {
  const change = (index: number, part: Partial<Hours[number]>) =>
    onChange(hours.map((row, at) => (at === index ? { ...row, ...part } : row)))
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <legend className="mb-1 text-sm font-semibold">{m.admin_hours()}</legend>
      {hours.length === 0 && <p className="text-ink-soft">{m.admin_hours_none()}</p>}
      {hours.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own
        <fieldset key={index} className="grid gap-2 rounded-md border border-edge p-3">
          <legend className="px-1 text-sm">
            {daysInWords(row.days) || m.admin_hours_nth({ number: index + 1 })}
          </legend>
          <div className="flex flex-wrap gap-x-4">
            {weekdays.map((day) => (
              <Tick
                key={day}
                label={daysInWords([day])}
                checked={row.days.includes(day)}
                onChange={(isIn) =>
                  change(index, {
                    days: weekdays.filter((one) => (one === day ? isIn : row.days.includes(one))),
                  })
                }
              />
            ))}
          </div>
          <div className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
            <TextField
              label={m.admin_hours_open()}
              type="time"
              value={row.open}
              onChange={(open) => change(index, { open })}
            />
            <TextField
              label={m.admin_hours_close()}
              type="time"
              value={row.close === '24:00' ? '00:00' : row.close}
              onChange={(close) => change(index, { close: close === '00:00' ? '24:00' : close })}
            />
            <Button
              aria-label={m.admin_remove_nth({ number: index + 1 })}
              onClick={() => onChange(hours.filter((_, at) => at !== index))}
            >
              {m.admin_remove()}
            </Button>
          </div>
        </fieldset>
      ))}
      <div role="alert">{error && <p className="field-error">{error}</p>}</div>
      <Button className="justify-self-start" onClick={() => onChange([...hours, fresh])}>
        {m.admin_hours_add()}
      </Button>
    </fieldset>
  )
}

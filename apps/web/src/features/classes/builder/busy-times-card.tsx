import { type FormEvent, useState } from 'react'
import { formatDays } from '#data/registration/format-meeting.ts'
import { type BusyHours, storeBusyTimes } from '#lib/preferences/busy-times.ts'
import { type Weekday, weekdays } from '#lib/time/days.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { CheckboxGroup } from '#ui/fields/checkbox-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import X from '~icons/lucide/x'
import { formatBusyHours } from './format-busy-hours.ts'

/** The times when the person can't be in class. */
export function BusyTimesCard({ busy }: { busy: readonly BusyHours[] }) {
  return (
    <Sheet title={m.builder_busy()} description={m.builder_busy_note()}>
      <div className="grid gap-4">
        {busy.length > 0 && (
          <ul aria-label={m.builder_busy_list()} className="rows">
            {busy.map((hours) => (
              <li key={hours.id} className="flex items-center justify-between gap-3 py-1">
                {formatBusyHours(hours)}
                <IconButton
                  icon={X}
                  name={m.builder_busy_remove({ time: formatBusyHours(hours) })}
                  onClick={() => storeBusyTimes(busy.filter(({ id }) => id !== hours.id))}
                />
              </li>
            ))}
          </ul>
        )}
        <NewBusyTime
          onAdd={(hours) => storeBusyTimes([...busy.filter(({ id }) => id !== hours.id), hours])}
        />
      </div>
    </Sheet>
  )
}

function NewBusyTime({ onAdd }: { onAdd: (hours: BusyHours) => void }) {
  const [days, setDays] = useState<readonly string[]>([])
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const hasTimes = from !== '' && from < to
  const add = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (days.length === 0 || !hasTimes) return
    const named = weekdays.filter((day: Weekday) => days.includes(day))
    onAdd({ id: `${named.join('')} ${from} ${to}`, days: named, from, to })
    setDays([])
    setSubmitted(false)
  }
  return (
    <form className="grid gap-3" noValidate onSubmit={add}>
      <CheckboxGroup
        label={m.builder_busy_days()}
        layout="inline"
        options={weekdays.map((day) => ({ value: day, label: formatDays([day]) }))}
        value={days}
        error={isSubmitted && days.length === 0 ? m.builder_busy_no_days() : null}
        onChange={setDays}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField label={m.builder_busy_from()} type="time" value={from} onChange={setFrom} />
        <TextField
          label={m.builder_busy_to()}
          type="time"
          value={to}
          error={isSubmitted && !hasTimes ? m.builder_busy_no_time() : null}
          onChange={setTo}
        />
      </div>
      <div>
        <Button type="submit">{m.builder_busy_add()}</Button>
      </div>
    </form>
  )
}

import { m } from '#locales/compiled/messages.js'
import { TextField } from '#ui/fields/text-field.tsx'
import { getEntryErrorMessage } from './entry-error-messages.ts'
import type { EntryFieldsProps } from './entry-kind.ts'

/** The last day on which a student attended the class. */
export function LastDayField({
  entry,
  rules,
  error,
  onChange,
}: Pick<EntryFieldsProps, 'entry' | 'rules' | 'error' | 'onChange'>) {
  const { startOn, endOn, today } = rules
  return (
    <div className="max-w-[16rem]">
      <TextField
        type="date"
        label={m.attendance_last_day()}
        min={startOn}
        max={endOn < today ? endOn : today}
        value={entry.lastAttendedOn ?? ''}
        error={error && getEntryErrorMessage(error, rules)}
        onChange={(day) => onChange({ ...entry, lastAttendedOn: day === '' ? null : day })}
      />
    </div>
  )
}

import { m } from '#locales/compiled/messages.js'
import { TextField } from '#ui/fields/text-field.tsx'
import type { EntryFieldsProps } from './entry-kind.ts'
import { faultInWords } from './fault-words.ts'

/** The last day on which a student attended the class. */
export function LastDayField({
  entry,
  rules,
  fault,
  onChange,
}: Pick<EntryFieldsProps, 'entry' | 'rules' | 'fault' | 'onChange'>) {
  const { startOn, endOn, today } = rules
  return (
    <div className="max-w-[16rem]">
      <TextField
        type="date"
        label={m.attendance_last_day()}
        min={startOn}
        max={endOn < today ? endOn : today}
        value={entry.lastAttendedOn ?? ''}
        error={fault && faultInWords(fault, rules)}
        onChange={(day) => onChange({ ...entry, lastAttendedOn: day === '' ? null : day })}
      />
    </div>
  )
}

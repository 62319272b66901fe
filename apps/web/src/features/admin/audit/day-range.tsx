import { m } from '#locales/compiled/messages.js'
import { TextField } from '#ui/fields/text-field.tsx'

/** Inclusive dates in the college's time zone; empty until a complete date is entered. */
interface DayRange {
  readonly from: string
  readonly to: string
}

/** Whether the range is complete and in order. */
export const isValidRange = ({ from, to }: DayRange): boolean => from !== '' && from <= to

/** The first and the last day of a report. */
export function DayRangeFields({
  from,
  to,
  onChange,
}: DayRange & { onChange: (changes: Partial<DayRange>) => void }) {
  return (
    <>
      <TextField
        label={m.admin_audit_from()}
        type="date"
        value={from}
        onChange={(day) => onChange({ from: day })}
      />
      <TextField
        label={m.admin_audit_to()}
        type="date"
        value={to}
        error={isValidRange({ from, to }) ? null : m.admin_audit_order_check()}
        onChange={(day) => onChange({ to: day })}
      />
    </>
  )
}

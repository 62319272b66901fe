import { asks, faultField } from '@myhub/domain/teaching/entries.ts'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { EntryFieldsProps } from '../entries/entry-kind.ts'
import { faultInWords } from '../entries/fault-words.ts'
import { LastDayField } from '../entries/last-day-field.tsx'
import { marks, markWords } from './marks.ts'

/** A choice of attendance marks, with the last day attended if the mark requires it. */
export function MarkFields({ label, entry, rules, fault, onChange }: EntryFieldsProps) {
  const name = useId()
  const isOfMark = fault !== null && faultField(fault, entry, rules) === 'value'
  return (
    <div className="grid gap-2">
      <Group label={label}>
        {marks.map((mark) => (
          <label key={mark} className="inline-flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name={name}
              checked={entry.value === mark}
              aria-invalid={isOfMark || undefined}
              aria-describedby={isOfMark ? `${name}-fault` : undefined}
              onChange={() => onChange({ ...entry, value: mark })}
            />
            {markWords[mark]()}
          </label>
        ))}
      </Group>
      {isOfMark && (
        <p id={`${name}-fault`} className="field-error">
          <CircleAlert size={16} aria-hidden />
          {faultInWords(fault, rules)}
        </p>
      )}
      {asks(entry, rules) === 'lastDay' && (
        <LastDayField
          entry={entry}
          rules={rules}
          fault={isOfMark ? null : fault}
          onChange={onChange}
        />
      )}
    </div>
  )
}

function Group({ label, children }: { label: string | undefined; children: ReactNode }) {
  const row = <div className="flex flex-wrap gap-x-5">{children}</div>
  if (label === undefined) return row
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{label}</legend>
      {row}
    </fieldset>
  )
}

import { asks, faultField, neverAttended } from '@myhub/domain/teaching/entries.ts'
import { gradeOf } from '@myhub/domain/teaching/grades.ts'
import { m } from '#locales/compiled/messages.js'
import { TextField } from '#ui/fields/text-field.tsx'
import { Tick } from '#ui/fields/tick.tsx'
import type { EntryFieldsProps } from '../entries/entry-kind.ts'
import { faultInWords } from '../entries/fault-words.ts'
import { LastDayField } from '../entries/last-day-field.tsx'
import { gradingWords } from '../roster/grading-words.ts'
import { gradeCell, moveInColumn } from './move-in-column.ts'

const LONGEST = 40

/** A student's grade, with the date that it requires. */
export function GradeFields(props: EntryFieldsProps) {
  const { label, entry, rules, gradingMode, fault, onChange, onPaste } = props
  const isOfGrade = fault !== null && faultField(fault, entry, rules) === 'value'
  const words = fault && faultInWords(fault, rules)
  const asked = asks(entry, rules)
  const isNever = entry.lastAttendedOn === neverAttended
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <div className="min-w-[7rem] max-w-full">
        <TextField
          {...gradeCell}
          label={label ?? m.grades_grade()}
          isTitled={label === undefined}
          className="max-w-[7rem]"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={LONGEST}
          value={entry.value ?? ''}
          hint={
            gradingMode === null || gradingMode === 'standard'
              ? undefined
              : gradingWords[gradingMode]()
          }
          error={isOfGrade ? words : null}
          onChange={(typed) => onChange({ ...entry, value: typed === '' ? null : typed })}
          onBlur={() => {
            const written = gradeOf(entry.value, rules.grades)?.code
            if (written && written !== entry.value) onChange({ ...entry, value: written })
          }}
          onKeyDown={moveInColumn}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text/plain')
            if (!onPaste || !/[\t\r\n]/.test(text.trim())) return
            event.preventDefault()
            onPaste(text)
          }}
        />
      </div>
      {asked === 'lastDay' && (
        <div>
          {!isNever && (
            <LastDayField {...{ entry, rules, onChange }} fault={isOfGrade ? null : fault} />
          )}
          <Tick
            label={m.attendance_never()}
            checked={isNever}
            onChange={(never) =>
              onChange({ ...entry, lastAttendedOn: never ? neverAttended : null })
            }
          />
        </div>
      )}
      {asked === 'end' && (
        <TextField
          type="date"
          label={m.grades_ends_on()}
          min={rules.endOn}
          value={entry.endsOn ?? ''}
          error={isOfGrade ? null : words}
          onChange={(day) => onChange({ ...entry, endsOn: day === '' ? null : day })}
        />
      )}
    </div>
  )
}

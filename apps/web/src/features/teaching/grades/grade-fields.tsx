import { errorField, neverAttended, requiredDetail } from '@myhub/domain/teaching/entries.ts'
import { gradeOf } from '@myhub/domain/teaching/grades.ts'
import type { KeyboardEvent } from 'react'
import { m } from '#locales/compiled/messages.js'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { getEntryErrorMessage } from '../entries/entry-error-messages.ts'
import type { EntryFieldsProps } from '../entries/entry-kind.ts'
import { LastDayField } from '../entries/last-day-field.tsx'
import { gradingLabels } from '../roster/grading-labels.ts'

const MAX_GRADE_LENGTH = 40

/** A student's grade, with the date that it requires. */
export function GradeFields(props: EntryFieldsProps) {
  const { label, entry, rules, gradingMode, error, onChange, onPaste } = props
  const isValueError = error !== null && errorField(error, entry, rules) === 'value'
  const errorMessage = error && getEntryErrorMessage(error, rules)
  const requiredDate = requiredDetail(entry, rules)
  const hasNeverAttended = entry.lastAttendedOn === neverAttended
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <div className="min-w-[7rem] max-w-full">
        <TextField
          data-grade-cell=""
          label={label ?? m.grades_grade()}
          isTitled={label === undefined}
          className="max-w-[7rem]"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={MAX_GRADE_LENGTH}
          value={entry.value ?? ''}
          hint={
            gradingMode === null || gradingMode === 'standard'
              ? undefined
              : gradingLabels[gradingMode]()
          }
          error={isValueError ? errorMessage : null}
          onChange={(typed) => onChange({ ...entry, value: typed === '' ? null : typed })}
          onBlur={() => {
            const gradeCode = gradeOf(entry.value, rules.grades)?.code
            if (gradeCode && gradeCode !== entry.value) onChange({ ...entry, value: gradeCode })
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
      {requiredDate === 'lastDay' && (
        <div>
          {!hasNeverAttended && (
            <LastDayField {...{ entry, rules, onChange }} error={isValueError ? null : error} />
          )}
          <Checkbox
            label={m.attendance_never()}
            checked={hasNeverAttended}
            onChange={(never) =>
              onChange({ ...entry, lastAttendedOn: never ? neverAttended : null })
            }
          />
        </div>
      )}
      {requiredDate === 'end' && (
        <TextField
          type="date"
          label={m.grades_ends_on()}
          min={rules.endOn}
          value={entry.endsOn ?? ''}
          error={isValueError ? null : errorMessage}
          onChange={(day) => onChange({ ...entry, endsOn: day === '' ? null : day })}
        />
      )}
    </div>
  )
}

function getStep({ key, shiftKey }: KeyboardEvent): number {
  if (key === 'Enter') return shiftKey ? -1 : 1
  return { ArrowDown: 1, ArrowUp: -1 }[key] ?? 0
}

/** Moves between students as in a spreadsheet, with Enter and the arrow keys. */
function moveInColumn(event: KeyboardEvent<HTMLElement>): void {
  const step = getStep(event)
  const list = event.currentTarget.closest('ul')
  if (step === 0 || !list || event.altKey || event.ctrlKey || event.metaKey) return
  if (event.nativeEvent.isComposing) return
  event.preventDefault()
  const cells = [...list.querySelectorAll<HTMLInputElement>('[data-grade-cell]')]
  const index = cells.findIndex(
    (cell) => cell.closest('fieldset') === event.currentTarget.closest('fieldset'),
  )
  const next = cells[index + step]
  next?.focus()
  next?.select()
}

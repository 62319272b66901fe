import type { Entry } from '@myhub/domain/teaching/entries.ts'
import {
  type PastedRow,
  type PasteError,
  parsePastedGrades,
} from '@myhub/domain/teaching/pasted-grades.ts'
import { useState } from 'react'
import { formatCount } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Banner } from '#ui/status/banner.tsx'
import type { Enter } from '../entries/entry-form.tsx'
import type { EnteredRow } from '../entries/entry-kind.ts'

const errorMessages: Readonly<Record<PasteError, () => string>> = {
  unknownStudent: m.grades_paste_unknown,
  sameName: m.grades_paste_same_name,
  twice: m.grades_paste_twice,
  onRecord: m.grades_paste_on_record,
  noGrade: m.grades_paste_no_grade,
  notAllowed: m.grades_paste_not_allowed,
  tooMany: m.grades_paste_too_many,
}

/** Applies a pasted row to an entry. The grade determines the meaning of its date. */
function toEntry({ grade, day }: PastedRow, { entry }: EnteredRow): Entry {
  const value = grade?.code ?? entry.value
  if (day === null) return { ...entry, value }
  return grade?.asks === 'end'
    ? { ...entry, value, endsOn: day }
    : { ...entry, value, lastAttendedOn: day }
}

/** Pasted spreadsheet rows, with the number of valid ones and the errors of the others. */
export function PasteDialog({
  rows,
  start,
  pasted,
  onEnter,
  onClose,
}: {
  rows: readonly EnteredRow[]
  /** The registration id where a pasted column starts. */
  start: string | null
  pasted: string
  onEnter: Enter
  onClose: () => void
}) {
  const [text, setText] = useState(pasted)
  const [isSubmitted, setSubmitted] = useState(false)
  const firstIndex = Math.max(
    rows.findIndex(({ row }) => row.registrationId === start),
    0,
  )
  const pastedRows = parsePastedGrades(
    text,
    rows.map(({ row, rules }) => ({
      ...row,
      isOnRecord: row.onRecord !== null,
      grades: rules.grades,
    })),
    firstIndex,
  )
  const byId = new Map(rows.map((row) => [row.row.registrationId, row]))
  const entries = pastedRows.flatMap((pastedRow) => {
    const row = byId.get(pastedRow.student?.registrationId ?? '')
    return pastedRow.error === null && row
      ? [[row.row.registrationId, toEntry(pastedRow, row)] as const]
      : []
  })
  const invalidRows = pastedRows.filter(({ error }) => error !== null)
  const count = formatCount(entries.length)
  return (
    <DialogForm
      title={m.grades_paste()}
      error={null}
      isSaving={false}
      isChanged={text !== ''}
      submit={m.grades_paste_enter({ count })}
      onSubmit={() => {
        setSubmitted(true)
        if (entries.length === 0) return
        onEnter(Object.fromEntries(entries))
        onClose()
      }}
      onClose={onClose}
    >
      <TextArea
        label={m.grades_paste_rows()}
        hint={m.grades_paste_hint({ name: getStudentName(rows[firstIndex]) })}
        error={isSubmitted && entries.length === 0 ? m.grades_paste_nothing() : null}
        value={text}
        rows={8}
        spellCheck={false}
        onChange={setText}
      />
      <p role="status">
        {pastedRows.length > 0 &&
          m.grades_paste_read({ count, total: formatCount(pastedRows.length) })}
      </p>
      {invalidRows.length > 0 && (
        <Banner tone="warn" title={m.grades_paste_faults()}>
          <ul className="max-h-60 overflow-y-auto">
            {invalidRows.map((invalidRow) => (
              <li key={invalidRow.line}>
                {m.grades_paste_row({
                  row: formatCount(invalidRow.line),
                  text: invalidRow.text.trim(),
                })}{' '}
                {invalidRow.error && errorMessages[invalidRow.error]()}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </DialogForm>
  )
}

const getStudentName = (enteredRow: EnteredRow | undefined) =>
  enteredRow ? `${enteredRow.row.firstName} ${enteredRow.row.lastName}` : ''

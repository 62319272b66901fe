import type { Entry } from '@myhub/domain/teaching/entries.ts'
import { type PastedRow, type PasteFault, readPaste } from '@myhub/domain/teaching/pasted-grades.ts'
import { useState } from 'react'
import { formatCount } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Banner } from '#ui/status/banner.tsx'
import type { Enter } from '../entries/entry-form.tsx'
import type { EnteredRow } from '../entries/entry-kind.ts'

const faultWords: Readonly<Record<PasteFault, () => string>> = {
  unknownStudent: m.grades_paste_unknown,
  sameName: m.grades_paste_same_name,
  twice: m.grades_paste_twice,
  onRecord: m.grades_paste_on_record,
  noGrade: m.grades_paste_no_grade,
  notAllowed: m.grades_paste_not_allowed,
  tooMany: m.grades_paste_too_many,
}

/** Applies a pasted row to an entry. The grade determines the meaning of its date. */
function entryOf({ grade, day }: PastedRow, { entry }: EnteredRow): Entry {
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
  const [isTried, setTried] = useState(false)
  const first = Math.max(
    rows.findIndex(({ row }) => row.registrationId === start),
    0,
  )
  const read = readPaste(
    text,
    rows.map(({ row, rules }) => ({
      ...row,
      isOnRecord: row.onRecord !== null,
      grades: rules.grades,
    })),
    first,
  )
  const byId = new Map(rows.map((one) => [one.row.registrationId, one]))
  const entries = read.flatMap((one) => {
    const row = byId.get(one.student?.registrationId ?? '')
    return one.fault === null && row ? [[row.row.registrationId, entryOf(one, row)] as const] : []
  })
  const faulty = read.filter(({ fault }) => fault !== null)
  const count = formatCount(entries.length)
  return (
    <DialogForm
      title={m.grades_paste()}
      fault={isTried && entries.length === 0 ? m.grades_paste_nothing() : null}
      isSaving={false}
      isChanged={text !== ''}
      submit={m.grades_paste_enter({ count })}
      onSubmit={() => {
        setTried(true)
        if (entries.length === 0) return
        onEnter(Object.fromEntries(entries))
        onClose()
      }}
      onClose={onClose}
    >
      <TextArea
        label={m.grades_paste_rows()}
        hint={m.grades_paste_hint({ name: nameOf(rows[first]) })}
        value={text}
        rows={8}
        spellCheck={false}
        onChange={setText}
      />
      <p role="status">
        {read.length > 0 && m.grades_paste_read({ count, total: formatCount(read.length) })}
      </p>
      {faulty.length > 0 && (
        <Banner tone="warn" title={m.grades_paste_faults()}>
          <ul className="max-h-60 overflow-y-auto">
            {faulty.map((one) => (
              <li key={one.line}>
                {m.grades_paste_row({ row: formatCount(one.line), text: one.text.trim() })}{' '}
                {one.fault && faultWords[one.fault]()}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </DialogForm>
  )
}

const nameOf = (one: EnteredRow | undefined) =>
  one ? `${one.row.firstName} ${one.row.lastName}` : ''

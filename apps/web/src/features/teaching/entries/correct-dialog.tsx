import { type Entry, faultIn, noEntry, rulesFor } from '@myhub/domain/teaching/entries.ts'
import { useState } from 'react'
import {
  correctEntry,
  type EntryRow,
  type EntrySheet,
  readSheetAgain,
  type SheetPlace,
} from '#data/teaching/entries.ts'
import { m } from '#locales/compiled/messages.js'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { useSaving } from '#ui/form/use-saving.ts'
import { useToday } from '#ui/time/use-today.ts'
import type { EntryKindParts } from './entry-kind.ts'

const LONGEST = 300

/** Corrects a student's reported entry, with a reason. */
export function CorrectDialog({
  parts: { Fields, words },
  row,
  sheet,
  place,
  onClose,
}: {
  parts: EntryKindParts
  row: EntryRow
  sheet: EntrySheet
  place: SheetPlace
  onClose: () => void
}) {
  const today = useToday()
  const [last] = row.reported
  const { value, lastAttendedOn, endsOn } = last ?? noEntry
  const [start] = useState<Entry>({ value, lastAttendedOn, endsOn })
  const [entry, setEntry] = useState(start)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const conflict = { says: m.attendance_correct_late() }
  const { isSaving, faults, save } = useSaving(onClose, conflict)
  const rules = rulesFor(sheet, row.gradingMode, today)
  const fault = faultIn(entry, rules)
  const name = `${row.firstName} ${row.lastName}`
  const submit = () => {
    setTried(true)
    if (fault !== null || reason.trim() === '') return
    const { registrationId } = row
    const correction = { registrationId, ...entry, reason, seenId: last?.id ?? null }
    void save(
      () =>
        correctEntry(place, correction).catch(async (error: unknown) => {
          await readSheetAgain(place)
          throw error
        }),
      m.attendance_corrected(),
    )
  }
  return (
    <DialogForm
      title={words.correctTitle({ name })}
      fault={faults.form}
      isSaving={isSaving}
      isChanged={entry !== start || reason !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <Fields
        label={words.field()}
        entry={entry}
        rules={rules}
        gradingMode={row.gradingMode}
        fault={isTried ? fault : null}
        onChange={setEntry}
      />
      <TextArea
        label={m.attendance_reason()}
        hint={m.attendance_reason_hint()}
        required
        rows={3}
        maxLength={LONGEST}
        value={reason}
        error={isTried && reason.trim() === '' ? m.attendance_reason_missing() : null}
        onChange={setReason}
      />
    </DialogForm>
  )
}

import { type Entry, entryError, noEntry, rulesFor } from '@myhub/domain/teaching/entries.ts'
import { useState } from 'react'
import {
  correctEntry,
  type EntryRow,
  type EntrySheet,
  invalidateSheet,
  type SheetPlace,
} from '#data/teaching/entries.ts'
import { m } from '#locales/compiled/messages.js'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { useSaving } from '#ui/form/use-saving.ts'
import { useToday } from '#ui/time/use-today.ts'
import type { EntryKindParts } from './entry-kind.ts'

const MAX_REASON_LENGTH = 300

/** Corrects a student's reported entry, with a reason. */
export function CorrectDialog({
  parts: { Fields, messages },
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
  const [isSubmitted, setSubmitted] = useState(false)
  const conflict = { message: m.attendance_correct_late() }
  const { isSaving, errors, save } = useSaving(onClose, conflict)
  const rules = rulesFor(sheet, row.gradingMode, today)
  const error = entryError(entry, rules)
  const name = `${row.firstName} ${row.lastName}`
  const submit = () => {
    setSubmitted(true)
    if (error !== null || reason.trim() === '') return
    const { registrationId } = row
    const correction = { registrationId, ...entry, reason, seenId: last?.id ?? null }
    void save(
      () =>
        correctEntry(place, correction).catch(async (error: unknown) => {
          await invalidateSheet(place)
          throw error
        }),
      m.attendance_corrected(),
    )
  }
  return (
    <DialogForm
      title={messages.correctTitle({ name })}
      error={errors.form}
      isSaving={isSaving}
      isChanged={entry !== start || reason !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <Fields
        label={messages.field()}
        entry={entry}
        rules={rules}
        gradingMode={row.gradingMode}
        error={isSubmitted ? error : null}
        onChange={setEntry}
      />
      <TextArea
        label={m.attendance_reason()}
        hint={m.attendance_reason_hint()}
        required
        rows={3}
        maxLength={MAX_REASON_LENGTH}
        value={reason}
        error={isSubmitted && reason.trim() === '' ? m.attendance_reason_missing() : null}
        onChange={setReason}
      />
    </DialogForm>
  )
}

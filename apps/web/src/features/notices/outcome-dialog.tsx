import {
  maxNoticeTextLength,
  type NoticeOutcome,
  noticeOutcomes,
} from '@myhub/domain/teaching/notices.ts'
import { useId, useState } from 'react'
import { type AdviseeNotice, isReassigned, recordOutcome } from '#data/teaching/notices.ts'
import { m } from '#locales/compiled/messages.js'
import { NoticeText } from '#ui/academics/notice-text.tsx'
import { outcomeLabels } from '#ui/academics/notice-texts.ts'
import { Radios } from '#ui/controls/radios.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { useSaving } from '#ui/form/use-saving.ts'
import { UserFacingError } from '#ui/form/user-facing-error.ts'

const options = noticeOutcomes.map((value) => ({ value, label: outcomeLabels[value]() }))

/** Records the outcome of a concern about a student. */
export function OutcomeDialog({ of, onClose }: { of: AdviseeNotice; onClose: () => void }) {
  // The state when the dialog opened, so that a concurrent change isn't overwritten.
  const [{ notice, student }] = useState(of)
  const group = useId()
  const [value, setValue] = useState<NoticeOutcome | null>(notice.outcome?.value ?? null)
  const [note, setNote] = useState(notice.outcome?.note ?? '')
  const [isSubmitted, setSubmitted] = useState(false)
  const conflict = { message: m.notice_record_conflict() }
  const { isSaving, errors, save } = useSaving(onClose, conflict, m.notice_record_failed())
  const submit = () => {
    setSubmitted(true)
    if (value === null) return
    const input = { value, note: note.trim() || null, seenAt: notice.outcome?.at ?? null }
    const record = () =>
      recordOutcome(notice.id, input).catch((error: unknown) => {
        throw isReassigned(error) ? new UserFacingError(m.notice_record_gone()) : error
      })
    void save(record, m.notice_recorded())
  }
  return (
    <DialogForm
      title={m.notice_record_for({ name: student.displayName })}
      error={errors.form}
      isSaving={isSaving}
      isChanged={value !== (notice.outcome?.value ?? null) || note !== (notice.outcome?.note ?? '')}
      onSubmit={submit}
      onClose={onClose}
    >
      <NoticeText notice={notice} />
      <Radios
        label={m.notice_record_title()}
        name={group}
        options={options}
        value={value}
        error={isSubmitted && value === null ? m.notice_outcome_missing() : null}
        onChange={setValue}
      />
      <TextArea
        label={m.notice_outcome_note()}
        hint={m.notice_outcome_note_hint()}
        rows={3}
        maxLength={maxNoticeTextLength}
        value={note}
        onChange={setNote}
      />
    </DialogForm>
  )
}

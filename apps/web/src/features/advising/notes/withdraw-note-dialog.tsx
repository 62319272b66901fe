import { maxReasonLength } from '@myhub/domain/advising/notes.ts'
import { useState } from 'react'
import { type AdvisingNote, isNoLongerAdvisor, withdrawNote } from '#data/advising/notes.ts'
import { m } from '#locales/compiled/messages.js'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { useSaving } from '#ui/form/use-saving.ts'
import { UserFacingError } from '#ui/form/user-facing-error.ts'

/** Withdraws a note with a reason. */
export function WithdrawNoteDialog({
  personId,
  note: { id, visibility },
  onClose,
}: {
  personId: string
  note: AdvisingNote
  onClose: () => void
}) {
  const [reason, setReason] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const { isSaving, errors, save } = useSaving(onClose, undefined, m.note_withdraw_failed())
  const isMissing = reason.trim() === ''
  const withdraw = () =>
    withdrawNote(personId, id, reason.trim()).catch((error: unknown) => {
      throw isNoLongerAdvisor(error) ? new UserFacingError(m.note_not_advisor()) : error
    })
  return (
    <DialogForm
      title={m.note_withdraw_title()}
      error={errors.form}
      isSaving={isSaving}
      isChanged={reason !== ''}
      submit={m.note_withdraw()}
      onSubmit={() => {
        setSubmitted(true)
        if (!isMissing) void save(withdraw, m.note_withdrawn_done())
      }}
      onClose={onClose}
    >
      <p className="max-w-[60ch]">
        {visibility === 'shared' ? m.note_withdraw_shared() : m.note_withdraw_staff()}
      </p>
      <TextArea
        label={m.note_reason()}
        hint={visibility === 'shared' ? m.note_reason_hint() : undefined}
        required
        rows={3}
        maxLength={maxReasonLength}
        value={reason}
        error={isSubmitted && isMissing ? m.note_reason_missing() : null}
        onChange={setReason}
      />
    </DialogForm>
  )
}

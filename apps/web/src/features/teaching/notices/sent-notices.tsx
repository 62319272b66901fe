import { maxNoticeTextLength } from '@myhub/domain/teaching/notices.ts'
import { useState } from 'react'
import { type EarlyNotice, isReassigned, withdrawNotice } from '#data/teaching/notices.ts'
import type { RosterEntry } from '#data/teaching/roster.ts'
import { m } from '#locales/compiled/messages.js'
import { NoticeText } from '#ui/academics/notice-text.tsx'
import { kindTexts } from '#ui/academics/notice-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { useSaving } from '#ui/form/use-saving.ts'
import { UserFacingError } from '#ui/form/user-facing-error.ts'
import { getStudentName } from '../roster/student-name.ts'

/** All notices to a student about this class with their outcomes. Each can be withdrawn. */
export function SentNotices({
  entry,
  sectionId,
  onClose,
}: {
  entry: RosterEntry
  sectionId: string
  onClose: () => void
}) {
  const [withdrawn, setWithdrawn] = useState<EarlyNotice | null>(null)
  if (withdrawn)
    return <WithdrawDialog notice={withdrawn} sectionId={sectionId} onClose={onClose} />
  return (
    <Dialog title={m.notice_all_of({ name: getStudentName(entry) })} onClose={onClose}>
      <ul className="rows">
        {entry.notices.map((notice) => (
          <li key={notice.id} className="grid gap-1 py-3">
            <NoticeText notice={notice} />
            {!notice.withdrawal && (
              <div>
                <Button
                  variant="remove"
                  aria-label={m.notice_withdraw_of({ kind: kindTexts[notice.kind].name() })}
                  onClick={() => setWithdrawn(notice)}
                >
                  {m.notice_withdraw()}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <Button className="mt-4" onClick={onClose}>
        {m.ui_close()}
      </Button>
    </Dialog>
  )
}

/** Withdraws a notice, with a reason that the student sees. */
function WithdrawDialog({
  notice,
  sectionId,
  onClose,
}: {
  notice: EarlyNotice
  sectionId: string
  onClose: () => void
}) {
  const [reason, setReason] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const { isSaving, errors, save } = useSaving(onClose, undefined, m.notice_withdraw_failed())
  const isMissing = reason.trim() === ''
  const withdraw = () =>
    withdrawNotice(sectionId, notice.id, reason.trim()).catch((error: unknown) => {
      throw isReassigned(error) ? new UserFacingError(m.notice_reassigned()) : error
    })
  return (
    <DialogForm
      title={m.notice_withdraw_title()}
      error={errors.form}
      isSaving={isSaving}
      isChanged={reason !== ''}
      submit={m.notice_withdraw()}
      onSubmit={() => {
        setSubmitted(true)
        if (!isMissing) void save(withdraw, m.notice_withdrawn_done())
      }}
      onClose={onClose}
    >
      <p className="max-w-[60ch]">{m.notice_withdraw_text()}</p>
      <TextArea
        label={m.notice_reason()}
        hint={m.notice_reason_hint()}
        required
        rows={3}
        maxLength={maxNoticeTextLength}
        value={reason}
        error={isSubmitted && isMissing ? m.notice_reason_missing() : null}
        onChange={setReason}
      />
    </DialogForm>
  )
}

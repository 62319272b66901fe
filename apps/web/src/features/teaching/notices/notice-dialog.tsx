import {
  concernKinds,
  kudosKinds,
  maxNoticeRecipients,
  maxNoticeTextLength,
  type NoticeKind,
} from '@myhub/domain/teaching/notices.ts'
import { useId, useState } from 'react'
import type { Section } from '#data/shapes.ts'
import { isReassigned, sendNotice } from '#data/teaching/notices.ts'
import type { RosterEntry } from '#data/teaching/roster.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { isOne } from '#lib/i18n/plural.ts'
import { m } from '#locales/compiled/messages.js'
import { kindTexts } from '#ui/academics/notice-texts.ts'
import { Radios } from '#ui/controls/radios.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { CheckboxGroup } from '#ui/fields/checkbox-group.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { useSaving } from '#ui/form/use-saving.ts'
import { UserFacingError } from '#ui/form/user-facing-error.ts'
import { toast } from '#ui/toast/toasts.ts'
import { getStudentName } from '../roster/student-name.ts'

const toOptions = (kinds: readonly NoticeKind[]) =>
  kinds.map((value) => ({ value, label: kindTexts[value].name() }))

/**
 * Sends a notice, with kudos before concerns and a preview of the exact text.
 * @param entries one student, or all students who can get the same kudos
 */
export function NoticeDialog({
  entries,
  section,
  onClose,
}: {
  entries: readonly RosterEntry[]
  section: Section
  onClose: () => void
}) {
  const [singleEntry] = entries.length === 1 ? entries : []
  const group = useId()
  const [draftId] = useState(() => crypto.randomUUID())
  const [chosen, setChosen] = useState<string[]>(singleEntry ? [singleEntry.id] : [])
  const [kind, setKind] = useState<NoticeKind | null>(null)
  const [note, setNote] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const conflict = { message: m.notice_ended() }
  const { isSaving, errors, save } = useSaving(onClose, conflict, m.notice_failed())
  const studentsError =
    chosen.length === 0
      ? m.notice_students_missing()
      : chosen.length > maxNoticeRecipients
        ? m.notice_students_too_many({ count: formatCount(maxNoticeRecipients) })
        : null

  const send = async (noticeKind: NoticeKind) => {
    const input = { draftId, registrationIds: chosen, kind: noticeKind, note: note.trim() || null }
    const skippedIds = await sendNotice(section.id, input).catch((error: unknown) => {
      throw isReassigned(error) ? new UserFacingError(m.notice_reassigned()) : error
    })
    const skipped = entries.filter(({ id }) => skippedIds.includes(id))
    const names = skipped.map(getStudentName).join(', ')
    const count = chosen.length - skippedIds.length
    if (count === 0) throw new UserFacingError(m.notice_left({ names }))
    toast({
      type: 'positive',
      message: isOne(count) ? m.notice_sent_one() : m.notice_sent({ count: formatCount(count) }),
    })
    if (skipped.length > 0) toast({ type: 'negative', message: m.notice_left({ names }) })
  }
  const submit = () => {
    setSubmitted(true)
    if (kind !== null && studentsError === null) void save(() => send(kind), null)
  }
  const kindError = isSubmitted && kind === null ? m.notice_kind_missing() : null
  return (
    <DialogForm
      title={
        singleEntry
          ? m.notice_send_to({ name: getStudentName(singleEntry) })
          : m.notice_several_title()
      }
      error={errors.form}
      isSaving={isSaving}
      isChanged={kind !== null || note !== '' || (!singleEntry && chosen.length > 0)}
      submit={m.notice_submit()}
      saving={m.notice_sending()}
      onSubmit={submit}
      onClose={onClose}
    >
      {!singleEntry && (
        <CheckboxGroup
          label={m.notice_students()}
          layout="box"
          options={entries.map((entry) => ({ value: entry.id, label: getStudentName(entry) }))}
          value={chosen}
          error={isSubmitted ? studentsError : null}
          onChange={setChosen}
        />
      )}
      <Radios
        label={m.notice_kudos()}
        name={group}
        options={toOptions(kudosKinds)}
        value={kind}
        error={kindError}
        onChange={setKind}
      />
      {singleEntry && (
        <Radios
          label={m.notice_concern()}
          name={group}
          options={toOptions(concernKinds)}
          value={kind}
          onChange={setKind}
        />
      )}
      <TextArea
        label={m.notice_note()}
        hint={m.notice_note_hint()}
        rows={3}
        maxLength={maxNoticeTextLength}
        value={note}
        onChange={setNote}
      />
      <figure className="grid gap-1">
        <figcaption className="text-sm font-semibold">{m.notice_preview()}</figcaption>
        <blockquote className="rounded-md border border-line p-3" aria-live="polite">
          {kind === null && <p className="text-ink-soft">{m.notice_preview_empty()}</p>}
          {kind !== null && <p>{kindTexts[kind].sentence()}</p>}
          {note.trim() && <p className="mt-1 break-words whitespace-pre-line">{note.trim()}</p>}
        </blockquote>
        <p className="text-sm text-ink-soft">{m.notice_who_reads()}</p>
      </figure>
    </DialogForm>
  )
}

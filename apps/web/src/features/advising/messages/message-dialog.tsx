import { maxMessageLength, maxSubjectLength } from '@myhub/domain/advising/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  isEmptyAudience,
  isTooManyRecipients,
  readMessageReach,
  sendMessage,
} from '#data/advising/messages.ts'
import { m } from '#locales/compiled/messages.js'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useSaving } from '#ui/form/use-saving.ts'
import { UserFacingError } from '#ui/form/user-facing-error.ts'
import { formatStudentCount } from '#ui/text/students.ts'
import { toast } from '#ui/toast/toasts.ts'
import {
  type MessageDraft,
  type MessageTarget,
  newDraft,
  useMessageDraft,
} from './message-drafts.ts'
import { MessageReachNote, type Recipient } from './message-reach.tsx'
import { formatSentText } from './message-texts.ts'

/** Writes a message to students, and shows the number of recipients first. */
export function MessageDialog({
  to,
  recipients,
  onClose,
}: {
  to: MessageTarget
  recipients: readonly Recipient[]
  onClose: () => void
}) {
  // The list can change behind the dialog; the recipients are fixed when it opens.
  const [students] = useState(recipients)
  const ids = students.map(({ id }) => id)
  const [savedDraft, saveDraft] = useMessageDraft(to)
  const [draft, setDraft] = useState(() => savedDraft ?? newDraft())
  const [isSubmitted, setSubmitted] = useState(false)
  const reach = useQuery({
    queryKey: ['messageReach', draft.id],
    queryFn: () => readMessageReach(ids),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const done = () => {
    saveDraft(null)
    onClose()
  }
  const { isSaving, errors, save } = useSaving(done, undefined, m.note_failed())
  const change = (changes: Partial<MessageDraft>) => {
    const next = { ...draft, ...changes }
    setDraft(next)
    saveDraft(next)
  }
  const subject = draft.subject.trim()
  const text = draft.text.trim()
  const count = reach.data?.recipients ?? null

  const send = async () => {
    if (count === null) throw new UserFacingError(m.message_reach_unknown())
    if (count === 0) throw new UserFacingError(m.message_nobody())
    const response = await sendMessage({ id: draft.id, personIds: ids, subject, text }).catch(
      (error: unknown) => {
        if (isEmptyAudience(error)) throw new UserFacingError(m.message_nobody())
        throw isTooManyRecipients(error) ? new UserFacingError(m.message_too_many()) : error
      },
    )
    const { message, leftOut, wasSentBefore } = response
    const isSame =
      message.subject === subject &&
      message.text === text &&
      message.recipients + leftOut.length === ids.length &&
      leftOut.length === reach.data?.leftOut.length
    if (wasSentBefore && !isSame) {
      // It was sent before the connection was lost, and it or the list has changed since.
      change({ id: crypto.randomUUID() })
      throw new UserFacingError(m.message_sent_before())
    }
    toast({ type: 'positive', message: formatSentText(message.recipients, leftOut.length) })
  }
  const submit = () => {
    setSubmitted(true)
    if (subject !== '' && text !== '') void save(send, null)
  }
  const [only] = students
  return (
    <DialogForm
      title={to !== 'list' && only ? m.message_to({ name: only.name }) : m.message_to_many()}
      error={errors.form}
      isSaving={isSaving}
      submit={
        count === null || count === 0
          ? m.message_send()
          : m.message_send_to({ students: formatStudentCount(count) })
      }
      saving={m.message_sending()}
      onSubmit={submit}
      onClose={onClose}
    >
      <MessageReachNote
        reach={reach.data}
        isFailed={reach.isError}
        recipients={students}
        onRetry={() => void reach.refetch()}
      />
      <TextField
        label={m.message_subject()}
        required
        maxLength={maxSubjectLength}
        value={draft.subject}
        error={isSubmitted && subject === '' ? m.message_subject_missing() : null}
        onChange={(value) => change({ subject: value })}
      />
      <TextArea
        label={m.message_text()}
        hint={m.message_as_typed()}
        required
        rows={8}
        maxLength={maxMessageLength}
        value={draft.text}
        error={isSubmitted && text === '' ? m.message_text_missing() : null}
        onChange={(value) => change({ text: value })}
      />
    </DialogForm>
  )
}

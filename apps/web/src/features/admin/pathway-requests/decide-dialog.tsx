import { decidePathwayRequest, type PathwayChangeRequest } from '#data/admin/manage-pathways.ts'
import { m } from '#locales/compiled/messages.js'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { useEditing } from '#ui/form/use-editing.ts'

export type Decision = 'approve' | 'decline'

const MAX_MESSAGE_LENGTH = 500

const labels = {
  approve: {
    title: m.pathway_requests_approve_title,
    submit: m.pathway_requests_approve,
    done: m.pathway_requests_approved,
  },
  decline: {
    title: m.pathway_requests_decline_title,
    submit: m.pathway_requests_decline,
    done: m.pathway_requests_declined,
  },
}

/** Confirms a decision with a message for the student; declining requires a reason. */
export function DecideDialog({
  request,
  decision,
  onClose,
}: {
  request: PathwayChangeRequest
  decision: Decision
  onClose: () => void
}) {
  const { id, person, pathway, startTerm } = request
  const { title, submit, done } = labels[decision]
  const { text, dialog } = useEditing({
    start: () => ({ message: '' }),
    validate: ({ message }) => ({
      message:
        decision === 'decline' && message.trim() === '' ? m.pathway_requests_message_check() : null,
    }),
    save: ({ message }) => {
      const trimmed = message.trim()
      return decidePathwayRequest(
        id,
        decision === 'decline'
          ? { decision, message: trimmed }
          : { decision, message: trimmed || null },
      )
    },
    nameOf: () => person.displayName,
    savedMessage: () => done({ person: person.displayName }),
    conflict: { message: m.pathway_requests_late() },
    onClose,
  })
  return (
    <DialogForm title={title()} submit={submit()} {...dialog}>
      <p>
        <strong>{person.displayName}</strong>
        <span className="block">
          {pathway.title} · {startTerm.title}
        </span>
      </p>
      <TextArea
        label={m.pathway_requests_message()}
        hint={m.pathway_requests_message_hint()}
        required={decision === 'decline'}
        maxLength={MAX_MESSAGE_LENGTH}
        {...text('message')}
      />
      {decision === 'approve' && (
        <p className="text-sm text-ink-soft">{m.pathway_requests_record()}</p>
      )}
    </DialogForm>
  )
}

import { storeDraft, useDraft } from '#lib/storage/tab-drafts.ts'
import { useMineUser } from '#session/user.ts'

/** An unsent message. */
export interface MessageDraft {
  readonly id: string
  readonly subject: string
  readonly text: string
}

export const newDraft = (): MessageDraft => ({ id: crypto.randomUUID(), subject: '', text: '' })

const hasText = ({ subject, text }: MessageDraft) => `${subject}${text}`.trim() !== ''

/** The target of a message: a student's id, or the list. */
export type MessageTarget = string | 'list'

/**
 * The signed-in advisor's draft of a message, if any, and its setter. There is no draft while an
 * admin views as another person.
 */
export function useMessageDraft(
  to: MessageTarget,
): [MessageDraft | null, (draft: MessageDraft | null) => void] {
  const user = useMineUser()
  const owner = user?.impersonatorName === null ? user.id : null
  const name = `message ${to}`
  const stored = useDraft<MessageDraft>(owner, name)
  return [
    stored && { ...newDraft(), ...stored },
    (draft) => {
      if (owner !== null) storeDraft(owner, name, draft && hasText(draft) ? draft : null)
    },
  ]
}

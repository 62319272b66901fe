import { keepDraft, useDraft } from '#lib/storage/tab-drafts.ts'
import { useMineUser } from '#session/user.ts'

/** A message as typed so far. */
export interface MessageDraft {
  readonly id: string
  readonly subject: string
  readonly text: string
}

export const newDraft = (): MessageDraft => ({ id: crypto.randomUUID(), subject: '', text: '' })

const isTyped = ({ subject, text }: MessageDraft) => `${subject}${text}`.trim() !== ''

/** Whom a message is for: one student, or those in the list. */
export type Addressed = string | 'list'

/**
 * The message that the signed-in advisor has begun, if any, and how to change it. While an admin
 * views as another person, there is none.
 */
export function useMessageDraft(
  to: Addressed,
): [MessageDraft | null, (draft: MessageDraft | null) => void] {
  const user = useMineUser()
  const owner = user?.impersonatorName === null ? user.id : null
  const name = `message ${to}`
  const kept = useDraft<MessageDraft>(owner, name)
  return [
    kept && { ...newDraft(), ...kept },
    (draft) => {
      if (owner !== null) keepDraft(owner, name, draft && isTyped(draft) ? draft : null)
    },
  ]
}

import type { NoteTopic, NoteVisibility } from '@myhub/domain/advising/notes.ts'
import { storeDraft, useDraft } from '#lib/storage/tab-drafts.ts'
import { useMineUser } from '#session/user.ts'

/** An unsaved note. */
export interface NoteDraft {
  readonly draftId: string
  readonly topic: NoteTopic
  readonly termId: string | null
  readonly text: string
  readonly visibility: NoteVisibility
  readonly step: string
  readonly stepOn: string
}

export const newDraft = (): NoteDraft => ({
  draftId: crypto.randomUUID(),
  topic: 'registration',
  termId: null,
  text: '',
  visibility: 'shared',
  step: '',
  stepOn: '',
})

/** Whether a draft contains text; a choice alone isn't saved. */
export const hasText = ({ text, step, stepOn }: NoteDraft): boolean =>
  text.trim() !== '' || step.trim() !== '' || stepOn !== ''

/**
 * The signed-in advisor's draft of a note about a student, if any, and its setter. There is no
 * draft while an admin views as another person.
 */
export function useNoteDraft(
  personId: string,
): [NoteDraft | null, (draft: NoteDraft | null) => void] {
  const user = useMineUser()
  const owner = user?.impersonatorName === null ? user.id : null
  const name = `note ${personId}`
  const stored = useDraft<NoteDraft>(owner, name)
  return [
    stored && { ...newDraft(), ...stored },
    (draft) => {
      if (owner !== null) storeDraft(owner, name, draft)
    },
  ]
}

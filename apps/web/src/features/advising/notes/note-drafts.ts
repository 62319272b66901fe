import type { NoteTopic, NoteVisibility } from '@myhub/domain/advising/notes.ts'
import { createStore, useStore } from '#lib/store.ts'
import { useMineUser } from '#session/user.ts'

/** A note as typed so far. */
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

/** Whether anything was typed; a choice alone isn't worth keeping. */
export const isTyped = ({ text, step, stepOn }: NoteDraft): boolean =>
  text.trim() !== '' || step.trim() !== '' || stepOn !== ''

/**
 * By advisor and student. Only in memory: a draft says things about a student that must not stay on
 * a device.
 */
const drafts = createStore<Readonly<Record<string, NoteDraft>>>({})

/** The note about a student that the signed-in advisor has begun, if any, and how to change it. */
export function useNoteDraft(
  personId: string,
): [NoteDraft | null, (draft: NoteDraft | null) => void] {
  const key = `${useMineUser()?.id} ${personId}`
  const all = useStore(drafts, {})
  return [
    all[key] ?? null,
    (draft) => {
      const { [key]: _, ...others } = drafts.get()
      drafts.set(draft ? { ...others, [key]: draft } : others)
    },
  ]
}

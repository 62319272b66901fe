import type { ReactNode } from 'react'
import { lazyDialog } from '../dialog/lazy-dialog.tsx'

/** A field that somebody else has saved otherwise while one was writing, and the choice between the two. */
export type FieldConflict<Value> = {
  mine: Value
  theirs: Value
  /** One has not changed it oneself: theirs stands in the field, and `mine` is what was there before. */
  isUntouched: boolean
  /** Theirs is what stands in the field. */
  isTaken: boolean
  keep: () => void
  take: () => void
}

/** For a field that may have one. */
export type WithConflict<Value> = { theirs?: FieldConflict<Value> | undefined }

/** Two seldom save one thing at once: no page waits for how that looks. */
const Choice = lazyDialog(() => import('./conflict-choice.tsx'), 'ConflictChoice')

/** Whoever met a conflict is taken to it: it is drawn at once when its code is there before. */
export const preloadConflict = Choice.fetch

/**
 * Beside a field that both have changed: both versions, of which one is kept (R8.20). Beside one that only somebody
 * else has changed: that it is so, and what it was. Nothing beside the others.
 */
export function ConflictNote<Value>({
  label,
  theirs,
  inWords,
}: {
  /** What the field is called. */
  label: string
  theirs: FieldConflict<Value> | undefined
  /** What is in the field, as one reads it; nothing when it is empty. */
  inWords: (value: Value) => ReactNode
}) {
  if (!theirs) return null
  return (
    <Choice {...theirs} label={label} mine={inWords(theirs.mine)} theirs={inWords(theirs.theirs)} />
  )
}

import type { ReactNode } from 'react'
import { lazyDialog } from '../lazy-dialog.tsx'

/** A field that somebody else has saved otherwise while one was writing, and the choice between the two. */
export type Theirs<Value> = {
  mine: Value
  theirs: Value
  /** Theirs is what stands in the field. */
  isTaken: boolean
  keep: () => void
  take: () => void
}

/** For a field that may have one. */
export type WithTheirs<Value> = { theirs?: Theirs<Value> | undefined }

/** Two seldom save one thing at once: no page waits for how that looks. */
const Choice = lazyDialog(() => import('./theirs-choice.tsx'), 'TheirsChoice')

/** Beside a field that is in conflict: both versions, of which one is kept (R8.20). Nothing beside the others. */
export function TheirsNote<Value>({
  label,
  theirs,
  inWords,
}: {
  /** What the field is called. */
  label: string
  theirs: Theirs<Value> | undefined
  /** What is in the field, as one reads it; nothing when it is empty. */
  inWords: (value: Value) => ReactNode
}) {
  if (!theirs) return null
  return (
    <Choice {...theirs} label={label} mine={inWords(theirs.mine)} theirs={inWords(theirs.theirs)} />
  )
}

import type { ReactNode } from 'react'
import { lazyModule } from '#lib/loading/lazy-module.tsx'

/**
 * A field that someone else has changed and saved during editing, with the choice between both
 * versions.
 */
export type FieldConflict<Value> = {
  mine: Value
  serverVersion: Value
  /**
   * The person hasn't changed it: the field has the other version, and `mine` is the previous
   * value.
   */
  isUntouched: boolean
  /** Whether the field contains the other person's version. */
  usesServerVersion: boolean
  keep: () => void
  take: () => void
}

/** Props of a field that may have a conflict. */
export type WithConflict<Value> = { conflict?: FieldConflict<Value> | undefined }

/** Conflicts are rare, so no page loads this code up front. */
const choice = lazyModule(() => import('./conflict-choice.tsx'))
const Choice = choice.dialog('ConflictChoice')

/** Preloads the code, so that a conflict is shown immediately and can get the focus. */
export const preloadConflict = choice.preload

/**
 * Next to a field that both have changed: a choice between both versions (R8.20). Next to a field
 * that only someone else has changed: a note with the previous value. Nothing next to other fields.
 */
export function ConflictNote<Value>({
  label,
  conflict,
  formatValue,
}: {
  /** The field's label. */
  label: string
  conflict: FieldConflict<Value> | undefined
  /** Formats the value for display; nothing when it is empty. */
  formatValue: (value: Value) => ReactNode
}) {
  if (!conflict) return null
  return (
    <Choice
      {...conflict}
      label={label}
      mine={formatValue(conflict.mine)}
      serverVersion={formatValue(conflict.serverVersion)}
    />
  )
}

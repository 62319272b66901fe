import type { OpenDatabase } from '#db/open.ts'
import type { RetentionSettings } from '#jobs/upkeep/retention/kind.ts'
import {
  applyRetention,
  type RetentionState,
  retentionStates,
} from '#jobs/upkeep/retention/retention.queries.ts'

/** Every kind before the run, and how many rows of each were deleted; null for a dry run. */
export interface RetentionAnswer {
  readonly states: readonly RetentionState[]
  readonly deleted: Readonly<Record<string, number>> | null
}

export async function retentionAnswer(
  { pool }: Pick<OpenDatabase, 'pool'>,
  { isDryRun }: { readonly isDryRun: boolean },
  settings: RetentionSettings,
  now: Date,
): Promise<RetentionAnswer> {
  const parts = { pool, settings, now, signal: new AbortController().signal }
  const states = await retentionStates(parts)
  return { states, deleted: isDryRun ? null : await applyRetention(['often', 'nightly'], parts) }
}

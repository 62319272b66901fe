import { type Entry, isSameEntry } from '@myhub/domain/teaching/entries.ts'
import type { Database } from '#db/open.ts'
import { type EntryChange, storeDrafts } from './change-entries.queries.ts'
import type { EntriesSaved, EntryInput as Input } from './entries.schema.ts'
import type { StoredRow } from './entry-sheet.queries.ts'

type EntryInput = Input & Entry
type Result = EntriesSaved['results'][number]

interface DraftDecision {
  readonly result: Result
  /** The student, if the draft changes. */
  readonly changes: { readonly personId: string; readonly input: EntryInput } | null
}

/**
 * Decides how an entry is saved. An entry equal to the stored one counts as saved regardless of its
 * version: it is a retry after a lost response.
 */
function decideDraft(
  input: EntryInput,
  row: StoredRow | undefined,
  savedBy: string,
  savedAt: string,
): DraftDecision {
  const { registrationId, value, lastAttendedOn, endsOn, version } = input
  if (!row) return { result: { registrationId, outcome: 'notInClass', draft: null }, changes: null }
  const { draft, personId } = row
  if (draft && isSameEntry(draft, input))
    return { result: { registrationId, outcome: 'saved', draft }, changes: null }
  if ((draft?.version ?? 0) !== version)
    return { result: { registrationId, outcome: 'conflict', draft }, changes: null }
  const saved = { value, lastAttendedOn, endsOn, version: version + 1, savedBy, savedAt }
  return {
    result: { registrationId, outcome: 'saved', draft: saved },
    changes: { personId, input },
  }
}

/**
 * Stores an instructor's drafts, except where another instructor has saved in the meantime.
 * @param name the instructor's name
 * @returns the results, and the students whose drafts changed
 */
export async function saveDrafts(
  db: Database,
  change: EntryChange & { readonly name: string },
  rows: readonly StoredRow[],
  inputs: readonly EntryInput[],
): Promise<{ results: Result[]; changed: string[] }> {
  const byId = new Map(rows.map((row) => [row.registrationId, row]))
  const at = change.now.toISOString()
  const decided = inputs.map((input) =>
    decideDraft(input, byId.get(input.registrationId), change.name, at),
  )
  const changes = decided.flatMap((decision) => decision.changes ?? [])
  if (changes.length > 0)
    await storeDrafts(
      db,
      change,
      changes.map(({ input }) => ({ ...input, version: input.version + 1 })),
    )
  return {
    results: decided.map(({ result }) => result),
    changed: changes.map(({ personId }) => personId),
  }
}

import type { NoteVisibility } from '@myhub/domain/advising/notes.ts'
import type { Database } from '#db/open.ts'
import type { AdvisingNoteInput } from './notes.schema.ts'

/** A note to store. */
export interface NewNote extends AdvisingNoteInput {
  readonly personId: string
  readonly by: string
  readonly now: Date
}

/** Stores a note. @returns its ID; null if this draft is already stored */
export async function storeNote(db: Database, note: NewNote): Promise<string | null> {
  const row = await db
    .insertInto('advising_note')
    .values({
      person_id: note.personId,
      draft_id: note.draftId,
      topic: note.topic,
      academic_period_id: note.termId,
      text: note.text,
      visibility: note.visibility,
      next_step: note.nextStep?.text ?? null,
      next_step_on: note.nextStep?.on ?? null,
      written_by: note.by,
      written_at: note.now,
    })
    .onConflict((conflict) => conflict.columns(['person_id', 'draft_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** A note, locked until the transaction ends. */
export interface LockedNote {
  readonly id: string
  readonly personId: string
  readonly visibility: NoteVisibility
  readonly isWithdrawn: boolean
  /** Null if it has no next step. */
  readonly isDone: boolean | null
}

/** @returns null if there is no such note */
export async function lockNote(db: Database, id: string): Promise<LockedNote | null> {
  const row = await db
    .selectFrom('advising_note')
    .where('id', '=', id)
    .select(['person_id', 'visibility', 'withdrawn_at', 'next_step', 'next_step_done_at'])
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  return {
    id,
    personId: row.person_id,
    visibility: row.visibility as NoteVisibility,
    isWithdrawn: row.withdrawn_at !== null,
    isDone: row.next_step === null ? null : row.next_step_done_at !== null,
  }
}

/** Withdraws a note. */
export async function storeNoteWithdrawal(
  db: Database,
  id: string,
  { by, now, reason }: { by: string; now: Date; reason: string },
): Promise<void> {
  await db
    .updateTable('advising_note')
    .set({ withdrawn_by: by, withdrawn_at: now, withdrawal_reason: reason })
    .where('id', '=', id)
    .execute()
}

/** Marks a next step as done. @param done by whom and when; null reopens it */
export async function storeStepCompletion(
  db: Database,
  id: string,
  done: { by: string; now: Date } | null,
): Promise<void> {
  await db
    .updateTable('advising_note')
    .set({ next_step_done_by: done?.by ?? null, next_step_done_at: done?.now ?? null })
    .where('id', '=', id)
    .execute()
}

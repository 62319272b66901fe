import { sql } from 'kysely'
import { displayNameOf } from '#db/display-name.ts'
import type { Database } from '#db/open.ts'
import type { Period } from '#http/schemas/common.schema.ts'
import type { MyAdvisingNote, NextStep } from '#http/schemas/notices/advising-note.schema.ts'
import { translatedAs } from '#http/schemas/translations.ts'
import { addDays, type CollegeDate } from '#lib/college-date.ts'
import type { PersonRows } from '../../people/records/person-rows.queries.ts'
import { periods, toPeriodRef } from '../../programs/academic-periods/academic-period.queries.ts'
import { isAdvisedBy } from '../advisor-assignments.queries.ts'
import type { AdvisingNote } from './notes.schema.ts'

/** A note can be about terms up to this many days in the past or future. */
const TERM_DAYS = 400

/** Whether a person advises someone, who must be on record, on a day. */
export async function isAdvisor(
  db: Database,
  advisorId: string,
  personId: string,
  today: CollegeDate,
): Promise<boolean> {
  const row = await db
    .selectFrom('person')
    .where('person.id', '=', personId)
    .where('person.removed_at', 'is', null)
    .where('person.is_deceased', '=', false)
    .where(isAdvisedBy('person', advisorId, today))
    .select('person.id')
    .executeTakeFirst()
  return row !== undefined
}

const nameOf = (id: string) =>
  sql<string>`(select ${displayNameOf('by')} from person by where by.id = ${sql.ref(id)})`

const term = sql<Period | null>`(
  select json_build_object('id', p.id, 'code', p.code, 'title', p.title,
    'translations', p.translations, 'startOn', p.start_on, 'endOn', p.end_on)
  from academic_period p where p.id = n.academic_period_id)`

const toTerm = ({ translations, ...period }: Period): Period => ({
  ...period,
  ...translatedAs(translations ?? {}, 'title', 'title'),
})

const notes = (db: Database) =>
  db
    .selectFrom('advising_note as n')
    .select([
      'n.id',
      'n.topic',
      'n.text',
      'n.visibility',
      'n.next_step',
      'n.next_step_on',
      'n.next_step_done_at',
      'n.written_at',
      'n.withdrawn_at',
      'n.withdrawal_reason',
      term.as('term'),
      nameOf('n.written_by').as('written_by_name'),
      sql<string | null>`${nameOf('n.next_step_done_by')}`.as('done_by_name'),
      sql<string | null>`${nameOf('n.withdrawn_by')}`.as('withdrawn_by_name'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof notes>['executeTakeFirstOrThrow']>>

function toNextStep(row: Row): NextStep | null {
  const { next_step: text, next_step_on: on, next_step_done_at: at, done_by_name: by } = row
  if (text === null || on === null) return null
  return { text, on, done: at && by !== null ? { by, at: at.toISOString() } : null }
}

function toNote(row: Row): AdvisingNote {
  const { withdrawn_at: at, withdrawn_by_name: by, withdrawal_reason: reason } = row
  return {
    id: row.id,
    topic: row.topic as AdvisingNote['topic'],
    term: row.term && toTerm(row.term),
    text: row.text,
    visibility: row.visibility as AdvisingNote['visibility'],
    nextStep: toNextStep(row),
    writtenBy: row.written_by_name,
    writtenAt: row.written_at.toISOString(),
    withdrawal: at && by !== null && reason !== null ? { by, at: at.toISOString(), reason } : null,
  }
}

/** All notes about a person, newest first, for their advisors. */
export async function notesAbout(db: Database, personId: string): Promise<AdvisingNote[]> {
  const rows = await notes(db)
    .where('n.person_id', '=', personId)
    .orderBy('n.written_at', 'desc')
    .orderBy('n.id', 'desc')
    .execute()
  return rows.map(toNote)
}

/** A note about a person, by draft ID. */
export async function noteByDraft(
  db: Database,
  personId: string,
  draftId: string,
): Promise<AdvisingNote> {
  const row = await notes(db)
    .where('n.person_id', '=', personId)
    .where('n.draft_id', '=', draftId)
    .executeTakeFirstOrThrow()
  return toNote(row)
}

/**
 * The notes that advisors shared with a person, newest first. A withdrawn note has no text or next
 * step, because it may have been about someone else.
 */
export async function sharedNotes(db: Database, personId: string): Promise<MyAdvisingNote[]> {
  const rows = await notes(db)
    .where('n.person_id', '=', personId)
    .where('n.visibility', '=', 'shared')
    .orderBy('n.written_at', 'desc')
    .orderBy('n.id', 'desc')
    .execute()
  return rows.map(toNote).map(({ visibility: _, ...note }) => ({
    ...note,
    ...(note.withdrawal && { text: null, nextStep: null }),
  }))
}

/** The college's terms around a day, newest first. */
export async function termsAround(db: Database, today: CollegeDate): Promise<Period[]> {
  const rows = await periods(db)
    .where('p.type', '=', 'term')
    .where('p.end_on', '>=', addDays(today, -TERM_DAYS))
    .where('p.start_on', '<=', addDays(today, TERM_DAYS))
    .orderBy('p.start_on', 'desc')
    .orderBy('p.code')
    .execute()
  return rows.map(toPeriodRef)
}

/** The open next steps of people. */
export const openNextSteps = {
  from: sql`advising_note n`,
  personId: 'n.person_id',
  where: sql`n.next_step_on is not null and n.next_step_done_at is null and n.withdrawn_at is null`,
  columns: { on: sql<string>`n.next_step_on` },
  orderBy: sql`n.next_step_on`,
} satisfies PersonRows

import type { Database } from '#db/open.ts'
import type { CollegeDate } from '#lib/college-date.ts'
import { periodRows } from '../academic-periods/academic-period.queries.ts'

/** Purposes of an override. */
export type OverrideKind = 'currentCredit' | 'currentBookstore'

/** The college's override of a current term. */
export interface PeriodOverride {
  readonly kind: OverrideKind
  readonly periodId: string
  readonly code: string
  readonly title: string
  /** The last day it applies; null means until it is cleared. */
  readonly until: CollegeDate | null
}

/** All overrides with terms of the active source. */
export async function periodOverrides(db: Database): Promise<PeriodOverride[]> {
  const rows = await periodRows(db)
    .innerJoin('academic_period_override as o', 'o.period_id', 'p.id')
    .orderBy('o.kind')
    .select(['o.kind', 'o.until', 'p.id as periodId', 'p.code', 'p.title'])
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as OverrideKind }))
}

/**
 * Sets the override for a purpose, replacing an earlier one.
 * @returns the term's title; null if the active source has no such term
 */
export async function nameTerm(
  db: Database,
  kind: OverrideKind,
  code: string,
  until: CollegeDate | null,
): Promise<string | null> {
  const term = await periodRows(db)
    .where('p.type', '=', 'term')
    .where('p.code', '=', code)
    .select(['p.id', 'p.title'])
    .executeTakeFirst()
  if (!term) return null
  await db
    .insertInto('academic_period_override')
    .values({ kind, period_id: term.id, until })
    .onConflict((conflict) =>
      conflict.column('kind').doUpdateSet({ period_id: term.id, until, set_at: new Date() }),
    )
    .execute()
  return term.title
}

/** A term's code; null if the active source has no such term. */
export async function termCode(db: Database, periodId: string): Promise<string | null> {
  const term = await periodRows(db)
    .where('p.type', '=', 'term')
    .where('p.id', '=', periodId)
    .select('p.code')
    .executeTakeFirst()
  return term?.code ?? null
}

/** Clears an override. @returns whether there was one */
export async function clearOverride(db: Database, kind: OverrideKind): Promise<boolean> {
  const cleared = await db
    .deleteFrom('academic_period_override')
    .where('kind', '=', kind)
    .returning('kind')
    .executeTakeFirst()
  return cleared !== undefined
}

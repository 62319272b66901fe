import type { Database } from '#db/open.ts'
import {
  type CheckSettings,
  chooseTerm,
  readTermCheck,
} from '#modules/admin/term-check/read-term-check.ts'
import type { TermCheck } from '#modules/admin/term-check/term-check.schema.ts'

/** Options of a term check. */
export interface TermCheckQuestion extends CheckSettings {
  /** Omitted: the next term to start, otherwise the one in session. */
  readonly code?: string | undefined
}

/** The check, or the codes of the college's terms when there is no term to check. */
export type TermCheckAnswer = { readonly check: TermCheck } | { readonly codes: readonly string[] }

export async function termCheckAnswer(
  db: Database,
  { code, timeZone, owners }: TermCheckQuestion,
  now: Date,
): Promise<TermCheckAnswer> {
  const { terms, term } = await chooseTerm(db, code, timeZone, now)
  if (!term) return { codes: terms.map((candidate) => candidate.code) }
  return { check: await readTermCheck(db, { terms, term }, { timeZone, owners }, now) }
}

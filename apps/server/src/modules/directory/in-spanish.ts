import type { Closure } from './offices/office.schema.ts'

interface Kept {
  readonly spanish_name: string | null
  readonly spanish_description: string | null
  readonly spanish_topics: string[] | null
}

/** An office's Spanish texts as the API returns them; null if it exists in English only. */
export const officeInSpanish = (row: Kept) =>
  row.spanish_name === null
    ? null
    : {
        name: row.spanish_name,
        description: row.spanish_description,
        topics: row.spanish_topics ?? [],
      }

/** Closures as stored; old rows have no Spanish. */
export const closuresOf = (kept: unknown): Closure[] =>
  (kept as readonly (Omit<Closure, 'spanish'> & Partial<Closure>)[]).map((closure) => ({
    ...closure,
    spanish: closure.spanish ?? null,
  }))

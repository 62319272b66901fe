import type { Closure } from './offices/office.schema.ts'

interface Kept {
  readonly spanish_name: string | null
  readonly spanish_description: string | null
  readonly spanish_topics: string[] | null
}

/** What an office says in Spanish, in the API's words; null when it is there in English only. */
export const officeInSpanish = (row: Kept) =>
  row.spanish_name === null
    ? null
    : {
        name: row.spanish_name,
        description: row.spanish_description,
        topics: row.spanish_topics ?? [],
      }

/** Closures as they are kept; those from before there was Spanish say nothing of it. */
export const closuresOf = (kept: unknown): Closure[] =>
  (kept as readonly (Omit<Closure, 'spanish'> & Partial<Closure>)[]).map((closure) => ({
    ...closure,
    spanish: closure.spanish ?? null,
  }))

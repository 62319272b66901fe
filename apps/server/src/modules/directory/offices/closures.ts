import type { Closure } from './office.schema.ts'

/** Closures as an office stores them; one without translations leaves them out there. */
export const closuresOf = (stored: unknown): Closure[] =>
  (stored as readonly (Omit<Closure, 'translations'> & Partial<Closure>)[]).map((closure) => ({
    ...closure,
    translations: closure.translations ?? {},
  }))

import type { Closure } from './office.schema.ts'

/** Closures as stored; one without translations omits them. */
export const toClosures = (stored: unknown): Closure[] =>
  (stored as readonly (Omit<Closure, 'translations'> & Partial<Closure>)[]).map((closure) => ({
    ...closure,
    translations: closure.translations ?? {},
  }))

import type { TProperties } from 'typebox'
import { nullable, record } from './schema.ts'

/** What is said a second time, for who reads Spanish. */
export const inSpanish = <T extends TProperties>(fields: T) =>
  nullable({
    ...record(fields),
    description: 'The same for who reads Spanish; null: there is English only.',
  })

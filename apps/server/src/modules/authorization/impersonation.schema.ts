import Type from 'typebox'
import { name, record } from '#http/schema.ts'

/** Whom an admin wants to view as. */
export const ImpersonationTarget = Type.Object({
  targetUsername: Type.String({ pattern: '^[^\\u0000]+$', maxLength: 100 }),
})

/** Why an admin views as somebody: kept, and shown to that person (sis.md section 6). */
export const ImpersonationReason = name('ImpersonationReason', {
  ...record({
    reason: Type.String({
      // At least five characters that say something; linear, since no part can begin in two ways.
      pattern: '^\\s*(?:[^\\s\\u0000]\\s*){5,500}$',
      maxLength: 500,
      description:
        'At least five characters besides spaces. The person can read it in their access log.',
    }),
  }),
  examples: [{ reason: 'They asked at the help desk why their schedule is empty' }],
})

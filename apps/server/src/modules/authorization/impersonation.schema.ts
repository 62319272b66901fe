import Type from 'typebox'
import { name, record } from '#http/schema.ts'

/** Whom an admin wants to view as. */
export const ImpersonationTarget = Type.Object({
  targetUsername: Type.String({ minLength: 1, maxLength: 100 }),
})

/** Shorter than this nobody says why. */
export const shortestReason = 5

/** Why an admin views as somebody: kept, and shown to that person (sis.md section 6). */
export const ImpersonationReason = name('ImpersonationReason', {
  ...record({
    reason: Type.String({
      minLength: shortestReason,
      maxLength: 500,
      description:
        'At least five characters besides spaces around them. The person can read it in their access log.',
    }),
  }),
  examples: [{ reason: 'They asked at the help desk why their schedule is empty' }],
})

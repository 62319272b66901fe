import Type from 'typebox'
import { namedSchema, strictObject } from '#http/schema.ts'

/** The person to impersonate. */
export const ImpersonationTarget = Type.Object({
  targetUsername: Type.String({ minLength: 1, maxLength: 100 }),
})

/** Minimum length of a meaningful reason. */
export const minReasonLength = 5

/** The reason for an impersonation, which is stored and shown to the person (sis.md section 6). */
export const ImpersonationReason = namedSchema('ImpersonationReason', {
  ...strictObject({
    reason: Type.String({
      minLength: minReasonLength,
      maxLength: 500,
      description:
        'At least five characters, not counting surrounding spaces. The person can read it in their access log.',
    }),
  }),
  examples: [{ reason: 'They asked at the help desk why their schedule is empty' }],
})

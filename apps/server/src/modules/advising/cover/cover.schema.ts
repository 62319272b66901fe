import { maxCoverDays } from '@myhub/domain/advising/cover.ts'
import Type, { type Static } from 'typebox'
import { date, namedSchema, schemaRef, strictObject, text, uuid } from '#http/schema.ts'

/** Someone who advises at the college. */
const Colleague = Type.Object({ id: uuid(), name: text() })

const coverExample = {
  id: '01998f4e-5d2a-7c31-8a40-2f6b1c9d0e61',
  colleague: { id: '01998f4e-5d2a-7c31-8a40-2f6b1c9d0e62', name: 'Tom Hale' },
  startOn: '2026-12-01',
  endOn: '2026-12-12',
}

/** Days on which a colleague covers for an advisor, the first and the last included. */
export const AdvisingCover = namedSchema('AdvisingCover', {
  ...Type.Object({ id: uuid(), colleague: Colleague, startOn: date(), endOn: date() }),
  examples: [coverExample],
})
export type AdvisingCover = Static<typeof AdvisingCover>

export const AdvisingCovers = namedSchema('AdvisingCovers', {
  ...Type.Object({
    given: Type.Array(schemaRef(AdvisingCover), {
      description: 'Colleagues who cover for the caller, now or later.',
    }),
    taken: Type.Array(schemaRef(AdvisingCover), {
      description: 'Colleagues whom the caller covers for, now or later.',
    }),
    mayGive: Type.Boolean({ description: 'Whether students of the caller’s own can be covered.' }),
  }),
  examples: [{ given: [coverExample], taken: [], mayGive: true }],
})
export type AdvisingCovers = Static<typeof AdvisingCovers>

/** The people who can cover for the caller. */
export const AdvisingColleagues = namedSchema('AdvisingColleagues', {
  ...Type.Object({ colleagues: Type.Array(Colleague, { description: 'By last name.' }) }),
  examples: [{ colleagues: [coverExample.colleague] }],
})

export const AdvisingCoverInput = namedSchema('AdvisingCoverInput', {
  ...strictObject(
    { colleagueId: uuid(), startOn: date(), endOn: date() },
    `From today or later, for at most ${maxCoverDays} days, both included.`,
  ),
  examples: [
    { colleagueId: coverExample.colleague.id, startOn: '2026-12-01', endOn: '2026-12-12' },
  ],
})

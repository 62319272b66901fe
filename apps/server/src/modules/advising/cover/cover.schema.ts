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
      description: 'Colleagues who cover for the caller now or in the future.',
    }),
    taken: Type.Array(schemaRef(AdvisingCover), {
      description: 'Colleagues whom the caller covers for now or in the future.',
    }),
    mayGive: Type.Boolean({
      description: 'Whether the caller has advisees of their own, whom a colleague can cover.',
    }),
  }),
  examples: [{ given: [coverExample], taken: [], mayGive: true }],
})
export type AdvisingCovers = Static<typeof AdvisingCovers>

/** The people who can cover for the caller. */
export const AdvisingColleagues = namedSchema('AdvisingColleagues', {
  ...Type.Object({ colleagues: Type.Array(Colleague, { description: 'Sorted by last name.' }) }),
  examples: [{ colleagues: [coverExample.colleague] }],
})

export const AdvisingCoverInput = namedSchema('AdvisingCoverInput', {
  ...strictObject(
    { colleagueId: uuid(), startOn: date(), endOn: date() },
    `Starts today or later and lasts at most ${maxCoverDays} days, including the first and the last.`,
  ),
  examples: [
    { colleagueId: coverExample.colleague.id, startOn: '2026-12-01', endOn: '2026-12-12' },
  ],
})

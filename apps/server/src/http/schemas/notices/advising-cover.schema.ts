import Type, { type Static } from 'typebox'
import { date, instant, namedSchema, nullable, text } from '../../schema.ts'

/** A cover between two advisors, as stored with their data. */
export const StoredCover = namedSchema('StoredCover', {
  ...Type.Object({
    advisor: text('The name of the advisor whose students are covered.'),
    coveredBy: text(),
    startOn: date(),
    endOn: date(),
    endedAt: nullable(instant()),
  }),
  examples: [
    {
      advisor: 'Rosa Benavides',
      coveredBy: 'Tom Hale',
      startOn: '2026-12-01',
      endOn: '2026-12-12',
      endedAt: null,
    },
  ],
})
export type StoredCover = Static<typeof StoredCover>

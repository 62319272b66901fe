import { maxNoteLength, noteVisibilities } from '@myhub/domain/advising/notes.ts'
import Type, { type Static } from 'typebox'
import { holdRefusals } from '#connectors/hold-desk.ts'
import {
  date,
  instant,
  namedSchema,
  nullable,
  oneOf,
  schemaRef,
  strictObject,
  text,
  uuid,
} from '#http/schema.ts'
import { translations } from '#http/schemas/translations.ts'
import { endingResults, endingStates } from './ending-rules.ts'

/** A review that an advisor completed to end a hold. */
const HoldReview = namedSchema(
  'HoldReview',
  Type.Object({
    id: uuid(),
    state: oneOf(
      endingStates,
      '`waiting`, `sending`: on its way to the college’s system. `unknown`: sent, but the response was lost; the hub reads the hold until the outcome is clear. `byHand`: the registrar has to enter it. `done`: confirmed by reading the college’s system.',
    ),
    result: nullable(
      oneOf(
        endingResults,
        '`alreadyEnded`, `gone`: someone else had already ended or deleted the hold.',
      ),
    ),
    refusal: nullable(
      oneOf(
        holdRefusals,
        '`forbidden`: the hub isn’t allowed to end the hold. `locked`: someone is editing the record. `notTaken`: the request was accepted, but the hold is still active. `changed`: the hold no longer belongs to this student.',
      ),
    ),
    message: nullable(text('The message from the college’s system.')),
    lastDay: date(),
    by: text('The name of the advisor.'),
    at: instant(),
    answeredAt: nullable(instant()),
  }),
)
export type HoldReview = Static<typeof HoldReview>

/** A hold that an advisor ends by completing a review. */
export const AdvisingHold = namedSchema(
  'AdvisingHold',
  Type.Object(
    {
      id: uuid(),
      title: text(),
      translations: Type.Optional(
        translations({ title: Type.Optional(text()), message: Type.Optional(text()) }),
      ),
      startOn: date(),
      blocksRegistration: Type.Boolean(),
      lastDay: {
        ...date(),
        description: 'The last day the hold is active if the review is completed today.',
      },
      review: nullable(schemaRef(HoldReview)),
    },
    {
      examples: [
        {
          id: '01998f4e-5d2a-7c31-8a40-2f6b1c9d0e81',
          title: 'See your advisor',
          startOn: '2026-10-01',
          blocksRegistration: true,
          lastDay: '2026-10-29',
          review: null,
        },
      ],
    },
  ),
)
export type AdvisingHold = Static<typeof AdvisingHold>

export const AdvisingHolds = namedSchema(
  'AdvisingHolds',
  Type.Object(
    {
      delivery: oneOf(
        ['system', 'registrar'],
        '`system`: a completed review ends the hold in the college’s system. `registrar`: the registrar enters it there.',
      ),
      holds: Type.Array(schemaRef(AdvisingHold), {
        description: 'Current holds, and holds with a review in the last week.',
      }),
    },
    {
      examples: [
        {
          delivery: 'system',
          holds: [
            {
              id: '01998f4e-5d2a-7c31-8a40-2f6b1c9d0e81',
              title: 'See your advisor',
              startOn: '2026-10-01',
              blocksRegistration: true,
              lastDay: '2026-10-29',
              review: {
                id: '01998f4e-5d2a-7c31-8a40-2f6b1c9d0e82',
                state: 'done',
                result: 'ended',
                refusal: null,
                message: null,
                lastDay: '2026-10-29',
                by: 'Rosa Benavides',
                at: '2026-10-30T15:00:00.000Z',
                answeredAt: '2026-10-30T15:00:01.000Z',
              },
            },
          ],
        },
      ],
    },
  ),
)
export type AdvisingHolds = Static<typeof AdvisingHolds>

export const ReviewInput = namedSchema('ReviewInput', {
  ...strictObject({
    id: {
      ...uuid(),
      description:
        'Chosen by the client. If the same review is sent again, it is stored only once.',
    },
    holdId: uuid(),
    text: {
      ...Type.String({ minLength: 1, maxLength: maxNoteLength }),
      description: 'The reason for ending the hold.',
    },
    visibility: oneOf(
      noteVisibilities,
      '`shared`: the student is notified and can read the reason.',
    ),
  }),
  examples: [
    {
      id: '01998f4e-5d2a-7c31-8a40-2f6b1c9d0e82',
      holdId: '01998f4e-5d2a-7c31-8a40-2f6b1c9d0e81',
      text: 'We planned spring together.',
      visibility: 'shared',
    },
  ],
})
export type ReviewInput = Static<typeof ReviewInput>

/** Holds that the registrar has to end in the college's system. */
export const HoldsToEnd = namedSchema(
  'HoldsToEnd',
  Type.Object(
    {
      holds: Type.Array(
        Type.Object({
          id: uuid(),
          studentId: nullable(text()),
          firstName: text(),
          lastName: text(),
          typeCode: text(),
          title: text(),
          startOn: date(),
          lastDay: date(),
          by: text('The name of the advisor.'),
          at: instant(),
        }),
        { description: 'The holds to end, oldest first.' },
      ),
      hasMore: Type.Boolean(),
    },
    {
      examples: [
        {
          holds: [
            {
              id: '01998f4e-5d2a-7c31-8a40-2f6b1c9d0e82',
              studentId: '9004217',
              firstName: 'Maya',
              lastName: 'Lindgren',
              typeCode: 'ADV',
              title: 'See your advisor',
              startOn: '2026-10-01',
              lastDay: '2026-10-29',
              by: 'Rosa Benavides',
              at: '2026-10-30T15:00:00.000Z',
            },
          ],
          hasMore: false,
        },
      ],
    },
  ),
)
export type HoldsToEnd = Static<typeof HoldsToEnd>

import { noticeKinds, noticeOutcomes } from '@myhub/domain/teaching/notices.ts'
import Type, { type Static } from 'typebox'
import { instant, namedSchema, nullable, oneOf, schemaRef, text, uuid } from '../../schema.ts'

/** An instructor's message to one student. */
export const EarlyNotice = namedSchema(
  'EarlyNotice',
  Type.Object({
    id: uuid(),
    kind: oneOf(noticeKinds, 'Kudos or a concern. The student sees a set sentence for each kind.'),
    note: nullable(text('The instructor’s own sentence, as typed.')),
    sentBy: text('The name of the instructor.'),
    sentAt: instant(),
    withdrawal: nullable(Type.Object({ by: text(), at: instant(), reason: text() })),
    outcome: nullable(
      Type.Object({
        value: oneOf(noticeOutcomes),
        note: nullable(text()),
        by: text('The name of the advisor.'),
        at: instant(),
      }),
    ),
  }),
)
export type EarlyNotice = Static<typeof EarlyNotice>

export const noticeExample: EarlyNotice = {
  id: '01998f4e-5d2a-7c31-8a40-2f6b1c9d0e61',
  kind: 'missingWork',
  note: 'Lab reports 2 and 3 are missing. You can still hand them in by Friday.',
  sentBy: 'Alan Whitfield',
  sentAt: '2026-10-12T15:00:00.000Z',
  withdrawal: null,
  outcome: {
    value: 'spoke',
    note: null,
    by: 'Rosa Benavides',
    at: '2026-10-14T16:30:00.000Z',
  },
}

/** A notice as its student sees it. */
export const MyNotice = namedSchema(
  'MyNotice',
  Type.Object(
    {
      notice: schemaRef(EarlyNotice),
      section: Type.Object({ id: uuid(), name: text('ENG-105-CRF03'), title: text() }),
      instructor: Type.Object({
        personId: uuid(),
        email: nullable(text('Null if they opted out of the directory.')),
      }),
    },
    {
      examples: [
        {
          notice: noticeExample,
          section: {
            id: '01998f4e-5d2a-7c31-8a40-2f6b1c9d0e51',
            name: 'ENG-105-CRF03',
            title: 'Composition I',
          },
          instructor: {
            personId: '01998f4e-5d2a-7c31-8a40-2f6b1c9d0e62',
            email: 'alan.whitfield@prairiebend.example',
          },
        },
      ],
    },
  ),
)
export type MyNotice = Static<typeof MyNotice>

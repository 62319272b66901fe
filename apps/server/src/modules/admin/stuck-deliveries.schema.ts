import { messageKinds } from '@myhub/domain/preferences/notification-choices.ts'
import Type, { type Static } from 'typebox'
import { instant, namedSchema, nullable, oneOf, schemaRef, text, uuid } from '#http/schema.ts'
import { PersonRef } from '../people/search/person-refs.queries.ts'

export const StuckDelivery = namedSchema(
  'StuckDelivery',
  Type.Object({
    id: uuid(),
    person: schemaRef(PersonRef),
    channel: oneOf(['email', 'push']),
    kind: oneOf(messageKinds),
    problem: nullable(text('The last error, such as `refused` or `unreachable`.')),
    attempts: Type.Integer(),
    createdAt: instant(),
  }),
)
export type StuckDelivery = Static<typeof StuckDelivery>

const example: StuckDelivery = {
  id: '01934d70-11f0-7b21-8c33-5a1e2b3c4d60',
  person: {
    id: '01934d70-22f0-7b21-8c33-5a1e2b3c4d5e',
    displayName: 'Maya Lindgren',
    email: 'm.lindgren@prairiebend.example',
  },
  channel: 'email',
  kind: 'hold',
  problem: 'refused',
  attempts: 1,
  createdAt: '2026-11-02T08:00:00.000Z',
}

export const StuckDeliveries = namedSchema(
  'StuckDeliveries',
  Type.Object(
    {
      onTheirWay: Type.Integer({
        description: 'Number of notifications that haven’t been sent yet.',
      }),
      problem: nullable(
        text('The last error among those not sent yet; null if no error is known.'),
      ),
      total: Type.Integer({ description: 'Number of notifications that couldn’t be sent.' }),
      items: Type.Array(schemaRef(StuckDelivery), {
        description: 'The first 200, oldest first.',
      }),
    },
    { examples: [{ onTheirWay: 3, problem: null, total: 1, items: [example] }] },
  ),
)
export type StuckDeliveries = Static<typeof StuckDeliveries>

import { toldKinds } from '@myhub/domain/preferences/notification-choices.ts'
import Type, { type Static } from 'typebox'
import { instant, name, nullable, oneOf, ref, text, uuid } from '#http/schema.ts'
import { PersonRef } from '../people/search/person-refs.queries.ts'

export const StuckDelivery = name(
  'StuckDelivery',
  Type.Object({
    id: uuid(),
    person: ref(PersonRef),
    channel: oneOf(['email', 'push']),
    kind: oneOf(toldKinds),
    problem: nullable(text('What went wrong last, such as `refused` or `unreachable`.')),
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

export const StuckDeliveries = name(
  'StuckDeliveries',
  Type.Object(
    {
      onTheirWay: Type.Integer({ description: 'Still to be sent.' }),
      problem: nullable(
        text(
          'Why what is still to be sent was not taken last; null: nothing is known to be wrong.',
        ),
      ),
      total: Type.Integer({ description: 'Of all that could not be sent.' }),
      items: Type.Array(ref(StuckDelivery), {
        description: 'The first two hundred, oldest first.',
      }),
    },
    { examples: [{ onTheirWay: 3, problem: null, total: 1, items: [example] }] },
  ),
)
export type StuckDeliveries = Static<typeof StuckDeliveries>

import Type, { type Static } from 'typebox'
import { ownFields } from '#connectors/own-fields.ts'
import { instant, namedSchema, nullable, oneOf, schemaRef, text, uuid } from '#http/schema.ts'
import { PersonRef } from '../people/search/person-refs.queries.ts'

export const StuckChange = namedSchema(
  'StuckChange',
  Type.Object({
    id: uuid(),
    person: schemaRef(PersonRef),
    field: oneOf(ownFields),
    state: oneOf(
      ['dead', 'localOnly'],
      '`dead`: the hub stopped retrying. `localOnly`: saved only in the hub because the college’s system doesn’t allow the change.',
    ),
    problem: nullable(text('The last error, such as `unavailable` or `forbidden`.')),
    attempts: Type.Integer(),
    requestedAt: instant(),
  }),
)
export type StuckChange = Static<typeof StuckChange>

const example: StuckChange = {
  id: '01934d70-11f0-7b21-8c33-5a1e2b3c4d5e',
  person: {
    id: '01934d70-22f0-7b21-8c33-5a1e2b3c4d5e',
    displayName: 'Maya Lindgren',
    email: 'm.lindgren@prairiebend.example',
  },
  field: 'mobilePhone',
  state: 'dead',
  problem: 'unavailable',
  attempts: 6,
  requestedAt: '2026-11-02T08:00:00.000Z',
}

export const StuckChanges = namedSchema(
  'StuckChanges',
  Type.Object(
    {
      onTheirWay: Type.Integer({
        description: 'Number of changes that haven’t been delivered yet.',
      }),
      total: Type.Integer({ description: 'Number of stuck changes.' }),
      items: Type.Array(schemaRef(StuckChange), { description: 'The first 200, oldest first.' }),
    },
    { examples: [{ onTheirWay: 3, total: 1, items: [example] }] },
  ),
)
export type StuckChanges = Static<typeof StuckChanges>

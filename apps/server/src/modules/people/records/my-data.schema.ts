import Type, { type Static } from 'typebox'
import { namedSchema, oneOf, schemaRef, strictObject, uuid } from '#http/schema.ts'
import { groupNames, groups } from '../groups.ts'
import { freshnessFields } from './freshness.ts'

/** Names of the available groups. */
const DataGroup = oneOf(groupNames)

export const GroupRequest = namedSchema('GroupRequest', {
  ...strictObject({ groups: Type.Array(DataGroup, { minItems: 1, maxItems: 20 }) }),
  examples: [{ groups: ['gpas'] }],
})
export type GroupRequest = Static<typeof GroupRequest>

const capitalized = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`

/**
 * The envelope of each group's data (domain.md, conventions), named after the group in the
 * contract.
 */
const results = Object.fromEntries(
  groupNames.map((group) => [
    group,
    Type.Optional(
      schemaRef(
        namedSchema(
          `${capitalized(group)}Group`,
          Type.Object({ data: groups[group].schema, ...freshnessFields }),
        ),
      ),
    ),
  ]),
)

export const MyData = namedSchema(
  'MyData',
  Type.Object(
    {
      personId: uuid(),
      groups: Type.Object(results, { description: 'The requested groups, by name.' }),
    },
    {
      examples: [
        {
          personId: '01920f6e-7a10-7b3c-9c5d-2f1e8a4b6c02',
          groups: {
            gpas: {
              data: { cumulative: [], periods: [], degrees: [] },
              asOf: '2026-09-01T11:00:00.000Z',
              source: 'csv',
              stale: false,
              refreshing: false,
              partial: false,
              error: null,
            },
          },
        },
      ],
    },
  ),
)

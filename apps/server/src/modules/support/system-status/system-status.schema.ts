import Type, { type Static } from 'typebox'
import { instant, namedSchema, nullable, oneOf } from '#http/schema.ts'

/** The status of the hub and its dependencies, for everyone. */
export const SystemStatus = namedSchema(
  'SystemStatus',
  Type.Object(
    {
      hub: oneOf(['working'], 'It answers.'),
      records: nullable(
        oneOf(
          ['working', 'busy', 'late', 'down'],
          'The college’s records: read as usual, read less often, incomplete the last time, or their system doesn’t answer. Null: there are none yet.',
        ),
      ),
      recordsAsOf: nullable(instant()),
    },
    {
      description: '`recordsAsOf` is when everyone’s records, or the changes, were last read.',
      examples: [{ hub: 'working', records: 'working', recordsAsOf: '2026-11-02T08:00:41.000Z' }],
    },
  ),
)
export type SystemStatus = Static<typeof SystemStatus>

import Type, { type Static } from 'typebox'
import { instant, namedSchema, nullable, oneOf } from '#http/schema.ts'

/** The status of the hub and its dependencies, for everyone. */
export const SystemStatus = namedSchema(
  'SystemStatus',
  Type.Object(
    {
      hub: oneOf(['working'], 'Always `working` when the hub responds.'),
      records: nullable(
        oneOf(
          ['working', 'busy', 'late', 'down'],
          '`working`: the college’s records are read on schedule; `busy`: they are read less often; `late`: the last read failed or was incomplete; `down`: their system isn’t responding. Null if there are no records yet.',
        ),
      ),
      recordsAsOf: nullable(instant()),
    },
    {
      description: '`recordsAsOf` is when everyone’s records, or only the changes, were last read.',
      examples: [{ hub: 'working', records: 'working', recordsAsOf: '2026-11-02T08:00:41.000Z' }],
    },
  ),
)
export type SystemStatus = Static<typeof SystemStatus>

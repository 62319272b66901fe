import Type, { type Static } from 'typebox'
import { instant, name, nullable, oneOf, record, ref, text, uuid } from '#http/schema.ts'
import { groupNames } from '../groups.ts'

const Groups = Type.Array(oneOf(groupNames), { minItems: 1, maxItems: 20 })

export const MySyncRequest = name(
  'MySyncRequest',
  record({
    groups: Type.Optional({
      ...Groups,
      description: 'By name; left out, whatever is no longer fresh.',
    }),
  }),
)

export const PersonSyncRequest = name(
  'PersonSyncRequest',
  record({
    personId: Type.Optional(uuid()),
    studentId: Type.Optional(Type.String({ pattern: '^[0-9]{7}$' })),
  }),
)

export const PersonDataSyncRequest = name(
  'PersonDataSyncRequest',
  record({
    personId: Type.Optional(uuid()),
    personIds: Type.Optional(Type.Array(uuid(), { minItems: 1, maxItems: 200 })),
    groups: Groups,
  }),
)

const GroupSync = name(
  'GroupSync',
  Type.Object({
    group: text(),
    state: oneOf(
      ['fresh', 'queued', 'running', 'skipped'],
      'Whether it is recent enough, will be fetched, is being fetched, or is not fetched.',
    ),
    asOf: nullable(instant()),
    nextAllowedAt: nullable(instant()),
    reason: nullable(text('Why it is not fetched.')),
  }),
)
export type GroupSync = Static<typeof GroupSync>

const runId = nullable(
  Type.String({ format: 'uuid', description: 'Of what was queued; null when nothing was.' }),
)

export const SyncAnswer = name(
  'SyncAnswer',
  Type.Object({ runId, groups: Type.Array(ref(GroupSync)) }),
)

export const PeopleSyncAnswer = name(
  'PeopleSyncAnswer',
  Type.Object({
    runId,
    groups: Type.Array(ref(GroupSync), { description: 'Of personId; empty for personIds.' }),
    people: Type.Array(Type.Object({ personId: uuid(), groups: Type.Array(ref(GroupSync)) }), {
      description: 'Those of the people asked for who are on record.',
    }),
  }),
)

import { studentNumberPattern } from '@myhub/domain/people/student-number.ts'
import Type, { type Static } from 'typebox'
import {
  exampleOf,
  instant,
  namedSchema,
  nullable,
  oneOf,
  schemaRef,
  strictObject,
  text,
  uuid,
} from '#http/schema.ts'
import { groupNames } from '../groups.ts'

const Groups = Type.Array(oneOf(groupNames), { minItems: 1, maxItems: 20 })

export const MySyncRequest = namedSchema('MySyncRequest', {
  ...strictObject({
    groups: Type.Optional({
      ...Groups,
      description: 'Names of the groups to refresh. Defaults to all stale groups.',
    }),
  }),
  examples: [{ groups: ['sectionRegistrations', 'restrictions'] }],
})

export const PersonSyncRequest = namedSchema('PersonSyncRequest', {
  ...strictObject({
    personId: Type.Optional(uuid()),
    studentId: Type.Optional(Type.String({ pattern: studentNumberPattern })),
  }),
  examples: [{ studentId: '9004217' }],
})

export const PersonDataSyncRequest = namedSchema('PersonDataSyncRequest', {
  ...strictObject({
    personId: Type.Optional(uuid()),
    personIds: Type.Optional(Type.Array(uuid(), { minItems: 1, maxItems: 200 })),
    groups: Groups,
  }),
  examples: [{ personId: '01934d6e-7a10-7c3e-9a52-0f6b1f6f2a11', groups: ['gpas'] }],
})

const GroupSync = namedSchema(
  'GroupSync',
  Type.Object(
    {
      group: text(),
      state: oneOf(
        ['fresh', 'queued', 'running', 'skipped'],
        'Whether the group is fresh, queued, being fetched or skipped.',
      ),
      asOf: nullable(instant()),
      nextAllowedAt: nullable(instant()),
      reason: nullable(
        oneOf(
          ['delivered', 'imported', 'failedLately', 'manyWait', 'sourceBusy', 'sourceDown'],
          'Why the group was skipped: an office or an import delivers it, the last attempt failed moments ago, too many requests are queued, or the college’s system is busy or isn’t responding.',
        ),
      ),
    },
    {
      examples: [
        {
          group: 'gpas',
          state: 'queued',
          asOf: '2026-11-02T11:00:00.000Z',
          nextAllowedAt: '2026-11-02T15:05:00.000Z',
          reason: null,
        },
      ],
    },
  ),
)
export type GroupSync = Static<typeof GroupSync>

const exampleRun = '01934d70-11f0-7b21-8c33-5a1e2b3c4d5e'
const runId = nullable(
  Type.String({ format: 'uuid', description: 'Id of the queued run; null if nothing was queued.' }),
)

export const SyncAnswer = namedSchema(
  'SyncAnswer',
  Type.Object(
    { runId, groups: Type.Array(schemaRef(GroupSync)) },
    { examples: [{ runId: exampleRun, groups: [exampleOf(GroupSync)] }] },
  ),
)

export const PeopleSyncAnswer = namedSchema(
  'PeopleSyncAnswer',
  Type.Object(
    {
      runId,
      groups: Type.Array(schemaRef(GroupSync), {
        description: 'Groups of the person in `personId`. Empty for a request with `personIds`.',
      }),
      people: Type.Array(
        Type.Object({ personId: uuid(), groups: Type.Array(schemaRef(GroupSync)) }),
        {
          description: 'Those of the requested people who are on record.',
        },
      ),
    },
    { examples: [{ runId: exampleRun, groups: [exampleOf(GroupSync)], people: [] }] },
  ),
)

export const MySyncProgress = namedSchema(
  'MySyncProgress',
  Type.Object(
    {
      groups: Type.Array(
        Type.Object({
          group: text(),
          state: oneOf(
            ['idle', 'queued', 'running', 'failed'],
            'Whether the group is queued, is being read or failed the last time.',
          ),
          asOf: nullable(instant()),
          partial: Type.Boolean({ description: 'Whether only part of the group could be read.' }),
        }),
        { description: 'Groups that have been read individually for this person at least once.' },
      ),
    },
    {
      examples: [
        {
          groups: [
            { group: 'gpas', state: 'running', asOf: '2026-11-02T11:00:00.000Z', partial: false },
          ],
        },
      ],
    },
  ),
)
export type MySyncProgress = Static<typeof MySyncProgress>

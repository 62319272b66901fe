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
      description: 'By name; if omitted, all that are no longer fresh.',
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
        'Whether it is fresh, queued, being fetched, or not fetched.',
      ),
      asOf: nullable(instant()),
      nextAllowedAt: nullable(instant()),
      reason: nullable(
        oneOf(
          ['delivered', 'imported', 'failedLately', 'manyWait', 'sourceBusy', 'sourceDown'],
          'Why it isn’t fetched: its office or an import delivers it; the last attempt failed moments ago; too many are waiting, or the college’s system is busy or doesn’t answer.',
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
        description: 'Groups of `personId`; empty for `personIds`.',
      }),
      people: Type.Array(
        Type.Object({ personId: uuid(), groups: Type.Array(schemaRef(GroupSync)) }),
        {
          description: 'The requested people who are on record.',
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
            'Whether it is queued, being read, or failed the last time.',
          ),
          asOf: nullable(instant()),
          partial: Type.Boolean({ description: 'Only part of it could be read.' }),
        }),
        { description: 'Groups that were ever read for this person individually.' },
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

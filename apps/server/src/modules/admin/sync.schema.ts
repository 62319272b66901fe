import Type, { type Static } from 'typebox'
import {
  exampleOf,
  instant,
  namedSchema,
  nullable,
  number,
  oneOf,
  schemaRef,
  text,
  uuid,
} from '#http/schema.ts'
import { jobOutcomes } from '#jobs/job-states.ts'
import { sourceKind } from './health/source-kind.ts'

const lanes = ['interactive', 'staff', 'change', 'bulk'] as const
const runKinds = ['person', 'bulk', 'changes', 'csv', 'part'] as const
const runStates = ['running', 'ok', 'unchanged', 'partial', 'rejected', 'failed'] as const
const itemStates = ['ok', 'partial', 'failed', 'skipped'] as const

export const SyncRun = namedSchema(
  'SyncRun',
  Type.Object(
    {
      id: uuid(),
      kind: oneOf(
        runKinds,
        'One or more people, everything, changes, files, or some kinds of records.',
      ),
      lane: oneOf(lanes),
      state: oneOf(runStates),
      startedAt: instant(),
      endedAt: nullable(instant()),
      waiting: Type.Integer({ description: 'Data groups not read yet.' }),
      setAside: Type.Integer({ description: 'Rows that couldn’t be used.' }),
      error: nullable(text('Why the run was rejected or incomplete.')),
    },
    {
      examples: [
        {
          id: '01934d70-11f0-7b21-8c33-5a1e2b3c4d5e',
          kind: 'csv',
          lane: 'bulk',
          state: 'partial',
          startedAt: '2026-11-02T08:00:00.000Z',
          endedAt: '2026-11-02T08:00:41.000Z',
          waiting: 0,
          setAside: 3,
          error: null,
        },
      ],
    },
  ),
)
export type SyncRun = Static<typeof SyncRun>

/** A row with a message from a run. */
const MessageRow = () =>
  Type.Object({
    resource: text(),
    line: nullable(Type.Integer()),
    sisId: nullable(text()),
    field: nullable(text()),
    reason: text(),
    sample: nullable(text('Only its shape: letters and digits are replaced.')),
  })

export const HubJob = namedSchema(
  'HubJob',
  Type.Object(
    {
      name: text(),
      isScheduled: Type.Boolean({
        description: 'Whether it runs on a schedule; otherwise on request.',
      }),
      missingSetting: nullable(
        text(
          'The setting of the server without which it has nothing to do; null if there is none.',
        ),
      ),
      outcome: oneOf(
        jobOutcomes,
        'How the last run ended. `interrupted`: its server stopped first. `never`: it has not run yet.',
      ),
      isLate: Type.Boolean({
        description:
          'Whether it should have run again by now. False before its first run, because it isn’t known since when it should have.',
      }),
      runningSince: nullable(instant()),
      progress: nullable(
        Type.Object({ step: text(), done: Type.Number({ description: 'From 0 to 1.' }) }),
      ),
      lastStartedAt: nullable(instant()),
      lastEndedAt: nullable(instant()),
      lastSeconds: nullable(
        Type.Number({
          minimum: 0,
          description: 'How long the last run took; null while it runs, or if it never ended.',
        }),
      ),
      nextRunAt: nullable(instant()),
      lastCounts: Type.Record(Type.String(), Type.Number()),
      lastError: nullable(text('Error of the last run; null when it succeeded.')),
      lastFailedAt: nullable(instant()),
    },
    {
      examples: [
        {
          name: 'tellOfHolds',
          isScheduled: true,
          missingSetting: null,
          outcome: 'ok',
          isLate: false,
          runningSince: null,
          progress: null,
          lastStartedAt: '2026-11-02T11:30:00.000Z',
          lastEndedAt: '2026-11-02T11:30:01.000Z',
          lastSeconds: 1,
          nextRunAt: '2026-11-03T11:30:00.000Z',
          lastCounts: { told: 4, putAway: 1 },
          lastError: null,
          lastFailedAt: null,
        },
      ],
    },
  ),
)
export type HubJob = Static<typeof HubJob>

export const SyncOverview = namedSchema(
  'SyncOverview',
  Type.Object(
    {
      source: nullable(
        Type.Object({
          kind: sourceKind(),
          title: text(),
          readsPeople: Type.Boolean({
            description: 'Whether one person’s records can be refreshed.',
          }),
        }),
      ),
      load: Type.Object({
        level: Type.Integer({
          minimum: 0,
          maximum: 4,
          description:
            'How much is read from the college’s system: 0 everything; 1 less often; 2 only people who are signed in; 3 nothing; 4 nothing, because it is down.',
        }),
        waiting: Type.Integer(),
        oldestSeconds: number(0),
        blockedSeconds: number(0),
        changesWaiting: nullable(
          Type.Integer({
            description: 'Changes that the source published and the hub hasn’t read.',
          }),
        ),
        changesSince: nullable(instant()),
      }),
      jobs: Type.Array(schemaRef(HubJob)),
      runs: Type.Array(schemaRef(SyncRun), { description: 'The last 50, newest first.' }),
    },
    {
      examples: [
        {
          source: { kind: 'csv', title: 'Prairie Bend export', readsPeople: true },
          load: {
            level: 0,
            waiting: 0,
            oldestSeconds: 0,
            blockedSeconds: 0,
            changesWaiting: 3,
            changesSince: '2026-11-02T08:00:00.000Z',
          },
          jobs: [exampleOf(HubJob)],
          runs: [exampleOf(SyncRun)],
        },
      ],
    },
  ),
)
export type SyncOverview = Static<typeof SyncOverview>

export const SyncRunDetails = namedSchema(
  'SyncRunDetails',
  Type.Object(
    {
      run: schemaRef(SyncRun),
      items: Type.Array(
        Type.Object({
          resource: text(),
          state: oneOf(itemStates),
          read: Type.Integer(),
          inserted: Type.Integer(),
          updated: Type.Integer(),
          unchanged: Type.Integer(),
          removed: Type.Integer(),
          setAside: Type.Integer(),
          calls: nullable(
            Type.Integer({
              description: 'Calls to the college’s system; null when not counted by part.',
            }),
          ),
          ms: Type.Integer({ description: 'Duration in milliseconds.' }),
          errorKind: nullable(text()),
        }),
      ),
      setAside: Type.Array(MessageRow(), { description: 'The first 200.' }),
      unknown: Type.Array(MessageRow(), {
        description: 'Rows that are used although part of them is unknown: the first 200.',
      }),
    },
    {
      examples: [
        {
          run: exampleOf(SyncRun),
          items: [
            {
              resource: 'person',
              state: 'ok',
              read: 3,
              inserted: 3,
              updated: 0,
              unchanged: 0,
              removed: 0,
              setAside: 0,
              calls: 2,
              ms: 340,
              errorKind: null,
            },
          ],
          setAside: [
            {
              resource: 'users.csv',
              line: 14,
              sisId: 'u14',
              field: 'birthDate',
              reason: 'not a date (YYYY-MM-DD)',
              sample: '99/99/9999',
            },
          ],
          unknown: [
            {
              resource: 'sections',
              line: null,
              sisId: '6d2c3a0e-4f9b-4f0e-9d55-0c8f8f1b7a21',
              field: 'site',
              reason: 'unknown site: the row is used, and shown with ?',
              sample: null,
            },
          ],
        },
      ],
    },
  ),
)
export type SyncRunDetails = Static<typeof SyncRunDetails>

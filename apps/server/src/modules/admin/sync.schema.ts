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
        'What the run covers: one or more people, everything, changes, files, or some kinds of records.',
      ),
      lane: oneOf(lanes),
      state: oneOf(runStates),
      startedAt: instant(),
      endedAt: nullable(instant()),
      waiting: Type.Integer({ description: 'Number of data groups that haven’t been read yet.' }),
      setAside: Type.Integer({ description: 'Number of rows that couldn’t be used.' }),
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
    sample: nullable(
      text('The value with its letters and digits replaced, so only its format is visible.'),
    ),
  })

export const HubJob = namedSchema(
  'HubJob',
  Type.Object(
    {
      name: text(),
      isScheduled: Type.Boolean({
        description: 'Whether the job runs on a schedule; otherwise it runs on request.',
      }),
      missingSetting: nullable(
        text(
          'The missing server setting that the job needs before it can do anything; null if none is missing.',
        ),
      ),
      outcome: oneOf(
        jobOutcomes,
        'How the last run ended. `interrupted`: the server stopped before the run ended. `never`: the job hasn’t run yet.',
      ),
      isLate: Type.Boolean({
        description:
          'Whether the job is overdue. False before its first run, because there is no earlier run to measure from.',
      }),
      runningSince: nullable(instant()),
      progress: nullable(
        Type.Object({
          step: text(),
          done: Type.Number({ description: 'The completed fraction, from 0 to 1.' }),
        }),
      ),
      lastStartedAt: nullable(instant()),
      lastEndedAt: nullable(instant()),
      lastSeconds: nullable(
        Type.Number({
          minimum: 0,
          description:
            'How long the last run took; null while the job is running, or if the last run never ended.',
        }),
      ),
      nextRunAt: nullable(instant()),
      lastCounts: Type.Record(Type.String(), Type.Number()),
      lastError: nullable(text('The error from the last run; null if it succeeded.')),
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
            'How much the hub reads from the college’s system. 0: everything. 1: some records less often. 2: only people who are signed in. 3: nothing. 4: nothing, because the system is down.',
        }),
        waiting: Type.Integer(),
        oldestSeconds: number(0),
        blockedSeconds: number(0),
        changesWaiting: nullable(
          Type.Integer({
            description:
              'Number of changes that the source has published and the hub hasn’t read yet.',
          }),
        ),
        changesSince: nullable(instant()),
      }),
      jobs: Type.Array(schemaRef(HubJob)),
      runs: Type.Array(schemaRef(SyncRun), { description: 'The last 50 runs, newest first.' }),
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
              description:
                'Number of calls to the college’s system; null if calls aren’t counted separately for each kind of record.',
            }),
          ),
          ms: Type.Integer({ description: 'Duration in milliseconds.' }),
          errorKind: nullable(text()),
        }),
      ),
      setAside: Type.Array(MessageRow(), {
        description: 'The first 200 rows that couldn’t be used.',
      }),
      unknown: Type.Array(MessageRow(), {
        description: 'The first 200 rows that were used although some of their values are unknown.',
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

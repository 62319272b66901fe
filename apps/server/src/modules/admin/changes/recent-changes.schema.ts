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
} from '#http/schema.ts'
import { HubFinding } from '../health/health.schema.ts'
import { importKinds } from './import-kinds.ts'

/** The kinds in the table `person_change`. */
const changeKinds = [
  'holdAdded',
  'holdLifted',
  'gradePosted',
  'sectionTime',
  'sectionRoom',
  'sectionInstructor',
  'sectionCancelled',
  'sectionReinstated',
  'registrationWindow',
  'balance',
] as const

const count = () => Type.Integer({ minimum: 1 })
const rows = () => Type.Integer({ minimum: 0 })

export const RecentChanges = namedSchema(
  'RecentChanges',
  Type.Object(
    {
      since: instant(),
      records: Type.Array(strictObject({ kind: oneOf(changeKinds), count: count() }), {
        description: 'Changes that imports found in people’s records, most frequent first.',
      }),
      actions: Type.Array(
        strictObject({ action: text('The name of the action in the audit log.'), count: count() }),
        {
          description:
            'What people did in the hub, most frequent first. Views and the actions in `administration` are left out.',
        },
      ),
      imports: Type.Array(
        strictObject({ kind: oneOf(importKinds), added: rows(), changed: rows(), ended: rows() }),
        { description: 'Records that imports wrote, most frequent kind first.' },
      ),
      administration: Type.Array(
        strictObject({
          action: text('The name of the action in the audit log.'),
          count: count(),
          by: nullable(
            text(
              'The person who did it. Null for a command, and for callers without the permission `audit.read`.',
            ),
          ),
          isCommand: Type.Boolean({
            description: 'Whether it was done by a command on the server.',
          }),
        }),
        { description: 'Changes made in Administration or by a command.' },
      ),
      findings: Type.Array(
        strictObject({
          finding: schemaRef(HubFinding),
          beganAt: instant(),
          endedAt: nullable(instant()),
        }),
        {
          description: 'Findings that began or ended, as they were when they began, newest first.',
        },
      ),
      releases: Type.Array(strictObject({ version: text(), since: instant() }), {
        description: 'Versions that replaced an earlier one.',
      }),
      migrations: Type.Array(text(), {
        description: 'Names of the migrations that an upgrade ran.',
      }),
    },
    {
      description: 'What changed in the last 24 hours, without naming students.',
      examples: [
        {
          since: '2026-10-27T14:42:00.000Z',
          records: [{ kind: 'holdLifted', count: 12 }],
          actions: [{ action: 'changePreferences', count: 41 }],
          imports: [{ kind: 'registrations', added: 31, changed: 4, ended: 2 }],
          administration: [
            { action: 'changeLink', count: 2, by: 'Dana Albrecht', isCommand: false },
          ],
          findings: [
            {
              ...{ finding: exampleOf(HubFinding), beganAt: '2026-10-27T16:15:00.000Z' },
              endedAt: null,
            },
          ],
          releases: [{ version: '1.4.0', since: '2026-10-28T03:00:00.000Z' }],
          migrations: ['0053-what-changed'],
        },
      ],
    },
  ),
)
export type RecentChanges = Static<typeof RecentChanges>

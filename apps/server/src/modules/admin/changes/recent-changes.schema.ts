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
        description: 'Changes that imports found in people’s records, the most frequent first.',
      }),
      actions: Type.Array(strictObject({ action: text('As in the audit log.'), count: count() }), {
        description:
          'What people did in the hub, the most frequent first; no views, and nothing of `administration`.',
      }),
      imports: Type.Array(
        strictObject({ kind: oneOf(importKinds), added: rows(), changed: rows(), ended: rows() }),
        { description: 'Records that imports wrote, the most frequent kind first.' },
      ),
      administration: Type.Array(
        strictObject({
          action: text('As in the audit log.'),
          count: count(),
          by: nullable(
            text('Who did it. Null without the permission audit.read, and for a command.'),
          ),
          isCommand: Type.Boolean({ description: 'Whether a command on the server did it.' }),
        }),
        { description: 'What was changed in Administration or by a command.' },
      ),
      findings: Type.Array(
        strictObject({
          finding: schemaRef(HubFinding),
          beganAt: instant(),
          endedAt: nullable(instant()),
        }),
        {
          description:
            'What began or stopped needing attention, as it was at its beginning, the newest first.',
        },
      ),
      releases: Type.Array(strictObject({ version: text(), since: instant() }), {
        description: 'Versions that replaced another one.',
      }),
      migrations: Type.Array(text(), { description: 'Migrations of an upgrade, by name.' }),
    },
    {
      description: 'What changed in the last 24 hours, without students.',
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

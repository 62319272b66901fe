import Type, { type Static } from 'typebox'
import { instant, name, oneOf, record, text } from '#http/schema.ts'

/** The kinds of the table `person_change`. */
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

export const RecentChanges = name(
  'RecentChanges',
  Type.Object(
    {
      since: instant(),
      records: Type.Array(record({ kind: oneOf(changeKinds), count: count() }), {
        description: 'Changes that imports found in people’s records, the most frequent first.',
      }),
      actions: Type.Array(record({ action: text('As in the audit log.'), count: count() }), {
        description: 'What was changed in the hub, the most frequent first; no views.',
      }),
    },
    {
      description: 'What changed in the last 24 hours, in counts.',
      examples: [
        {
          since: '2026-10-27T14:42:00.000Z',
          records: [{ kind: 'holdLifted', count: 12 }],
          actions: [{ action: 'changeLink', count: 2 }],
        },
      ],
    },
  ),
)
export type RecentChanges = Static<typeof RecentChanges>

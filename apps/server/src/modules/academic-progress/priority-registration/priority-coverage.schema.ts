import Type, { type Static } from 'typebox'
import { namedSchema, uuid } from '#http/schema.ts'

const personCount = (description: string) => Type.Integer({ minimum: 0, description })

/** Students covered by the groups of a priority registration (domain.md section 7). */
export const PriorityCoverage = namedSchema(
  'PriorityCoverage',
  Type.Object(
    {
      students: personCount('Number of people who are students today.'),
      unassigned: personCount(
        'Number of students who aren’t in any group, so they can’t register early.',
      ),
      inSeveral: personCount(
        'Number of students in more than one group. The first window to open applies to them.',
      ),
      groups: Type.Array(
        Type.Object({
          windowId: uuid(),
          students: personCount('Number of students in the group.'),
        }),
      ),
    },
    {
      examples: [
        {
          students: 5120,
          unassigned: 0,
          inSeveral: 310,
          groups: [{ windowId: '019a4fa0-2222-7333-8444-555566667777', students: 412 }],
        },
      ],
    },
  ),
)
export type PriorityCoverage = Static<typeof PriorityCoverage>

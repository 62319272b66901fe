import Type, { type Static } from 'typebox'
import { namedSchema, uuid } from '#http/schema.ts'

const personCount = (description: string) => Type.Integer({ minimum: 0, description })

/** Students covered by the groups of a priority registration (domain.md section 7). */
export const PriorityCoverage = namedSchema(
  'PriorityCoverage',
  Type.Object(
    {
      students: personCount('Everyone who is a student today.'),
      unassigned: personCount('Students in no group: they could not register early.'),
      inSeveral: personCount('Students in more than one group: the first window to open counts.'),
      groups: Type.Array(
        Type.Object({ windowId: uuid(), students: personCount('Who belongs to the group.') }),
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

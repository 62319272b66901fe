import Type, { type Static } from 'typebox'
import { instant, namedSchema, nullable, schemaRef, text, uuid } from '#http/schema.ts'
import { pageOf } from '#http/schemas/paging.ts'

const example = {
  id: '01920f6e-7a10-7b3c-9c5d-2f1e8a4b6c11',
  at: '2026-09-01T15:04:05.000Z',
  action: 'viewPersonData',
  actorName: 'Rosa Benavides',
  impersonatorName: null,
  groups: ['gpas', 'sectionRegistrations'],
  fields: [],
  reason: 'Advising appointment',
  section: null,
  times: 1,
}

/** A view or change of a person's record by someone else (sis.md section 6). */
export const AccessLogEntry = namedSchema(
  'AccessLogEntry',
  Type.Object(
    {
      id: uuid(),
      at: instant(),
      action: text(
        'The action’s name in the audit log, such as `viewPersonData` or `impersonatedCall`.',
      ),
      actorName: nullable(
        text(
          'The person or other program that did it, or the caller when an admin viewed as the caller. Null if they are no longer on record.',
        ),
      ),
      impersonatorName: nullable(text('The admin who was viewing as that person, if any.')),
      groups: Type.Array(Type.String(), { description: 'The data groups that were read.' }),
      fields: Type.Array(Type.String(), { description: 'The fields that were changed.' }),
      reason: nullable(text('The reason given, when one was required.')),
      section: nullable(text('The class whose roster was opened, such as ENG-105-CRF03.')),
      times: Type.Integer({
        minimum: 1,
        description:
          'How many times it happened. Views of a roster, an advisor’s list or a program’s list are counted per week, and `at` is the time of the last one.',
      }),
    },
    { examples: [example] },
  ),
)
export type AccessLogEntry = Static<typeof AccessLogEntry>

export const AccessLogPage = namedSchema('AccessLogPage', {
  ...pageOf(schemaRef(AccessLogEntry)),
  examples: [{ items: [example], pageNumber: 1, pageSize: 20, totalCount: 1 }],
})

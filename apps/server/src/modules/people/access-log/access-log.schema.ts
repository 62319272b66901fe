import Type, { type Static } from 'typebox'
import { instant, name, nullable, ref, text, uuid } from '#http/schema.ts'
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
}

/** A view or change of a person's record by someone else (sis.md section 6). */
export const AccessLogEntry = name(
  'AccessLogEntry',
  Type.Object(
    {
      id: uuid(),
      at: instant(),
      action: text('What was done, as the audit names it: viewPersonData, impersonatedCall …'),
      actorName: nullable(
        text(
          'In whose name; null when that person is no longer on record. One’s own, when an admin viewed as oneself.',
        ),
      ),
      impersonatorName: nullable(text('The admin who acted in that name, if one did.')),
      groups: Type.Array(Type.String(), { description: 'The data groups that were read.' }),
      fields: Type.Array(Type.String(), { description: 'The fields that were changed.' }),
      reason: nullable(text('What was said to be the reason, when one was asked for.')),
    },
    { examples: [example] },
  ),
)
export type AccessLogEntry = Static<typeof AccessLogEntry>

export const AccessLogPage = name('AccessLogPage', {
  ...pageOf(ref(AccessLogEntry)),
  examples: [{ items: [example], pageNumber: 1, pageSize: 20, totalCount: 1 }],
})

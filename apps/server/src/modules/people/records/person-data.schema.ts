import Type, { type Static } from 'typebox'
import { namedSchema, strictObject, uuid } from '#http/schema.ts'
import { GroupRequest } from './my-data.schema.ts'

export const PersonGroupRequest = namedSchema('PersonGroupRequest', {
  ...strictObject({
    personId: uuid(),
    groups: GroupRequest.properties.groups,
    reason: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description: 'Why the caller is opening the record. Stored in the audit log.',
      }),
    ),
  }),
  examples: [
    {
      personId: '01934d6e-7a10-7c3e-9a52-0f6b1f6f2a11',
      groups: ['sectionRegistrations'],
      reason: 'Advising appointment',
    },
  ],
})
export type PersonGroupRequest = Static<typeof PersonGroupRequest>

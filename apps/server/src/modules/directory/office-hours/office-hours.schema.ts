import Type, { type Static } from 'typebox'
import { namedSchema, nullable, schemaRef, strictObject, uuid } from '#http/schema.ts'
import {
  hoursExample,
  hoursField,
  hoursNote,
  hoursUntil,
  OfficeHours,
} from '#http/schemas/office-hours.schema.ts'

export const OfficeHoursInput = namedSchema('OfficeHoursInput', {
  ...strictObject({ hours: hoursField(), note: hoursNote(), untilOn: hoursUntil() }),
  examples: [hoursExample],
})
export type OfficeHoursInput = Static<typeof OfficeHoursInput>

export const MyOfficeHours = namedSchema(
  'MyOfficeHours',
  Type.Object(
    {
      mayPost: Type.Boolean({
        description: 'Whether the caller teaches or advises, and so can post office hours.',
      }),
      posted: nullable(schemaRef(OfficeHours)),
      isOver: Type.Boolean({
        description: 'Whether the office hours have ended. If so, only the caller sees them.',
      }),
    },
    {
      examples: [
        {
          mayPost: true,
          posted: {
            personId: '01998f4e-5d2a-7c31-8a40-2f6b1c9d0e62',
            ...hoursExample,
            updatedAt: '2026-08-20T15:00:00.000Z',
          },
          isOver: false,
        },
      ],
    },
  ),
)

export const OfficeHoursQuery = namedSchema('OfficeHoursQuery', {
  ...strictObject({
    personIds: Type.Array(uuid(), { minItems: 1, maxItems: 50, uniqueItems: true }),
  }),
  examples: [{ personIds: ['01998f4e-5d2a-7c31-8a40-2f6b1c9d0e62'] }],
})

import {
  maxHoursNoteLength,
  maxOfficeHours,
  maxPlaceLength,
  maxVideoUrlLength,
} from '@myhub/domain/college/office-hours.ts'
import Type, { type Static } from 'typebox'
import {
  date,
  instant,
  namedSchema,
  nullable,
  oneOf,
  strictObject,
  uuid,
  wallTime,
} from '../schema.ts'
import { weekdays } from './course-section.schema.ts'

export const hoursExample = {
  hours: [
    {
      days: ['MO' as const, 'WE' as const],
      from: '13:00',
      to: '15:00',
      place: 'Linden Hall 247',
      videoUrl: 'https://meet.prairiebend.example/alan',
    },
  ],
  note: 'Or by appointment.',
  untilOn: '2026-12-11',
}

export const hoursField = () =>
  Type.Array(
    strictObject({
      days: Type.Array(oneOf(weekdays), { uniqueItems: true, maxItems: weekdays.length }),
      from: wallTime(),
      to: wallTime(),
      place: nullable(Type.String({ minLength: 1, maxLength: maxPlaceLength })),
      videoUrl: nullable(
        Type.String({
          minLength: 1,
          maxLength: maxVideoUrlLength,
          description: 'An https address.',
        }),
      ),
    }),
    { minItems: 1, maxItems: maxOfficeHours },
  )
export const hoursNote = () =>
  nullable(Type.String({ minLength: 1, maxLength: maxHoursNoteLength }))
export const hoursUntil = () => ({
  ...date(),
  description: 'The last day that others see the office hours.',
})

/** Times and places to meet a person, as they posted them. */
export const OfficeHours = namedSchema(
  'OfficeHours',
  Type.Object(
    {
      personId: uuid(),
      hours: hoursField(),
      note: hoursNote(),
      untilOn: hoursUntil(),
      updatedAt: instant(),
    },
    {
      examples: [
        {
          personId: '01998f4e-5d2a-7c31-8a40-2f6b1c9d0e62',
          ...hoursExample,
          updatedAt: '2026-08-20T15:00:00.000Z',
        },
      ],
    },
  ),
)
export type OfficeHours = Static<typeof OfficeHours>

import Type from 'typebox'
import { oneOf } from '../schema.ts'

const closeTime = () =>
  Type.String({
    pattern: '^(([01]\\d|2[0-3]):[0-5]\\d|24:00)$',
    description: 'If it isn’t after `open`, closing time is on the next day.',
  })

/** Weekly opening hours of an office or building, in the college's time zone. */
export const OpeningHours = Type.Object({
  days: Type.Array(oneOf(['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'])),
  open: Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }),
  close: closeTime(),
})

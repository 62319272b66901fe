import Type from 'typebox'
import { enumOf, nullable, readTable } from '#data.ts'

const Hours = enumOf('usual', 'long', 'around', 'short')

/** The 40 offices that students visit. */
export const offices = readTable('offices.csv', {
  code: Type.String(),
  title: Type.String(),
  spanishTitle: Type.String(),
  building: Type.String(),
  room: Type.String(),
  /** Last two digits of its phone number, in the block reserved for fiction: 555-0100 to 0199. */
  line: Type.String(),
  mailbox: Type.String(),
  hours: Hours,
  /** The campus that it serves, if that is not where its building is. */
  campus: nullable(Type.String()),
  /** Code of its parent office. */
  partOf: nullable(Type.String()),
  topics: Type.Array(Type.String()),
  spanishTopics: Type.Array(Type.String()),
  description: Type.String(),
  spanishDescription: Type.String(),
})
export type Office = (typeof offices)[number]

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR']

/** Opening hours by kind, in college time. */
export const officeHours: Readonly<
  Record<Office['hours'], readonly { days: readonly string[]; open: string; close: string }[]>
> = {
  usual: [
    { days: ['MO', 'TU', 'WE', 'TH'], open: '08:00', close: '17:00' },
    { days: ['FR'], open: '08:00', close: '16:30' },
  ],
  long: [
    { days: ['MO', 'TU', 'WE', 'TH'], open: '07:30', close: '20:00' },
    { days: ['FR'], open: '07:30', close: '16:30' },
    { days: ['SA'], open: '10:00', close: '14:00' },
  ],
  around: [{ days: [...weekdays, 'SA', 'SU'], open: '00:00', close: '23:59' }],
  short: [{ days: ['TU', 'WE', 'TH'], open: '10:00', close: '15:00' }],
}

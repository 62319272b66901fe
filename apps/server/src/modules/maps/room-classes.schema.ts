import Type, { type Static } from 'typebox'
import { date, instant, namedSchema, nullable, text, wallTime } from '#http/schema.ts'

/**
 * The times of today's classes in a building's rooms. A time without a class doesn't mean that the
 * room is open: it may be locked or reserved.
 */
export const RoomClasses = namedSchema(
  'RoomClasses',
  Type.Object(
    {
      day: Type.Unsafe<string>({ ...date(), description: 'Today’s date at the college.' }),
      asOf: nullable({
        ...instant(),
        description: 'When the college’s system last sent class meetings; null if it never did.',
      }),
      rooms: nullable(
        Type.Array(
          Type.Object({
            room: text('The room number as shown on the door.'),
            classes: Type.Array(Type.Object({ startTime: wallTime(), endTime: wallTime() }), {
              description: 'Today’s classes in order, in the college’s time zone.',
            }),
          }),
          {
            description:
              'Rooms that have classes this term, if the times of all their classes are known; null if the college’s system never sent class meetings.',
          },
        ),
      ),
    },
    {
      examples: [
        {
          day: '2026-10-28',
          asOf: '2026-10-28T08:00:00.000Z',
          rooms: [
            { room: '202', classes: [] },
            { room: '204', classes: [{ startTime: '09:00', endTime: '09:50' }] },
          ],
        },
      ],
    },
  ),
)
export type RoomClasses = Static<typeof RoomClasses>

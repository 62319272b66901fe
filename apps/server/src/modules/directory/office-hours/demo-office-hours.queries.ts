import type { Database } from '#db/open.ts'
import { addDays, type CollegeDate } from '#lib/college-date.ts'
import { storeOfficeHours } from './office-hours.queries.ts'

/** The demo professor's office hours, in person and by video. Idempotent. */
export async function makeDemoOfficeHours(
  db: Database,
  now: Date,
  today: CollegeDate,
): Promise<void> {
  const professor = await db
    .selectFrom('person')
    .where('username', '=', 'faculty.prof')
    .select('id')
    .executeTakeFirst()
  if (!professor) return
  await storeOfficeHours(
    db,
    professor.id,
    {
      hours: [
        {
          days: ['MO', 'WE'],
          from: '13:00',
          to: '14:30',
          place: 'Linden Hall 212',
          videoUrl: null,
        },
        {
          days: ['FR'],
          from: '09:00',
          to: '10:00',
          place: null,
          videoUrl: 'https://meet.prairiebend.example/haverkamp',
        },
      ],
      note: 'Or email me for another time.',
      untilOn: addDays(today, 60),
    },
    now,
  )
}

import { academicCalendar } from '#calendar/calendar.ts'
import { instant, parseDay } from '#calendar/days.ts'
import { termInSpanish as inSpanish } from './term-titles.ts'

/** Alerts on the reference date: one for everyone, one for students. */
export function alertRows(refDate: string) {
  const ref = parseDay(refDate)
  const { next } = academicCalendar(ref)
  return [
    {
      key: 'north-lot',
      severity: 'warning',
      title: 'North lot closed for repaving',
      body: 'Please park in the **east lot** or on Windrow Road. The accessible spaces have moved to the front of Linden Hall.',
      translations: {
        es: {
          title: 'El estacionamiento norte está cerrado',
          body: 'Use el **estacionamiento este** o Windrow Road. Los espacios accesibles están ahora frente al Edificio Linden.',
        },
      },
      startsAt: instant(ref - 2, 6),
      endsAt: instant(ref + 10, 0),
      campuses: ['MAIN'],
      url: '/maps',
    },
    {
      key: `registration-${next.code.toLowerCase()}`,
      severity: 'info',
      title: `${next.title} registration`,
      body: 'It has begun. See when your window opens and what to do first.',
      translations: {
        es: {
          title: `Inscripción: ${inSpanish(next.title)}`,
          body: 'Ya comenzó. Vea cuándo puede inscribirse y qué debe hacer antes.',
        },
      },
      startsAt: instant(next.registrationOpens, 8),
      endsAt: instant(Math.max(next.registrationCloses, ref + 1), 0),
      audience: 'role:student',
      url: '/profile/registrations',
    },
  ]
}

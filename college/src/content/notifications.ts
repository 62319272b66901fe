import { academicCalendar } from '#calendar/calendar.ts'
import { instant, parseDay } from '#calendar/days.ts'
import { termInSpanish as inSpanish } from './term-titles.ts'

/** Students with a campus. Students without records don't have one. */
const students = ['role:student', { or: ['campus:MAIN', 'campus:ICRC', 'campus:ONL'] }]

/** Notifications from the weeks before the reference date. */
export function notificationRows(refDate: string) {
  const ref = parseDay(refDate)
  const { current, next } = academicCalendar(ref)
  return [
    {
      key: `plan-${next.code.toLowerCase()}`,
      kind: 'registration',
      title: `Plan ${next.title} early`,
      body: 'Popular classes fill up first. See whether you are clear to register, and talk with your advisor.',
      translations: {
        es: {
          title: `Planee ya la ${inSpanish(next.title)}`,
          body: 'Las clases más pedidas se llenan primero. Vea si ya puede inscribirse y hable con su consejero.',
        },
      },
      startsAt: instant(ref - 1, 9),
      endsAt: instant(Math.max(next.registrationCloses, ref + 1), 0),
      audience: students,
      url: '/profile/registrations',
    },
    {
      key: `bills-${next.code.toLowerCase()}`,
      kind: 'payment',
      title: 'Pay in smaller parts',
      body: 'A payment plan spreads your bill over the term. See what you owe and when each part is due.',
      translations: {
        es: {
          title: 'Pague en partes más pequeñas',
          body: 'Un plan de pago reparte su cuenta a lo largo del período. Vea cuánto debe y cuándo vence cada parte.',
        },
      },
      startsAt: instant(ref - 3, 10),
      endsAt: instant(next.start, 0),
      audience: students,
      url: '/profile/billing',
    },
    {
      key: `orientation-${next.code.toLowerCase()}`,
      kind: 'orientation',
      title: 'Your next step is waiting',
      body: 'Finish your orientation steps before classes start. Each one says what to do and who can help.',
      translations: {
        es: {
          title: 'Su próximo paso le espera',
          body: 'Termine los pasos de orientación antes de que empiecen las clases. Cada uno dice qué hacer y quién le ayuda.',
        },
      },
      startsAt: instant(ref - 4, 14),
      endsAt: instant(next.start, 0),
      audience: 'role:applicant',
      url: '/profile/orientation',
    },
    {
      key: `tutoring-${current.code.toLowerCase()}`,
      kind: 'message',
      title: 'Free tutoring, all term',
      body: 'Walk in or meet online. Find the hours and the way to the office in the directory.',
      translations: {
        es: {
          title: 'Tutoría gratis todo el período',
          body: 'Venga sin cita o conéctese en línea. El horario y el lugar de la oficina están en el directorio.',
        },
      },
      startsAt: instant(ref - 8, 11),
      endsAt: instant(ref + 60, 0),
      audience: students,
      url: '/support/directory',
    },
    {
      key: 'calendar-feed',
      kind: 'system',
      title: 'Classes in your calendar',
      body: 'Add your schedule to the calendar on your phone once. It follows each change of room and time.',
      translations: {
        es: {
          title: 'Las clases en su calendario',
          body: 'Agregue una sola vez su horario al calendario de su teléfono. Sigue cada cambio de aula y de hora.',
        },
      },
      startsAt: instant(ref - 15, 9),
      endsAt: instant(ref + 120, 0),
      audience: students,
      url: '/account',
    },
    {
      key: 'directory-entry',
      kind: 'message',
      title: 'Is your entry still right?',
      body: 'Students look you up in the directory. Check your title, phone and office, and tell us what changed.',
      translations: {
        es: {
          title: '¿Sus datos siguen al día?',
          body: 'Los estudiantes le buscan en el directorio. Revise su puesto, teléfono y oficina, y avísenos si algo cambió.',
        },
      },
      startsAt: instant(ref - 2, 8),
      endsAt: instant(ref + 60, 0),
      audience: { or: ['role:employee', 'role:instructor', 'role:advisor'] },
      url: '/support/directory?tab=people',
    },
  ]
}

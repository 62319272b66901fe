import { academicCalendar } from '#calendar/calendar.ts'
import { instant, parseDay } from '#calendar/days.ts'
import { windowDays } from '#records/registration-window.ts'
import { termInSpanish } from './term-titles.ts'

const opensAtHour = 8

/** Every student is in one of them. `from` counts days since registration opens. */
const groups = [
  {
    label: 'Veterans and military students',
    spanish: 'Veteranos y estudiantes militares',
    from: windowDays.veterans,
    rule: { veteran: true },
  },
  {
    label: '45 credits or more',
    spanish: '45 créditos o más',
    from: windowDays.from45,
    rule: { veteran: false, minCredits: 45 },
  },
  {
    label: '30 to 44.99 credits',
    spanish: 'De 30 a 44.99 créditos',
    from: windowDays.from30,
    rule: { veteran: false, minCredits: 30, maxCredits: 44.99 },
  },
  {
    label: '15 to 29.99 credits',
    spanish: 'De 15 a 29.99 créditos',
    from: windowDays.from15,
    rule: { veteran: false, minCredits: 15, maxCredits: 29.99 },
  },
  {
    label: 'Fewer than 15 credits, and new students',
    spanish: 'Menos de 15 créditos, y estudiantes nuevos',
    from: windowDays.others,
    rule: { veteran: false, maxCredits: 14.99 },
  },
] as const

/** Priority registration windows of the next term: by military service, then by earned credits. */
export function priorityRegistrationRows(refDate: string): object[] {
  const { next } = academicCalendar(parseDay(refDate))
  return [
    {
      key: `priority-${next.code}`,
      termCode: next.code,
      title: `${next.title} priority registration`,
      message:
        'Earned credits count what is on your transcript, transfer credits included; classes that you are taking now do not count yet.',
      translations: {
        es: {
          title: `Inscripción prioritaria para ${termInSpanish(next.title)}`,
          message:
            'Los créditos obtenidos son los de su expediente, con los transferidos; las clases que toma ahora todavía no cuentan.',
        },
      },
      isActive: true,
      windows: groups.map(({ label, spanish, from, rule }, index) => ({
        label,
        translations: { es: { label: spanish } },
        opensAt: instant(next.registrationOpens + from, opensAtHour),
        closesAt: null,
        rule,
        sortOrder: index + 1,
      })),
    },
  ]
}

import { academicCalendar, type Term } from '#calendar/calendar.ts'
import { type Day, isoDay, parseDay } from '#calendar/days.ts'
import { termInSpanish } from './term-titles.ts'

interface Row {
  readonly key: string
  readonly title: string
  readonly translations: { readonly es: { readonly title: string } }
  readonly kind: 'holiday' | 'deadline' | 'classes' | 'event'
  readonly finalExams?: true
  readonly startsOn: string
  readonly endsOn: string
  readonly url: string | null
}

const daysBefore = 30
const daysAfter = 240

type Titles = readonly [english: string, spanish: string]

function datesOf(term: Term): Row[] {
  const { code, title, sessions, start, end } = term
  const [full] = sessions
  const spanish = termInSpanish(title)
  const row = (key: string, titles: Titles, kind: Row['kind'], day: Day, last = day): Row => ({
    key: `${code.toLowerCase()}-${key}`,
    title: titles[0],
    translations: { es: { title: titles[1] } },
    kind,
    startsOn: isoDay(day),
    endsOn: isoDay(last),
    url: null,
  })
  const withUrl = (path: string, dateRow: Row): Row => ({ ...dateRow, url: path })
  return [
    withUrl(
      '/profile/registrations',
      row(
        'registration',
        [`Registration for ${title} opens`, `Se abre la inscripción de ${spanish}`],
        'deadline',
        term.registrationOpens,
      ),
    ),
    row('first-day', [`First day of ${title}`, `Primer día de ${spanish}`], 'classes', start),
    row(
      'drop',
      [
        `Last day to drop full-term classes, ${title}`,
        `Último día para darse de baja de clases de período completo, ${spanish}`,
      ],
      'deadline',
      full.lastDrop,
    ),
    row(
      'graduate',
      [`Apply to graduate in ${title}`, `Solicite graduarse en ${spanish}`],
      'deadline',
      start + 46,
    ),
    row(
      'withdraw',
      [
        `Last day to withdraw from full-term classes, ${title}`,
        `Último día para retirarse de clases de período completo, ${spanish}`,
      ],
      'deadline',
      full.lastWithdraw,
    ),
    {
      ...row(
        'finals',
        [`Final exams of ${title}`, `Exámenes finales de ${spanish}`],
        'classes',
        end - 3,
        end,
      ),
      finalExams: true,
    },
    withUrl(
      '/profile/academic-records',
      row(
        'grades',
        [`Grades of ${title} are posted`, `Se publican las calificaciones de ${spanish}`],
        'classes',
        end + 6,
      ),
    ),
    ...(term.season === 'SP'
      ? [row('commencement', ['Commencement', 'Ceremonia de graduación'], 'event', end + 1)]
      : []),
  ]
}

/** The academic calendar from a month before the reference date to eight months after. */
export function collegeDateRows(refDate: string): readonly Row[] {
  const ref = parseDay(refDate)
  return academicCalendar(ref)
    .terms.flatMap(datesOf)
    .filter(
      ({ startsOn, endsOn }) =>
        endsOn >= isoDay(ref - daysBefore) && startsOn <= isoDay(ref + daysAfter),
    )
    .toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1))
}

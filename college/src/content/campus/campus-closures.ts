import { academicCalendar, type Term } from '#calendar/calendar.ts'
import { type Day, isoDay, parseDay } from '#calendar/days.ts'

/** Runs of consecutive days without classes. */
function breaksOf({ holidays }: Term): readonly (readonly [first: Day, last: Day])[] {
  const starts = holidays.filter((day) => !holidays.includes(day - 1))
  return starts.map((first) => {
    let last = first
    while (holidays.includes(last + 1)) last += 1
    return [first, last]
  })
}

interface Kind {
  readonly title: string
  readonly spanish: string
  readonly officesOpen: boolean
}

function kindOf({ season }: Term, first: Day): Kind {
  const month = isoDay(first).slice(5, 7)
  const closed = (title: string, spanish: string): Kind => ({ title, spanish, officesOpen: false })
  if (season === 'SP')
    return { title: 'Spring break', spanish: 'Descanso de primavera', officesOpen: true }
  if (season === 'SU')
    return month === '06'
      ? closed('Juneteenth', 'Juneteenth')
      : closed('Independence Day', 'Día de la Independencia')
  return month === '09'
    ? closed('Labor Day', 'Día del Trabajo')
    : closed('Thanksgiving break', 'Descanso de Acción de Gracias')
}

/** The days without classes, of the terms that the college has. */
export function campusClosureRows(refDate: string) {
  const { terms } = academicCalendar(parseDay(refDate))
  return terms.flatMap((term) =>
    breaksOf(term).map(([first, last]) => {
      const { title, spanish, officesOpen } = kindOf(term, first)
      return {
        key: `break-${isoDay(first)}`,
        title,
        translations: { es: { title: spanish } },
        firstOn: isoDay(first),
        lastOn: isoDay(last),
        officesOpen,
      }
    }),
  )
}

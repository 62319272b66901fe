import { type Day, dayOf, isoDay, nthWeekday, onOrAfter, parseDay, yearOf } from '#calendar/days.ts'
import { buildingByCode } from '#catalog/buildings.ts'
import { officeHours, offices } from '#catalog/offices.ts'
import { staffMail } from '#write/ids.ts'

/** The key of `Student Accounts` is `student-accounts`. */
const keyOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const keys = new Map(offices.map(({ code, title }) => [code, keyOf(title)]))

/** The key of the office with a code. @throws RangeError if there is no such office */
export function officeKey(code: string): string {
  const key = keys.get(code)
  if (key === undefined) throw new RangeError(`No office has the code ${code}`)
  return key
}

const monday = 0
const thursday = 3

/** The college's closures in a year. Winter break extends into the next one. */
function closuresOf(year: number) {
  const thanksgiving = nthWeekday(year, 11, thursday, 4)
  const closed = (startOn: Day, endOn: Day, reason: string, inSpanish: string) => ({
    startOn: isoDay(startOn),
    endOn: isoDay(endOn),
    reason,
    translations: { es: { reason: inSpanish } },
  })
  const oneDay = (day: Day, reason: string, inSpanish: string) =>
    closed(day, day, reason, inSpanish)
  return [
    oneDay(
      nthWeekday(year, 1, monday, 3),
      'Martin Luther King Jr. Day',
      'Día de Martin Luther King Jr.',
    ),
    oneDay(onOrAfter(dayOf(year, 5, 25), monday), 'Memorial Day', 'Día de los Caídos'),
    oneDay(dayOf(year, 6, 19), 'Juneteenth', 'Juneteenth'),
    oneDay(dayOf(year, 7, 4), 'Independence Day', 'Día de la Independencia'),
    oneDay(nthWeekday(year, 9, monday, 1), 'Labor Day', 'Día del Trabajo'),
    closed(thanksgiving, thanksgiving + 1, 'Thanksgiving', 'Día de Acción de Gracias'),
    closed(dayOf(year, 12, 24), dayOf(year + 1, 1, 1), 'Winter break', 'Vacaciones de invierno'),
  ]
}

/** Rows of `offices.json`: every office that holds, links and pages refer to. */
export function officeRows(refDate: string) {
  const year = yearOf(parseDay(refDate))
  const closures = [year - 1, year, year + 1].flatMap(closuresOf)
  return offices.map((office) => {
    const building = buildingByCode.get(office.building)
    const isAlwaysOpen = office.hours === 'around'
    return {
      key: officeKey(office.code),
      code: office.code,
      name: office.title,
      description: office.description,
      translations: {
        es: {
          name: office.spanishTitle,
          description: office.spanishDescription,
          topics: office.spanishTopics,
        },
      },
      campus: office.campus ?? building?.campus ?? 'MAIN',
      building: office.building,
      room: office.room,
      phone: `+131955501${office.line}`,
      email: staffMail(office.mailbox),
      topics: office.topics,
      hours: isAlwaysOpen
        ? officeHours.around.map((entry) => ({ ...entry, close: '24:00' }))
        : officeHours[office.hours],
      closures: isAlwaysOpen ? [] : closures,
      ...(office.partOf && { parent: officeKey(office.partOf) }),
      lat: building?.lat,
      lng: building?.lng,
    }
  })
}

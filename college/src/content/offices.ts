import { buildings, type Campus } from '#catalogue/buildings.ts'
import { officeHours, offices } from '#catalogue/offices.ts'
import { type Day, dayOf, isoDay, nthWeekday, onOrAfter, parseDay, yearOf } from '#days.ts'
import { staffMail } from '#write/ids.ts'
import { officeTopics } from './office-topics.ts'
import { officeInSpanish } from './spanish-offices.ts'

/** What each office is for, by its code in the catalogue. */
const descriptions = `
  ADM Applying, visiting campus, and what happens after you are accepted.
  REG Registering for classes, transcripts, enrollment certificates and changes of name.
  BUS Tuition bills, payment plans, refunds and sponsors who pay for you.
  FIN Grants, loans, work-study and the state and federal aid applications.
  ADV Planning your classes, choosing or changing a program, and getting back on track.
  TST Placement tests, make-up exams and certification exams. Bring a photo ID.
  ORI Orientation sessions and everything new in your first year.
  VET Education benefits, certification of enrollment, and a lounge for those who served.
  ACC Accommodations for classes, tests and housing. Conversations here are private.
  CNS Short-term counseling at no cost, and help in a crisis. Same-day times are kept free.
  CAR Resumes, interviews, internships and jobs on and off campus.
  INT Visas, travel signatures and life in Iowa for students from abroad.
  ELA English classes for people who speak another language, from beginner to college level.
  HSP College classes for high-school students, and the people who enroll them.
  TRF Planning a transfer and meeting advisors of four-year universities.
  TUT Free tutoring in most subjects. Drop in, or reserve a time.
  WRI Feedback on papers and applications, at any point in the writing.
  MTH Help with mathematics from fractions to differential equations, without an appointment.
  LIB Books, journals, study rooms and librarians who enjoy hard questions.
  TEC Help with accounts, e-mail, wireless network and printing.
  BKS Textbooks, supplies, graduation gowns and course materials on loan.
  FOO Groceries and toiletries for anybody enrolled. No questions asked.
  CHI Child care for students and staff, from six weeks to five years.
  LIF Clubs, student government, events and posters.
  ATH Teams, schedules, tryouts and eligibility.
  REC Gym, climbing wall, intramurals and lockers.
  HOU Listings of rooms and apartments nearby, and help with leases.
  SAF Safety on campus at every hour: escorts, lost property, unlocking, reports.
  DOS Help when life gets in the way of college, and a place to raise a concern.
  CON The code of conduct, and what happens when somebody may have broken it.
  HEA Immunization records and clearance for clinical classes.
  LEN Laptops, hotspots, calculators and cameras to borrow.
  PRK Parking permits, citations, student cards and locker rentals.
  ICW The front desk of the Iowa City center: directions, forms and first questions.
  ICA Academic advising in Iowa City. Times by video as well.
  ICT Placement tests and make-up exams in Iowa City, by appointment.
  DIS Starting out online, help with the learning system, and proctoring from home.
  FND College scholarships, emergency grants and alumni.
  HRE Employment at the college, student jobs included.
  GRD Applying to graduate, diplomas and ordering transcripts.`

const describes = new Map(
  descriptions
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => [line.slice(0, 3), line.slice(4)]),
)

/** Offices that work for people at a distance, wherever their desk stands. */
const elsewhere: Readonly<Record<string, Campus>> = { DIS: 'ONL' }
/** Offices that are part of another. */
const partOf: Readonly<Record<string, string>> = {
  GRD: 'REG',
  LEN: 'LIB',
  ICA: 'ICW',
  ICT: 'ICW',
  CON: 'DOS',
}

/** An office's key, from its name: `Student Accounts` is `student-accounts`. */
const keyOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const keys = new Map(offices.map(({ code, title }) => [code, keyOf(title)]))

/** The key of the office with a code. @throws RangeError when there is none */
export function officeKey(code: string): string {
  const key = keys.get(code)
  if (key === undefined) throw new RangeError(`No office has the code ${code}`)
  return key
}

const monday = 0
const thursday = 3

/** The days of a year on which the college is closed; winter break reaches into the next one. */
function closuresOf(year: number) {
  const thanksgiving = nthWeekday(year, 11, thursday, 4)
  const closed = (startOn: Day, endOn: Day, reason: string, inSpanish: string) => ({
    startOn: isoDay(startOn),
    endOn: isoDay(endOn),
    reason,
    spanish: { reason: inSpanish },
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

/** Rows of `offices.json`: every office that holds, links and pages of the demo college name. */
export function officeRows(refDate: string) {
  const year = yearOf(parseDay(refDate))
  const closures = [year - 1, year, year + 1].flatMap(closuresOf)
  return offices.map(({ code, title, building, room, line, mailbox, hours }) => {
    const house = buildings.find((one) => one.code === building)
    const isAlwaysOpen = hours === 'around'
    const parent = partOf[code]
    return {
      key: officeKey(code),
      code,
      name: title,
      description: describes.get(code),
      spanish: officeInSpanish(code),
      campus: elsewhere[code] ?? house?.campus ?? 'MAIN',
      building,
      room,
      phone: `+131955501${line}`,
      email: staffMail(mailbox),
      topics: officeTopics(code),
      hours: isAlwaysOpen
        ? officeHours.around.map((entry) => ({ ...entry, close: '24:00' }))
        : officeHours[hours],
      closures: isAlwaysOpen ? [] : closures,
      ...(parent && { parent: officeKey(parent) }),
      lat: house?.lat,
      lng: house?.lng,
    }
  })
}

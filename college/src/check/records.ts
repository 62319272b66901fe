import { formatGpa, type GpaRow, gradePointAverage, isInGpa } from '@myhub/domain/gpa/gpa.ts'
import type { Facts, PersonFacts, RegistrationFacts } from './facts.ts'
import type { Report } from './findings.ts'

const rowOf = ({ grade, section }: RegistrationFacts): GpaRow => ({
  grade,
  credits: section.credits,
})

/** The input rows of the GPA calculator (R7.3). */
function gpaRows({ registrations }: PersonFacts, term: string | null): GpaRow[] {
  return registrations
    .filter(({ section }) => term === null || section.term === term)
    .filter(({ status, repeat, grade }) =>
      isInGpa({ statusCode: status, repeatCode: repeat, finalGrade: grade }),
    )
    .map(rowOf)
}

function recomputed(person: PersonFacts, source: string, term: string | null): string {
  const institutionRows = source === 'transfer' ? [] : gpaRows(person, term)
  const transferRows = source === 'institution' ? [] : person.transfers
  return formatGpa(gradePointAverage([...institutionRows, ...transferRows]).value)
}

function checkGpas(person: PersonFacts, report: Report): void {
  for (const row of person.gpas) {
    const expected = recomputed(person, row.source ?? '', row.termSourcedId || null)
    if (row.value !== expected) {
      report(
        'gpas',
        'average',
        `${row.sourcedId}: states ${row.value}, the records give ${expected}`,
      )
    }
  }
  const isReported = person.gpas.some(
    ({ scope, source }) => scope === 'cumulative' && source === 'all',
  )
  if (!isReported && recomputed(person, 'all', null) !== '0.00') {
    report('gpas', 'average', `${person.id} has grades and no cumulative average`)
  }
}

function checkRegistration(
  { statusClass }: Facts,
  registration: RegistrationFacts,
  report: Report,
): void {
  const { id, section, status, statusDate, registeredOn, grade, credits } = registration
  const state = statusClass.get(status)
  const reportPerson = (rule: string, detail: string) =>
    report('registrations_ext', rule, `${id}: ${detail}`)
  if (registeredOn > statusDate)
    reportPerson('dates', `registered ${registeredOn}, changed ${statusDate}`)
  if (status === 'D' && grade !== null && grade !== 'W')
    reportPerson('dropped', `has the grade ${grade}`)
  if (state === 'withdrawn' && grade !== 'W') reportPerson('withdrawn', `has the grade ${grade}`)
  if (state === 'cancelled' && grade !== null) reportPerson('cancelled', `has the grade ${grade}`)
  if (status === 'D' && (statusDate < section.from || statusDate > section.census)) {
    reportPerson('dropped', `on ${statusDate}, outside ${section.from} to ${section.census}`)
  }
  if (credits !== section.credits)
    reportPerson('credits', `${credits}, the section has ${section.credits}`)
}

/** Checks that a repeated attempt has a later, graded one. */
function checkRepeats({ id, registrations }: PersonFacts, report: Report): void {
  registrations.forEach((registration, index) => {
    if (registration.repeat !== 'R') return
    const later = registrations.slice(index + 1)
    const replaced = later.some(
      ({ section, grade }) => section.course === registration.section.course && grade !== null,
    )
    if (!replaced)
      report('registrations_ext', 'repeat', `${registration.id} of ${id} has no later attempt`)
  })
}

function checkPrograms({ id, programs }: PersonFacts, report: Report): void {
  if (programs.length === 0) return
  const primary = programs.filter((program) => program.primary).length
  if (primary !== 1) report('student_programs', 'one primary program', `${id} has ${primary}`)
}

function checkTwice({ id, registrations }: PersonFacts, report: Report): void {
  const sections = new Set<string>()
  for (const { section } of registrations) {
    if (sections.has(section.id)) report('enrollments', 'once', `${id} is twice in ${section.id}`)
    sections.add(section.id)
  }
}

/** Checks that each person's registrations, repeats, GPAs and programs are consistent. */
export function checkRecords(facts: Facts, report: Report): void {
  const usernames = new Set<string>()
  for (const person of facts.people.values()) {
    if (usernames.has(person.username)) report('users', 'unique username', person.username)
    usernames.add(person.username)
    for (const registration of person.registrations) {
      checkRegistration(facts, registration, report)
    }
    checkTwice(person, report)
    checkRepeats(person, report)
    checkGpas(person, report)
    checkPrograms(person, report)
  }
}

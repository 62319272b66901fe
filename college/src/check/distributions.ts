import type { Facts, PersonFacts, RegistrationFacts } from './facts.ts'
import type { Report } from './findings.ts'

/** A persona with this many registrations is excluded from the distributions. */
const maxRegistrations = 100

interface ExpectedShare {
  readonly label: string
  readonly low: number
  readonly high: number
  readonly matches: number
  readonly total: number
}

function expectedShare(
  label: string,
  low: number,
  high: number,
  matches: number,
  total: number,
): ExpectedShare {
  return { label, low, high, matches, total }
}

/** Whether a share is within its range, widened by four standard errors for small samples. */
function isWithin({ low, high, matches, total }: ExpectedShare): boolean {
  if (total === 0) return true
  const share = matches / total
  const tolerance = (edge: number) => 4 * Math.sqrt((edge * (1 - edge)) / total)
  return share >= low - tolerance(low) && share <= high + tolerance(high)
}

function count<T>(list: readonly T[], test: (entry: T) => boolean): number {
  return list.reduce((sum, entry) => sum + (test(entry) ? 1 : 0), 0)
}

function registrationShares(
  registrations: readonly RegistrationFacts[],
  { statusClass }: Facts,
): ExpectedShare[] {
  const total = registrations.length
  const share = (label: string, low: number, high: number, codes: readonly string[]) =>
    expectedShare(
      label,
      low,
      high,
      count(registrations, ({ status }) => codes.includes(status)),
      total,
    )
  const graded = registrations.filter(({ grade }) => grade !== null)
  const grade = (label: string, low: number, high: number) =>
    expectedShare(
      `grade ${label}`,
      low,
      high,
      count(graded, (entry) => entry.grade === label),
      graded.length,
    )
  return [
    share('status N', 0.52, 0.64, ['N']),
    share('status A', 0.08, 0.15, ['A']),
    share('status HN or HA', 0.13, 0.25, ['HN', 'HA']),
    share('other local statuses', 0.015, 0.05, ['PN', 'PA', 'BN', 'BA', 'SB', 'SA']),
    share('status D', 0.015, 0.045, ['D']),
    share('status X', 0.015, 0.045, ['X']),
    share('status W', 0.015, 0.045, ['W']),
    expectedShare(
      'live registrations',
      0.85,
      0.95,
      count(registrations, ({ status }) => statusClass.get(status) === 'registered'),
      total,
    ),
    expectedShare(
      'repeated attempts',
      0.012,
      0.045,
      count(registrations, ({ repeat }) => repeat === 'R'),
      total,
    ),
    grade('A', 0.26, 0.35),
    grade('B', 0.11, 0.18),
    grade('C', 0.06, 0.12),
    grade('F', 0.03, 0.075),
    grade('W', 0.03, 0.075),
  ]
}

/** A term's students and their credits in it. */
function termCredits(people: readonly PersonFacts[], term: string, { statusClass }: Facts) {
  return people.flatMap(({ registrations }) => {
    const own = registrations.filter(
      ({ section, status }) => section.term === term && statusClass.get(status) === 'registered',
    )
    return own.length > 0 ? [own.reduce((sum, { credits }) => sum + credits, 0)] : []
  })
}

function sectionShares({ sections, sessions }: Facts): ExpectedShare[] {
  const main = [...sections.values()].filter(({ term }) => /(FA|SP)$/.test(term))
  const short = main.filter(({ from, to }) => Date.parse(to) - Date.parse(from) < 65 * 86_400_000)
  return [
    expectedShare(
      'online sections',
      0.27,
      0.41,
      count(main, ({ mode }) => mode === 'online' || mode === 'virtualLive'),
      main.length,
    ),
    expectedShare(
      'hybrid sections',
      0.08,
      0.16,
      count(main, ({ mode }) => mode === 'hybrid'),
      main.length,
    ),
    expectedShare('eight-week sections', 0.23, 0.37, short.length, main.length),
    expectedShare(
      'terms',
      1,
      1,
      count([...sessions.values()], ({ type }) => type === 'term'),
      10,
    ),
  ]
}

/** Checks the distributions of sis.md section 5.2: statuses, grades, course load, modes and others. */
export function checkDistributions(facts: Facts, report: Report): void {
  const people = [...facts.people.values()].filter(
    ({ registrations }) => registrations.length < maxRegistrations,
  )
  const students = people.filter(({ classification }) => classification !== '')
  const others = students.filter(({ classification }) => classification !== 'HS')
  const gradedTerms = new Set(
    people.flatMap(({ registrations }) =>
      registrations.flatMap(({ section, grade }) => (grade && grade !== 'W' ? [section.term] : [])),
    ),
  )
  const majors = [...gradedTerms].filter((term) => /(FA|SP)$/.test(term))
  const credits = majors.flatMap((term) => termCredits(people, term, facts))
  const registrations = people
    .flatMap((person) => person.registrations)
    .filter(({ section }) => gradedTerms.has(section.term))
  const expectedShares = [
    ...registrationShares(registrations, facts),
    ...sectionShares(facts),
    expectedShare(
      'part-time students',
      0.62,
      0.73,
      count(credits, (sum) => sum < 12),
      credits.length,
    ),
    expectedShare(
      'students with a hold',
      0.09,
      0.18,
      count(students, ({ holds }) => holds > 0),
      students.length,
    ),
    expectedShare(
      'students with transfers',
      0.13,
      0.22,
      count(others, ({ transfers }) => transfers.length > 0),
      others.length,
    ),
  ]
  for (const entry of expectedShares) {
    if (isWithin(entry)) continue
    const share = ((100 * entry.matches) / entry.total).toFixed(1)
    const limits = `${entry.low * 100} to ${entry.high * 100}`
    report('*', 'distribution', `${entry.label}: ${share} in a hundred, expected ${limits}`)
  }
}

import type { Facts, PersonFacts, RegistrationFacts } from './facts.ts'
import type { Report } from './findings.ts'

/** A persona with this many registrations is excluded from the distributions. */
const outlier = 100

interface Band {
  readonly what: string
  readonly low: number
  readonly high: number
  readonly hits: number
  readonly of: number
}

function band(what: string, low: number, high: number, hits: number, of: number): Band {
  return { what, low, high, hits, of }
}

/** Whether a share is within its range, widened by four standard errors for small samples. */
function isWithin({ low, high, hits, of }: Band): boolean {
  if (of === 0) return true
  const share = hits / of
  const slack = (edge: number) => 4 * Math.sqrt((edge * (1 - edge)) / of)
  return share >= low - slack(low) && share <= high + slack(high)
}

function count<T>(list: readonly T[], test: (entry: T) => boolean): number {
  return list.reduce((sum, entry) => sum + (test(entry) ? 1 : 0), 0)
}

function registrationBands(
  registrations: readonly RegistrationFacts[],
  { statusClass }: Facts,
): Band[] {
  const total = registrations.length
  const share = (what: string, low: number, high: number, codes: readonly string[]) =>
    band(
      what,
      low,
      high,
      count(registrations, ({ status }) => codes.includes(status)),
      total,
    )
  const graded = registrations.filter(({ grade }) => grade !== null)
  const grade = (what: string, low: number, high: number) =>
    band(
      `grade ${what}`,
      low,
      high,
      count(graded, (entry) => entry.grade === what),
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
    band(
      'live registrations',
      0.85,
      0.95,
      count(registrations, ({ status }) => statusClass.get(status) === 'registered'),
      total,
    ),
    band(
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
function loads(people: readonly PersonFacts[], term: string, { statusClass }: Facts) {
  return people.flatMap(({ registrations }) => {
    const own = registrations.filter(
      ({ section, status }) => section.term === term && statusClass.get(status) === 'registered',
    )
    return own.length > 0 ? [own.reduce((sum, { credits }) => sum + credits, 0)] : []
  })
}

function sectionBands({ sections, sessions }: Facts): Band[] {
  const main = [...sections.values()].filter(({ term }) => /(FA|SP)$/.test(term))
  const short = main.filter(({ from, to }) => Date.parse(to) - Date.parse(from) < 65 * 86_400_000)
  return [
    band(
      'online sections',
      0.27,
      0.41,
      count(main, ({ mode }) => mode === 'online' || mode === 'virtualLive'),
      main.length,
    ),
    band(
      'hybrid sections',
      0.08,
      0.16,
      count(main, ({ mode }) => mode === 'hybrid'),
      main.length,
    ),
    band('eight-week sections', 0.23, 0.37, short.length, main.length),
    band(
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
    ({ registrations }) => registrations.length < outlier,
  )
  const students = people.filter(({ classification }) => classification !== '')
  const others = students.filter(({ classification }) => classification !== 'HS')
  const past = new Set(
    people.flatMap(({ registrations }) =>
      registrations.flatMap(({ section, grade }) => (grade && grade !== 'W' ? [section.term] : [])),
    ),
  )
  const majors = [...past].filter((term) => /(FA|SP)$/.test(term))
  const credits = majors.flatMap((term) => loads(people, term, facts))
  const registrations = people
    .flatMap((person) => person.registrations)
    .filter(({ section }) => past.has(section.term))
  const bands = [
    ...registrationBands(registrations, facts),
    ...sectionBands(facts),
    band(
      'part-time students',
      0.62,
      0.73,
      count(credits, (sum) => sum < 12),
      credits.length,
    ),
    band(
      'students with a hold',
      0.09,
      0.18,
      count(students, ({ holds }) => holds > 0),
      students.length,
    ),
    band(
      'students with transfers',
      0.13,
      0.22,
      count(others, ({ transfers }) => transfers.length > 0),
      others.length,
    ),
  ]
  for (const entry of bands) {
    if (isWithin(entry)) continue
    const share = ((100 * entry.hits) / entry.of).toFixed(1)
    const limits = `${entry.low * 100} to ${entry.high * 100}`
    report('*', 'distribution', `${entry.what}: ${share} in a hundred, expected ${limits}`)
  }
}

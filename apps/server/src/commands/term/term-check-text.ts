import {
  type MendingPlace,
  mendingPlaces,
  severities,
  type TermFinding,
} from '@myhub/domain/term-check/finding.ts'
import type { CollegeDate } from '#lib/college-date.ts'
import type { NamedTerm, TermCheck } from '#modules/admin/term-check/term-check.schema.ts'
import { reasonWords, ruleWords, subjectWords } from './rule-words.ts'

const severityWords = { wrong: 'Wrong', missing: 'Missing', look: 'Look at' } as const

/** Who can mend something, and where. */
const placeWords: Readonly<Record<MendingPlace, string>> = {
  records: 'The registrar mends it in the college’s system',
  files: 'Whoever maintains the content files mends it there',
  priority: 'Mend it in Administration, Priority registration',
  rates: 'Mend it in Administration, Tuition rates',
  closures: 'Mend it in Administration, Campus closures',
  links: 'Mend it in Links',
  slides: 'Mend it in Administration, Home page carousel',
  articles: 'Mend it in Administration, Answers',
  alerts: 'Mend it in Administration, Alerts',
  redirects: 'Mend it in Administration, Redirects',
}

/** What the content of a place is called. */
const whatWords: Readonly<Partial<Record<MendingPlace, string>>> = {
  links: 'Links',
  slides: 'Slides of the home page',
  articles: 'Answers',
  alerts: 'Alerts',
}

const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' })
const inWords = (day: CollegeDate) => format.format(new Date(`${day}T00:00:00Z`))

function sentence(words: string, { place, day, limit, count, total }: TermFinding): string {
  const values: Readonly<Record<string, string>> = {
    day: day === null ? '' : inWords(day),
    limit: limit === null ? '' : inWords(limit),
    count: String(count),
    total: String(total),
    what: whatWords[place] ?? '',
  }
  return words.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

function about({ names, more }: TermFinding): string {
  if (names.length === 0) return ''
  return ` (${names.join(', ')}${more > 0 ? ` and ${more} more` : ''})`
}

function lineOf(finding: TermFinding): string {
  const [found, expected] = ruleWords[finding.rule]
  const permission = mendingPlaces[finding.place]
  const who = permission === null ? '' : ` (permission ${permission})`
  return (
    `- ${sentence(found, finding).replace(/\.$/, '')}${about(finding)}. ` +
    `Expected: ${sentence(expected, finding)} ` +
    `${placeWords[finding.place]}${who}, by ${inWords(finding.mendBy)}.`
  )
}

const titled = ({ title, code }: NamedTerm) => `${title} (${code})`

function groupOf({ findings }: TermCheck, severity: (typeof severities)[number]): string[] {
  const found = findings.filter((one) => one.severity === severity)
  return found.length === 0
    ? []
    : ['', `${severityWords[severity]}: ${found.length}`, ...found.map(lineOf)]
}

function nothingFound({ term, findings, notChecked }: TermCheck): string[] {
  if (findings.length > 0) return []
  return notChecked.length === 0
    ? ['', `Nothing to mend for ${term.title}.`]
    : ['', `Nothing found to mend for ${term.title} in what was checked.`]
}

/** A term check as plain text, a line each. */
export function termCheckText(check: TermCheck): string[] {
  const { term, comparedWith, notChecked } = check
  return [
    `Term check: ${titled(term)}, ${inWords(term.startOn)} to ${inWords(term.endOn)}`,
    `Compared with: ${comparedWith ? titled(comparedWith) : 'nothing, because the same term last year is not known'}`,
    ...severities.flatMap((severity) => groupOf(check, severity)),
    ...nothingFound(check),
    ...(notChecked.length === 0 ? [] : ['', `Not checked: ${notChecked.length}`]),
    ...notChecked.map(
      ({ subject, reason }) => `- ${subjectWords[subject]}. ${reasonWords[reason]}`,
    ),
  ]
}

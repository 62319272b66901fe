import {
  type FixingPlace,
  fixingPlaces,
  severities,
  type TermFinding,
} from '@myhub/domain/term-check/finding.ts'
import type { CollegeDate } from '#lib/college-date.ts'
import type { NamedTerm, TermCheck } from '#modules/admin/term-check/term-check.schema.ts'
import { ownerSentence } from '../owner-words.ts'
import { reasonWords, ruleWords, subjectWords } from './rule-words.ts'

const severityWords = { wrong: 'Wrong', missing: 'Missing', look: 'To review' } as const

/** Names of the places where things are fixed. */
const placeWords: Readonly<Record<FixingPlace, string>> = {
  records: 'Fix it in the college’s system',
  files: 'Fix it in the content files',
  priority: 'Fix it in Administration, Priority registration',
  rates: 'Fix it in Administration, Tuition rates',
  closures: 'Fix it in Administration, Campus closures',
  links: 'Fix it in Links',
  slides: 'Fix it in Administration, Home page carousel',
  articles: 'Fix it in Administration, Answers',
  alerts: 'Fix it in Administration, Alerts',
  redirects: 'Fix it in Administration, Redirects',
}

/** Names of the items in each place. */
const whatWords: Readonly<Partial<Record<FixingPlace, string>>> = {
  links: 'Links',
  slides: 'Home page slides',
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
  const permission = fixingPlaces[finding.place]
  const who = permission === null ? '' : ` (permission ${permission})`
  return (
    `- ${sentence(found, finding).replace(/\.$/, '')}${about(finding)}. ` +
    `Expected: ${sentence(expected, finding)} ` +
    `${placeWords[finding.place]}${who}, by ${inWords(finding.fixBy)}. ` +
    ownerSentence(finding.owner)
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
    ? ['', `Nothing to fix for ${term.title}.`]
    : ['', `Nothing found to fix for ${term.title} in what was checked.`]
}

/** A term check as plain text, one line each. */
export function termCheckText(check: TermCheck): string[] {
  const { term, comparedWith, notChecked } = check
  return [
    `Term check: ${titled(term)}, ${inWords(term.startOn)} to ${inWords(term.endOn)}`,
    `Compared with: ${comparedWith ? titled(comparedWith) : 'nothing, because MyHub has no data for the same term last year'}`,
    ...severities.flatMap((severity) => groupOf(check, severity)),
    ...nothingFound(check),
    ...(notChecked.length === 0 ? [] : ['', `Not checked: ${notChecked.length}`]),
    ...notChecked.map(
      ({ subject, reason, owner }) =>
        `- ${subjectWords[subject]}. ${reasonWords[reason]} ${ownerSentence(owner)}`,
    ),
  ]
}

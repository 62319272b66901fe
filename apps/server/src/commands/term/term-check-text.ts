import {
  type FixLocation,
  fixLocations,
  severities,
  type TermFinding,
} from '@myhub/domain/term-check/finding.ts'
import type { CollegeDate } from '#lib/college-date.ts'
import type { NamedTerm, TermCheck } from '#modules/admin/term-check/term-check.schema.ts'
import { ownerSentence } from '../owner-labels.ts'
import { reasonTexts, ruleTexts, subjectLabels } from './rule-texts.ts'

const severityLabels = { wrong: 'Wrong', missing: 'Missing', look: 'To review' } as const

/** Names of the places where things are fixed. */
const placeLabels: Readonly<Record<FixLocation, string>> = {
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
const itemLabels: Readonly<Partial<Record<FixLocation, string>>> = {
  links: 'Links',
  slides: 'Home page slides',
  articles: 'Answers',
  alerts: 'Alerts',
}

const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' })
const formatDay = (day: CollegeDate) => format.format(new Date(`${day}T00:00:00Z`))

function fillSentence(template: string, { place, day, limit, count, total }: TermFinding): string {
  const values: Readonly<Record<string, string>> = {
    day: day === null ? '' : formatDay(day),
    limit: limit === null ? '' : formatDay(limit),
    count: String(count),
    total: String(total),
    what: itemLabels[place] ?? '',
  }
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

function nameList({ names, more }: TermFinding): string {
  if (names.length === 0) return ''
  return ` (${names.join(', ')}${more > 0 ? ` and ${more} more` : ''})`
}

function formatFinding(finding: TermFinding): string {
  const [matches, expected] = ruleTexts[finding.rule]
  const permission = fixLocations[finding.place]
  const permissionNote = permission === null ? '' : ` (permission ${permission})`
  return (
    `- ${fillSentence(matches, finding).replace(/\.$/, '')}${nameList(finding)}. ` +
    `Expected: ${fillSentence(expected, finding)} ` +
    `${placeLabels[finding.place]}${permissionNote}, by ${formatDay(finding.fixBy)}. ` +
    ownerSentence(finding.owner)
  )
}

const titled = ({ title, code }: NamedTerm) => `${title} (${code})`

function groupLines({ findings }: TermCheck, severity: (typeof severities)[number]): string[] {
  const matches = findings.filter((finding) => finding.severity === severity)
  return matches.length === 0
    ? []
    : ['', `${severityLabels[severity]}: ${matches.length}`, ...matches.map(formatFinding)]
}

function emptyMessage({ term, findings, notChecked }: TermCheck): string[] {
  if (findings.length > 0) return []
  return notChecked.length === 0
    ? ['', `Nothing to fix for ${term.title}.`]
    : ['', `Nothing found to fix for ${term.title} in what was checked.`]
}

/** A term check as plain text, one line each. */
export function termCheckText(check: TermCheck): string[] {
  const { term, comparedWith, notChecked } = check
  return [
    `Term check: ${titled(term)}, ${formatDay(term.startOn)} to ${formatDay(term.endOn)}`,
    `Compared with: ${comparedWith ? titled(comparedWith) : 'nothing, because MyHub has no data for the same term last year'}`,
    ...severities.flatMap((severity) => groupLines(check, severity)),
    ...emptyMessage(check),
    ...(notChecked.length === 0 ? [] : ['', `Not checked: ${notChecked.length}`]),
    ...notChecked.map(
      ({ subject, reason, owner }) =>
        `- ${subjectLabels[subject]}. ${reasonTexts[reason]} ${ownerSentence(owner)}`,
    ),
  ]
}

import { severities } from '@myhub/domain/term-check/finding.ts'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type TermCheck, termCheck } from '#data/admin/operations/term-check.ts'
import { useGroup } from '#data/query/group-view.ts'
import { formatCount, formatLongDay } from '#lib/i18n/format.ts'
import { getLang, inLanguage } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { Card } from '#ui/card/card.tsx'
import { Select } from '#ui/controls/select.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { Chip } from '#ui/status/chip.tsx'
import { AdminFrame } from '../ui/admin-frame.tsx'
import { ownerLabel } from '../ui/owner-label.ts'
import { FindingRow } from './finding-row.tsx'
import { reasonLabels, subjectLabels } from './rule-texts.ts'

const severityDetails = {
  wrong: { name: m.term_check_wrong, text: m.term_check_wrong_text, tone: 'bad' },
  missing: { name: m.term_check_missing, text: m.term_check_missing_text, tone: 'warn' },
  look: { name: m.term_check_look, text: m.term_check_look_text, tone: 'info' },
} as const

const getTermCode = (search: object): string | null =>
  'term' in search && typeof search.term === 'string' && search.term !== '' ? search.term : null

/** Problems of a term, with owner and deadline. The URL contains the term. */
export function TermCheckPage() {
  const term = getTermCode(useSearch({ strict: false }))
  const group = useGroup(termCheck(term))
  const check = group.data
  return (
    <AdminFrame title={m.term_check_title()} intro={m.term_check_text()}>
      <TermChoice term={term} />
      <Card
        group={group}
        title={check ? inLanguage(check.term).title : m.term_check_title()}
        singular
        subject={m.term_check_title()}
        lines={4}
        empty={
          <>
            {m.term_check_unknown()}{' '}
            {term !== null && (
              <Link to="/admin/term-check" className="link inline-flex min-h-11 items-center">
                {m.term_check_usual()}
              </Link>
            )}
          </>
        }
      >
        {(data) => <Summary check={data} />}
      </Card>
      {check &&
        severities.map((severity) => <SeverityFindings key={severity} {...{ check, severity }} />)}
      {check && <Unchecked check={check} />}
    </AdminFrame>
  )
}

/** The list of terms comes with the default check, so that it stays while another check loads. */
function TermChoice({ term }: { term: string | null }) {
  const navigate = useNavigate()
  const defaultCheck = useGroup(termCheck(null))
  if (defaultCheck.data === null)
    return <div className="h-17">{defaultCheck.state === 'loading' && <Skeleton lines={1} />}</div>
  return (
    <div className="screen-only max-w-xs">
      <Select
        wide
        label={m.term_check_which()}
        value={term ?? defaultCheck.data.term.code}
        options={defaultCheck.data.terms.map((candidate) => ({
          value: candidate.code,
          label: inLanguage(candidate).title,
          lang: getLang(candidate),
        }))}
        onChange={(code) =>
          void navigate({ to: '/admin/term-check', search: { term: code }, resetScroll: false })
        }
      />
    </div>
  )
}

function Summary({ check }: { check: TermCheck }) {
  const { term, comparedWith, findings, notChecked } = check
  const { title, startOn, endOn } = inLanguage(term)
  const days = { start: formatLongDay(startOn), end: formatLongDay(endOn) }
  return (
    <div className="grid gap-3">
      <p className="max-w-[70ch]">
        {m.term_check_dates({ term: title, ...days })}{' '}
        {comparedWith
          ? m.term_check_compared({ term: inLanguage(comparedWith).title })
          : m.term_check_not_compared()}
      </p>
      {findings.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {severities.map((severity) => {
            const { name, tone } = severityDetails[severity]
            const count = findings.filter((finding) => finding.severity === severity).length
            return (
              count > 0 && (
                <li key={severity}>
                  <Chip tone={tone}>{`${name()}: ${formatCount(count)}`}</Chip>
                </li>
              )
            )
          })}
        </ul>
      ) : (
        <NoFindings title={title} isComplete={notChecked.length === 0} />
      )}
    </div>
  )
}

/** Only a complete check can conclude that there is nothing to fix. */
function NoFindings({ title, isComplete }: { title: string; isComplete: boolean }) {
  const term = title
  return (
    <div>
      <p className="font-semibold">
        {isComplete ? m.term_check_nothing({ term }) : m.term_check_nothing_found({ term })}
      </p>
      <p className="text-sm text-ink-soft">
        {isComplete ? m.term_check_nothing_text() : m.term_check_nothing_found_text()}
      </p>
    </div>
  )
}

function SeverityFindings({
  check,
  severity,
}: {
  check: TermCheck
  severity: (typeof severities)[number]
}) {
  const findings = check.findings.filter((finding) => finding.severity === severity)
  if (findings.length === 0) return null
  const { name, text } = severityDetails[severity]
  return (
    <Sheet title={name()} description={text()}>
      <ul className="rows">
        {findings.map((finding) => (
          <FindingRow
            key={[finding.rule, finding.place, finding.day, finding.limit].join(' ')}
            finding={finding}
          />
        ))}
      </ul>
    </Sheet>
  )
}

function Unchecked({ check: { notChecked } }: { check: TermCheck }) {
  if (notChecked.length === 0) return null
  return (
    <Sheet title={m.term_check_unchecked()} description={m.term_check_unchecked_text()}>
      <ul className="rows">
        {notChecked.map(({ subject, reason, owner }) => (
          <li key={subject} className="py-2 first:pt-0 last:pb-0">
            <span className="font-semibold">{subjectLabels[subject]()}</span>
            <span className="block text-sm text-ink-soft">{reasonLabels[reason]()}</span>
            <span className="block text-sm">{ownerLabel(owner)}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

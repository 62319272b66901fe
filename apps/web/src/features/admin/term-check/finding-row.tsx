import { type FixLocation, fixLocations } from '@myhub/domain/term-check/finding.ts'
import type { TermFinding } from '#data/admin/operations/term-check.ts'
import { formatCount, formatLongDay } from '#lib/i18n/format.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { useAccess } from '#session/access.ts'
import { type Residency, residencyLabel } from '#ui/academics/rate-labels.ts'
import { Chip } from '#ui/status/chip.tsx'
import { useToday } from '#ui/time/use-today.ts'
import type { AreaPath } from '../areas.ts'
import { permissionLabel } from '../permissions/permission-labels.ts'
import { AreaLink } from '../ui/area-link.tsx'
import { ownerLabel } from '../ui/owner-label.ts'
import { ruleTexts } from './rule-texts.ts'

type HubPlace = Exclude<FixLocation, 'records' | 'files'>

/** The areas of the hub in which problems are fixed. */
const areaOf: Readonly<Record<HubPlace, { to: AreaPath; name: () => string }>> = {
  priority: { to: '/admin/priority-registration', name: m.admin_priority },
  rates: { to: '/admin/tuition-rates', name: m.admin_rates },
  closures: { to: '/admin/closures', name: m.manage_closures },
  links: { to: '/links', name: m.admin_links },
  slides: { to: '/admin/carousel', name: m.manage_slides },
  articles: { to: '/admin/support', name: m.admin_support },
  alerts: { to: '/admin/alerts', name: m.manage_alerts },
  redirects: { to: '/admin/redirects', name: m.manage_redirects },
}

/** Labels of places outside the hub where problems are fixed. */
const outsideLabels = {
  records: m.term_check_place_records,
  files: m.term_check_place_files,
}

/** Labels of the content in a place. */
const contentLabels: Readonly<Partial<Record<FixLocation, () => string>>> = {
  links: m.term_check_what_links,
  slides: m.term_check_what_slides,
  articles: m.term_check_what_articles,
  alerts: m.term_check_what_alerts,
}

/** A finding with the expected value, the deadline, and the owner. */
export function FindingRow({ finding }: { finding: TermFinding }) {
  const today = useToday()
  const { rule, place, owner, fixBy, count, total } = finding
  const [foundText, expectedText] = ruleTexts[rule]
  const formatDate = (day: string | null) => (day === null ? '' : formatLongDay(day))
  const values = {
    day: formatDate(finding.day),
    limit: formatDate(finding.limit),
    count: count === null ? '' : formatCount(count),
    total: total === null ? '' : formatCount(total),
    what: contentLabels[place]?.() ?? '',
  }
  const isDue = fixBy <= today
  return (
    <li className="grid gap-1 py-3 first:pt-0 last:pb-0">
      <p className="font-semibold">{foundText(values)}</p>
      <AffectedNames finding={finding} />
      <p className="max-w-[70ch] text-sm text-ink-soft">
        {m.term_check_expected({ expected: expectedText(values) })}
      </p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <Chip tone={isDue ? 'warn' : 'neutral'}>
          {isDue ? m.term_check_today() : m.term_check_by({ day: formatLongDay(fixBy) })}
        </Chip>
        <span>{ownerLabel(owner)}</span>
        <FixLink place={place} />
      </p>
    </li>
  )
}

/** Titles in the college's language; residency types are localized. */
function AffectedNames({ finding: { rule, names, more } }: { finding: TermFinding }) {
  if (names.length === 0) return null
  const isResidency = rule === 'rateKindMissing'
  const shown = isResidency ? names.map((name) => residencyLabel(name as Residency)) : names
  return (
    <p className="text-sm">
      <bdi lang={isResidency ? undefined : inEnglish}>{shown.join(', ')}</bdi>
      {more > 0 && ` ${m.term_check_more({ count: formatCount(more) })}`}
    </p>
  )
}

function FixLink({ place }: Pick<TermFinding, 'place'>) {
  const { holds } = useAccess()
  if (place === 'records' || place === 'files') return <span>{outsideLabels[place]()}</span>
  const { to, name } = areaOf[place]
  const permission = fixLocations[place]
  if (!holds(permission))
    return <span>{m.term_check_permission({ permission: permissionLabel(permission) })}</span>
  return (
    <AreaLink to={to} className="link inline-flex min-h-11 items-center">
      {m.term_check_fix({ area: name() })}
    </AreaLink>
  )
}

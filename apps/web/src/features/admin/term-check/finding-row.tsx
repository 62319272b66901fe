import { fixingPlaces } from '@myhub/domain/term-check/finding.ts'
import type { TermFinding } from '#data/admin/operations/term-check.ts'
import { formatCount, formatLongDay } from '#lib/i18n/format.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { useAccess } from '#session/access.ts'
import { type Residency, residencyInWords } from '#ui/academics/rate-words.ts'
import { Chip } from '#ui/status/chip.tsx'
import { useToday } from '#ui/time/use-today.ts'
import { permissionInWords } from '../permissions/permission-words.ts'
import { AreaLink } from '../ui/area-link.tsx'
import { ownerInWords } from '../ui/owner-words.ts'
import { areaOf, outsideWords, whatWords } from './places.ts'
import { ruleWords } from './rule-words.ts'

/** A finding with the expected value, the deadline, and the owner. */
export function FindingRow({ finding }: { finding: TermFinding }) {
  const today = useToday()
  const { rule, place, owner, fixBy, count, total } = finding
  const [found, expected] = ruleWords[rule]
  const inWords = (day: string | null) => (day === null ? '' : formatLongDay(day))
  const values = {
    day: inWords(finding.day),
    limit: inWords(finding.limit),
    count: count === null ? '' : formatCount(count),
    total: total === null ? '' : formatCount(total),
    what: whatWords[place]?.() ?? '',
  }
  const isDue = fixBy <= today
  return (
    <li className="grid gap-1 py-3 first:pt-0 last:pb-0">
      <p className="font-semibold">{found(values)}</p>
      <Names finding={finding} />
      <p className="max-w-[70ch] text-sm text-ink-soft">
        {m.term_check_expected({ expected: expected(values) })}
      </p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <Chip tone={isDue ? 'warn' : 'neutral'}>
          {isDue ? m.term_check_today() : m.term_check_by({ day: formatLongDay(fixBy) })}
        </Chip>
        <span>{ownerInWords(owner)}</span>
        <Fixing place={place} />
      </p>
    </li>
  )
}

/** Titles in the college's language; residency types are localized. */
function Names({ finding: { rule, names, more } }: { finding: TermFinding }) {
  if (names.length === 0) return null
  const isResidency = rule === 'rateKindMissing'
  const shown = isResidency ? names.map((name) => residencyInWords(name as Residency)) : names
  return (
    <p className="text-sm">
      <bdi lang={isResidency ? undefined : inEnglish}>{shown.join(', ')}</bdi>
      {more > 0 && ` ${m.term_check_more({ count: formatCount(more) })}`}
    </p>
  )
}

function Fixing({ place }: Pick<TermFinding, 'place'>) {
  const { holds } = useAccess()
  if (place === 'records' || place === 'files') return <span>{outsideWords[place]()}</span>
  const { to, name } = areaOf[place]
  const permission = fixingPlaces[place]
  if (!holds(permission))
    return <span>{m.term_check_permission({ permission: permissionInWords(permission) })}</span>
  return (
    <AreaLink to={to} className="link inline-flex min-h-11 items-center">
      {m.term_check_fix({ area: name() })}
    </AreaLink>
  )
}

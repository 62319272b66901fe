import type { LinkCheck, LinkChecks } from '#data/admin/manage-links.ts'
import type { HubLink } from '#data/shapes.ts'
import { dateInZone, formatCount, formatDay } from '#lib/i18n/format.ts'
import { isOne } from '#lib/i18n/plural.ts'
import { m } from '#locales/compiled/messages.js'
import { Banner } from '#ui/status/banner.tsx'
import { Chip } from '#ui/status/chip.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import CircleCheck from '~icons/lucide/circle-check'
import CircleMinus from '~icons/lucide/circle-minus'
import CircleX from '~icons/lucide/circle-x'

const problems: Readonly<Record<NonNullable<LinkCheck['problem']>, () => string>> = {
  notFound: m.links_check_notFound,
  noHost: m.links_check_noHost,
  notReached: m.links_check_notReached,
  failing: m.links_check_failing,
  notAllowed: m.links_check_notAllowed,
}

/** The result of the hub's latest check of a link. */
export function describeCheck({ url }: HubLink, check: LinkCheck | undefined): string {
  if (url.startsWith('/')) return m.links_check_inside()
  if (!check) return m.links_check_unknown()
  return check.problem ? problems[check.problem]() : m.links_check_ok()
}

/** The same as a chip, with the date since when the link is dead. */
export function CheckChip({
  link,
  check,
  today,
}: {
  link: HubLink
  check: LinkCheck | undefined
  today: string
}) {
  const zone = useCollegeZone()
  const label = describeCheck(link, check)
  if (!check?.problem) {
    return check ? (
      <Chip tone="good" icon={CircleCheck}>
        {label}
      </Chip>
    ) : (
      <span className="text-ink-soft">{label}</span>
    )
  }
  // An internal address isn't checked, so it isn't reported as dead.
  const isDead = check.problem !== 'notAllowed'
  return (
    <>
      <span className="whitespace-nowrap">
        <Chip tone={isDead ? 'bad' : 'neutral'} icon={isDead ? CircleX : CircleMinus}>
          {label}
        </Chip>
      </span>
      {isDead && check.failingSince && (
        <span className="block text-sm text-ink-soft">
          {m.links_check_since({
            day: formatDay(dateInZone(zone, new Date(check.failingSince)), today),
          })}
        </span>
      )}
    </>
  )
}

/** A banner above the list with the number of dead links. */
export function DeadLinks({ isOn, checks }: LinkChecks) {
  const dead = checks.filter(({ problem }) => problem && problem !== 'notAllowed').length
  if (!isOn || dead === 0) return null
  return (
    <Banner tone="warn">
      {isOne(dead) ? m.links_dead_one() : m.links_dead({ count: formatCount(dead) })}
    </Banner>
  )
}

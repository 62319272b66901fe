import type { ReactNode } from 'react'
import { appVersion, noAppVersion } from '#data/admin/app-version.ts'
import { managedDirectory } from '#data/admin/manage-directory.ts'
import { allLinks, linkChecks } from '#data/admin/manage-links.ts'
import { pathwayChangeRequests } from '#data/admin/manage-pathways.ts'
import { priorityRegistrations } from '#data/admin/manage-priority.ts'
import { allRates } from '#data/admin/manage-rates.ts'
import { managedPauses } from '#data/admin/manage-registration.ts'
import { managedSupport } from '#data/admin/manage-support.ts'
import { periodOverrides } from '#data/admin/manage-terms.ts'
import {
  managedAlerts,
  managedClosures,
  managedEvents,
  managedMessages,
  managedRedirects,
  managedSlides,
} from '#data/admin/managed.ts'
import { stuckChanges, stuckDeliveries } from '#data/admin/operations/admin-sync.ts'
import { hubHealth } from '#data/admin/operations/hub-health.ts'
import { serviceAccounts } from '#data/admin/operations/service-accounts.ts'
import { termCheck } from '#data/admin/operations/term-check.ts'
import type { GroupQuery } from '#data/query/group.ts'
import { useGroup } from '#data/query/group-view.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { isOne } from '#lib/i18n/plural.ts'
import { m } from '#locales/compiled/messages.js'
import { AsOf } from '#ui/card/as-of.tsx'
import type { GroupView } from '#ui/card/group-view.ts'
import { joinGroups } from '#ui/card/join-groups.ts'
import { useToday } from '#ui/time/use-today.ts'
import type { AreaPath } from './areas.ts'

/** The state of an area from its page's list: "3 live". */
export function AreaState({ area }: { area: AreaPath }) {
  const State = states[area]
  return State ? <State /> : '–'
}

const countOf = <Row,>(rows: readonly Row[], counts: (row: Row) => boolean = () => true) => ({
  count: formatCount(rows.filter(counts).length),
})
const isLive = ({ state }: { state: string }) => state === 'live'
const isActive = (row: { isActive: boolean }) => row.isActive

/** The state of an area whose page has one list. */
const fromList = <T,>(query: GroupQuery<T>, format: (data: T, today: string) => string) =>
  function FromList() {
    const today = useToday()
    return <LoadedValue group={useGroup(query)}>{(data) => format(data, today)}</LoadedValue>
  }

const states: Partial<Record<AreaPath, () => ReactNode>> = {
  '/admin/alerts': fromList(managedAlerts.all, (all) => m.admin_now_live(countOf(all, isLive))),
  '/admin/notifications': fromList(managedMessages.all, (all) =>
    m.admin_now_live(countOf(all, isLive)),
  ),
  '/admin/events': fromList(managedEvents.all, (all) =>
    m.admin_now_upcoming(countOf(all, ({ isOver, isCancelled }) => !isOver && !isCancelled)),
  ),
  '/admin/closures': fromList(managedClosures.all, (all, today) =>
    m.admin_now_upcoming(countOf(all, ({ lastOn }) => lastOn >= today)),
  ),
  '/admin/carousel': fromList(managedSlides.all, (all) => m.admin_now_live(countOf(all, isLive))),
  '/admin/support': fromList(managedSupport, ({ articles }) =>
    m.admin_now_published(countOf(articles, ({ isPublished }) => isPublished)),
  ),
  '/admin/offices': fromList(managedDirectory, ({ offices }) =>
    m.admin_now_in_use(countOf(offices, isActive)),
  ),
  '/links': LinkState,
  '/admin/redirects': fromList(managedRedirects.all, (all) => m.admin_now_in_use(countOf(all))),
  '/admin/registration': fromList(managedPauses.all, (pauses) =>
    pauses.length === 0 ? m.admin_registration_now_on() : m.admin_registration_now_off(),
  ),
  '/admin/priority-registration': fromList(priorityRegistrations, (all) =>
    m.admin_now_in_effect(countOf(all, isActive)),
  ),
  '/admin/tuition-rates': fromList(allRates, (all, today) =>
    m.admin_now_in_effect(
      countOf(
        all,
        (rate) =>
          rate.isActive &&
          rate.effectiveFrom <= today &&
          (rate.effectiveTo === null || rate.effectiveTo >= today),
      ),
    ),
  ),
  '/admin/terms': fromList(periodOverrides, ({ overrides }) =>
    overrides.length === 0
      ? m.admin_now_from_calendar()
      : m.admin_now_set_by_hand(countOf(overrides)),
  ),
  '/admin/pathway-requests': fromList(pathwayChangeRequests(false), ({ totalCount }) =>
    m.admin_now_waiting({ count: formatCount(totalCount) }),
  ),
  '/admin/health': fromList(hubHealth, ({ findings }) =>
    findings.length === 0 ? m.admin_now_well() : m.admin_now_needs(countOf(findings)),
  ),
  '/admin/term-check': TermState,
  '/admin/sync': SyncState,
  '/admin/other-programs': fromList(serviceAccounts.all, (all) => m.admin_now_in_use(countOf(all))),
  '/admin/app-version': fromList(appVersion, ({ version }) =>
    version === noAppVersion ? m.admin_now_not_set() : version,
  ),
}

function LinkState() {
  const links = useGroup(allLinks)
  const checks = useGroup(linkChecks)
  const broken = checks.data?.checks.filter(
    ({ problem }) => problem !== null && problem !== 'notAllowed',
  )
  return (
    <LoadedValue group={links}>
      {({ length }) => {
        const count = formatCount(length)
        return (
          <>
            {isOne(length) ? m.admin_now_link() : m.admin_now_links({ count })}
            {', '}
            <LoadedValue group={checks}>
              {({ isOn, checks: results }) =>
                isOn || results.length > 0
                  ? m.admin_now_broken(countOf(broken ?? []))
                  : m.admin_now_not_checked()
              }
            </LoadedValue>
          </>
        )
      }}
    </LoadedValue>
  )
}

function TermState() {
  return (
    <LoadedValue group={useGroup(termCheck(null))}>
      {({ findings, notChecked }) => {
        const toFix = m.admin_now_to_fix(countOf(findings, ({ severity }) => severity !== 'look'))
        return notChecked.length === 0
          ? toFix
          : `${toFix}, ${m.admin_now_unchecked(countOf(notChecked))}`
      }}
    </LoadedValue>
  )
}

function SyncState() {
  const stuck = joinGroups({
    changes: useGroup(stuckChanges),
    deliveries: useGroup(stuckDeliveries),
  })
  return (
    <LoadedValue group={stuck}>
      {({ changes, deliveries }) => {
        const failed = (changes?.total ?? 0) + (deliveries?.total ?? 0)
        return failed === 0
          ? m.admin_now_no_failures()
          : m.admin_now_failed({ count: formatCount(failed) })
      }}
    </LoadedValue>
  )
}

/** A count that could not be read is unknown, and never zero. */
function LoadedValue<T>({
  group,
  children,
}: {
  group: GroupView<T>
  children: (data: T) => ReactNode
}) {
  if (group.state === 'loading')
    return (
      <span aria-busy="true">
        <span className="skeleton inline-block h-4 w-16 align-middle" aria-hidden />
      </span>
    )
  if (group.data === null) return <span className="text-ink-soft">{m.admin_now_unknown()}</span>
  const isStale = group.state === 'stale' || group.state === 'unavailable'
  return (
    <>
      {children(group.data)}
      {isStale && (
        <span className="block text-ink-soft">
          <AsOf group={group} stale />
        </span>
      )}
    </>
  )
}

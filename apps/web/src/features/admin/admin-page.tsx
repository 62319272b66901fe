import { m } from '#locales/compiled/messages.js'
import { useAccess } from '#session/access.ts'
import { useMineUser } from '#session/user.ts'
import type { LucideIcon } from '#ui/icons/lucide-icon.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import ArrowLeftRight from '~icons/lucide/arrow-left-right'
import Bell from '~icons/lucide/bell'
import BookOpen from '~icons/lucide/book-open'
import CalendarCheck from '~icons/lucide/calendar-check'
import CalendarClock from '~icons/lucide/calendar-clock'
import CalendarDays from '~icons/lucide/calendar-days'
import CalendarOff from '~icons/lucide/calendar-off'
import CircleHelp from '~icons/lucide/circle-help'
import ClipboardCheck from '~icons/lucide/clipboard-check'
import Clock from '~icons/lucide/clock'
import Eye from '~icons/lucide/eye'
import FileSearch from '~icons/lucide/file-search'
import GraduationCap from '~icons/lucide/graduation-cap'
import HeartPulse from '~icons/lucide/heart-pulse'
import Images from '~icons/lucide/images'
import KeyRound from '~icons/lucide/key-round'
import Link from '~icons/lucide/link'
import ListChecks from '~icons/lucide/list-checks'
import Megaphone from '~icons/lucide/megaphone'
import Plug from '~icons/lucide/plug'
import Receipt from '~icons/lucide/receipt'
import RefreshCw from '~icons/lucide/refresh-cw'
import Route from '~icons/lucide/route'
import ScrollText from '~icons/lucide/scroll-text'
import Smartphone from '~icons/lucide/smartphone'
import Wrench from '~icons/lucide/wrench'
import { AreaState } from './area-state.tsx'
import { type Area, type AreaPath, groupsFor } from './areas.ts'
import { AreaLink } from './ui/area-link.tsx'

/** A description and an icon for each area, for the list of all of them (pages.md, Admin). */
const areaDetails: Readonly<Record<AreaPath, { text: () => string; icon: LucideIcon }>> = {
  '/admin/alerts': { text: m.manage_alerts_text, icon: Megaphone },
  '/admin/notifications': { text: m.manage_messages_text, icon: Bell },
  '/admin/events': { text: m.manage_events_text, icon: CalendarDays },
  '/admin/closures': { text: m.manage_closures_text, icon: CalendarOff },
  '/admin/carousel': { text: m.manage_slides_text, icon: Images },
  '/admin/support': { text: m.admin_support_text, icon: CircleHelp },
  '/admin/offices': { text: m.admin_offices_text, icon: Clock },
  '/links': { text: m.admin_links_text, icon: Link },
  '/admin/redirects': { text: m.manage_redirects_text, icon: ArrowLeftRight },
  '/admin/registration': { text: m.admin_registration_text, icon: ListChecks },
  '/admin/census': { text: m.census_text, icon: ClipboardCheck },
  '/admin/grading': { text: m.grades_admin_text, icon: GraduationCap },
  '/admin/priority-registration': { text: m.admin_priority_text, icon: CalendarClock },
  '/admin/tuition-rates': { text: m.admin_rates_text, icon: Receipt },
  '/admin/terms': { text: m.admin_terms_text, icon: BookOpen },
  '/admin/pathway-requests': { text: m.pathway_requests_text, icon: Route },
  '/admin/permissions': { text: m.admin_permissions_text, icon: KeyRound },
  '/admin/view-as': { text: m.admin_view_as_text, icon: Eye },
  '/admin/audit': { text: m.admin_audit_text, icon: ScrollText },
  '/admin/disclosures': { text: m.disclosures_text, icon: FileSearch },
  '/admin/set-up': { text: m.setup_text, icon: Wrench },
  '/admin/health': { text: m.health_text, icon: HeartPulse },
  '/admin/term-check': { text: m.term_check_text, icon: CalendarCheck },
  '/admin/sync': { text: m.admin_sync_text, icon: RefreshCw },
  '/admin/other-programs': { text: m.programs_text, icon: Plug },
  '/admin/app-version': { text: m.admin_version_text, icon: Smartphone },
}

const columns: Column<Pick<Area, 'name'> & { to: AreaPath }>[] = [
  {
    key: 'tool',
    header: m.admin_tool(),
    rowHeader: true,
    width: '16rem',
    cell: ({ to, name }) => {
      const { icon: Icon } = areaDetails[to]
      return (
        <AreaLink to={to} className="link -my-2.5 inline-flex min-h-11 items-center gap-3">
          <Icon size={20} strokeWidth={1.75} className="flex-none text-ink-soft" aria-hidden />
          {name()}
        </AreaLink>
      )
    },
  },
  { key: 'use', header: m.admin_tool_use(), cell: ({ to }) => areaDetails[to].text() },
  {
    key: 'now',
    header: m.admin_now(),
    width: '11rem',
    cell: ({ to }) => <AreaState area={to} />,
  },
]

/** The areas that the person can manage, with the state of each (R8.20). */
export function AdminPage() {
  const isLoaded = useMineUser() !== null
  const groups = groupsFor(useAccess())
  return (
    <Page title={m.admin_title()} intro={m.admin_intro()}>
      {groups.length === 0 ? (
        <Sheet title={m.admin_areas()} busy={!isLoaded}>
          {isLoaded ? (
            <p className="max-w-[60ch] text-ink-soft">{m.admin_none()}</p>
          ) : (
            <Skeleton lines={9} />
          )}
        </Sheet>
      ) : (
        groups.map(({ name, areas }) => (
          <Sheet key={name()} title={name()}>
            <DataTable
              caption={name()}
              hideCaption
              rows={areas}
              columns={columns}
              rowKey={({ to }) => to}
            />
          </Sheet>
        ))
      )}
    </Page>
  )
}

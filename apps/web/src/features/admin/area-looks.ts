import {
  ArrowLeftRight,
  Bell,
  BookOpen,
  CalendarClock,
  CalendarDays,
  CircleHelp,
  Clock,
  Eye,
  Images,
  KeyRound,
  Link,
  type LucideIcon,
  Megaphone,
  Receipt,
  RefreshCw,
  Route,
  ScrollText,
  Smartphone,
} from 'lucide-react'
import { m } from '#locales/compiled/messages.js'
import type { AreaPath } from './areas.ts'

/** What each area is about, in a sentence and a sign, where all of them are listed (pages.md, Admin). */
export const areaLooks: Readonly<Record<AreaPath, { text: () => string; icon: LucideIcon }>> = {
  '/admin/alerts': { text: m.manage_alerts_text, icon: Megaphone },
  '/admin/notifications': { text: m.manage_messages_text, icon: Bell },
  '/admin/events': { text: m.manage_events_text, icon: CalendarDays },
  '/admin/carousel': { text: m.manage_slides_text, icon: Images },
  '/admin/support': { text: m.admin_support_text, icon: CircleHelp },
  '/admin/offices': { text: m.admin_offices_text, icon: Clock },
  '/links': { text: m.admin_links_text, icon: Link },
  '/admin/redirects': { text: m.manage_redirects_text, icon: ArrowLeftRight },
  '/admin/priority-registration': { text: m.admin_priority_text, icon: CalendarClock },
  '/admin/tuition-rates': { text: m.admin_rates_text, icon: Receipt },
  '/admin/terms': { text: m.admin_terms_text, icon: BookOpen },
  '/admin/pathway-requests': { text: m.pathway_requests_text, icon: Route },
  '/admin/permissions': { text: m.admin_permissions_text, icon: KeyRound },
  '/admin/view-as': { text: m.admin_view_as_text, icon: Eye },
  '/admin/audit': { text: m.admin_audit_text, icon: ScrollText },
  '/admin/sync': { text: m.admin_sync_text, icon: RefreshCw },
  '/admin/app-version': { text: m.admin_version_text, icon: Smartphone },
}

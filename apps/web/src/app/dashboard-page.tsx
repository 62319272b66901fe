import { useGroup } from '#data/group-view.ts'
import { myself } from '#data/person.ts'
import type { Person } from '#data/shapes.ts'
import { formatFullDay } from '#lib/format.ts'
import { m } from '#locales/compiled/messages.js'
import { useAccess } from '#session/access.ts'
import { useMineUser } from '#session/user.ts'
import { Page } from '#ui/page.tsx'
import { useToday } from '#ui/use-today.ts'
import { ZoneNote } from '#ui/zone-note.tsx'
import { AveragesCard } from './dashboard/averages-card.tsx'
import { ClassesCard } from './dashboard/classes-card.tsx'
import { EventsCard } from './dashboard/events-card.tsx'
import { FavoriteLinksCard } from './dashboard/favorite-links-card.tsx'
import { NeedsAttentionCard } from './dashboard/needs-attention-card.tsx'
import { NotificationsCard } from './dashboard/notifications-card.tsx'
import { UpNextCard } from './dashboard/up-next-card.tsx'
import { lazyPart } from './layout/lazy-part.tsx'
import './dashboard/dashboard.css'

const ImpersonationPanel = lazyPart(
  () => import('./dashboard/impersonation-panel.tsx'),
  'ImpersonationPanel',
)

const PasskeyAlert = lazyPart(() => import('./dashboard/passkey-alert.tsx'), 'PasskeyAlert')

const StaffCard = lazyPart(() => import('./dashboard/staff-card.tsx'), 'StaffCard')

const learning: ReadonlySet<Person['roles'][number]> = new Set(['student', 'applicant', 'alumni'])
const working: ReadonlySet<Person['roles'][number]> = new Set(['instructor', 'employee', 'advisor'])

/** What needs doing, where to be next, and how it goes (R8.2). It mixes features, so it stands here. */
export function DashboardPage() {
  const today = useToday()
  const person = useGroup(myself)
  const user = useMineUser()
  const { holds, isAdmin } = useAccess()
  // How somebody signs in is theirs alone to settle.
  const asksForPasskey = user?.showPasskeyAlert && user.impersonatorName === null
  // Until it is known who this is, the page is that of a student: most people are.
  const isStudent = person.data?.roles.some((role) => learning.has(role)) ?? true
  const isStaff =
    holds('person.view') || (person.data?.roles.some((role) => working.has(role)) ?? false)
  return (
    <Page
      title={m.dashboard_title()}
      intro={
        <>
          {formatFullDay(today)}
          <span className="block">
            <ZoneNote />
          </span>
        </>
      }
    >
      {asksForPasskey && <PasskeyAlert />}
      <div className="dashboard">
        <NeedsAttentionCard />
        {isStaff && <StaffCard />}
        {isStudent && <UpNextCard />}
        <NotificationsCard />
        <FavoriteLinksCard />
        {isStudent && (
          <>
            <ClassesCard />
            <AveragesCard />
          </>
        )}
        <EventsCard />
        {isAdmin && <ImpersonationPanel />}
      </div>
    </Page>
  )
}

import { useState } from 'react'
import { myself } from '#data/people/person.ts'
import { useGroup } from '#data/query/group-view.ts'
import { formatFullDay } from '#lib/i18n/format.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { useAccess } from '#session/access.ts'
import { useMineUser } from '#session/user.ts'
import { Button } from '#ui/controls/button.tsx'
import { Page } from '#ui/layout/page.tsx'
import { useToday } from '#ui/time/use-today.ts'
import { ZoneNote } from '#ui/time/zone-note.tsx'
import Check from '~icons/lucide/check'
import LayoutDashboard from '~icons/lucide/layout-dashboard'
import { availableCards } from './arrange/available-cards.ts'
import { useCardArrangement } from './arrange/use-arrangement.ts'
import { useColumns } from './arrange/use-columns.ts'
import { cards } from './cards.tsx'
import './dashboard.css'

const PasskeyAlert = lazyModule(() => import('./passkey-alert.tsx')).whenVisible(
  'PasskeyAlert',
  () => <div aria-hidden className="min-h-32" />,
)

const EditCards = lazyModule(() => import('./arrange/edit-cards.tsx')).dialog('EditCards')

/** Tasks, schedule, and progress (R8.2). It combines features, so it is part of the app. */
export function DashboardPage() {
  const today = useToday()
  const person = useGroup(myself)
  const user = useMineUser()
  const { holds, isAdmin } = useAccess()
  const [isEditing, setEditing] = useState(false)
  // The layout and the sign-in settings are only for the person themselves, not for an
  // impersonating admin. Impersonation is rare, so until it is known the page reserves the space,
  // and nothing moves.
  const isNotImpersonating = (user?.impersonatorName ?? null) === null
  const arrangement = useCardArrangement(
    availableCards({
      roles: person.data?.roles ?? null,
      canViewPeople: holds('person.view'),
      teaches: user?.teaches ?? false,
      advises: isNotImpersonating && (user?.advises ?? false),
      coordinates: isNotImpersonating && (user?.coordinates ?? false),
      isAdmin,
    }),
  )
  const columns = useColumns(arrangement.arranged)
  return (
    <Page
      title={m.dashboard_title()}
      intro={
        <>
          <span className="inline-block first-letter:uppercase">{formatFullDay(today)}</span>
          <span className="block">
            <ZoneNote />
          </span>
        </>
      }
      actions={
        isNotImpersonating && (
          <Button
            className="screen-only"
            aria-pressed={isEditing}
            onClick={() => setEditing(!isEditing)}
          >
            {isEditing ? (
              <Check size={18} strokeWidth={1.75} aria-hidden />
            ) : (
              <LayoutDashboard size={18} strokeWidth={1.75} aria-hidden />
            )}
            {isEditing ? m.dashboard_edit_done() : m.dashboard_edit()}
          </Button>
        )
      }
    >
      {isEditing && <EditCards arrangement={arrangement} />}
      <div className="dashboard" hidden={isEditing}>
        {columns.map((column) => (
          <div key={column[0]} className="dashboard-column beside">
            {column.map((card) => {
              const { Card } = cards[card]
              return <Card key={card} />
            })}
          </div>
        ))}
        {arrangement.arranged.every(({ isHidden }) => isHidden) && (
          <p className="text-ink-soft">{m.dashboard_all_hidden()}</p>
        )}
      </div>
      {/* Last: it loads late and must not move content that the person is already reading. */}
      {user?.showPasskeyAlert && isNotImpersonating && <PasskeyAlert />}
    </Page>
  )
}

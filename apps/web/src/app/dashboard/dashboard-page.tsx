import { Check, LayoutDashboard } from 'lucide-react'
import { Suspense, useState } from 'react'
import { myself } from '#data/people/person.ts'
import { useGroup } from '#data/query/group-view.ts'
import { formatFullDay } from '#lib/i18n/format.ts'
import { lateComponent } from '#lib/loading/late-code.ts'
import { m } from '#locales/compiled/messages.js'
import { useAccess } from '#session/access.ts'
import { useMineUser } from '#session/user.ts'
import { latePart } from '#ui/card/late-part.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Page } from '#ui/layout/page.tsx'
import { useToday } from '#ui/time/use-today.ts'
import { ZoneNote } from '#ui/time/zone-note.tsx'
import { availableCards } from './arrange/available-cards.ts'
import { useArrangement } from './arrange/use-arrangement.ts'
import { useColumns } from './arrange/use-columns.ts'
import { cards } from './cards.tsx'
import './dashboard.css'

const PasskeyAlert = latePart(
  () => import('./passkey-alert.tsx'),
  'PasskeyAlert',
  () => <div aria-hidden className="min-h-32" />,
)

const EditCards = lateComponent(() => import('./arrange/edit-cards.tsx'), 'EditCards')

/** What needs doing, where to be next, and how it goes (R8.2). It mixes features, so it stands here. */
export function DashboardPage() {
  const today = useToday()
  const person = useGroup(myself)
  const user = useMineUser()
  const { holds, isAdmin } = useAccess()
  const [isEditing, setEditing] = useState(false)
  // What somebody wants to see, and how they sign in, is theirs alone to settle. Hardly ever is it another who
  // looks: as long as nothing is known the page has what it then keeps, so that nothing moves.
  const isOneself = (user?.impersonatorName ?? null) === null
  const arrangement = useArrangement(
    availableCards({
      roles: person.data?.roles ?? null,
      mayViewPeople: holds('person.view'),
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
        isOneself && (
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
      {isEditing && (
        <Suspense>
          <EditCards arrangement={arrangement} />
        </Suspense>
      )}
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
      {/* Last: it comes late, and nothing that somebody reads already moves for it. */}
      {user?.showPasskeyAlert && isOneself && <PasskeyAlert />}
    </Page>
  )
}

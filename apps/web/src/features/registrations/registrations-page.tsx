import { Link } from '@tanstack/react-router'
import { myRestrictions } from '#data/people/person.ts'
import { useGroup } from '#data/query/group-view.ts'
import { type ClearToRegister, clearToRegister } from '#data/registration/registration.ts'
import type { Restriction } from '#data/shapes.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { MINUTE } from '#lib/time/clock.ts'
import { m } from '#locales/compiled/messages.js'
import { useRegisters } from '#session/studies.ts'
import { PauseBanner } from '#ui/academics/pause-banner.tsx'
import { emptyWhen } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import { cardPlaceholder } from '#ui/card/card-placeholder.tsx'
import type { GroupView } from '#ui/card/group-view.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { Page } from '#ui/layout/page.tsx'
import { useNow } from '#ui/time/use-now.ts'
import Search from '~icons/lucide/search'
import { ClearToRegisterCard } from './clear-to-register-card.tsx'
import { Holds, isBlocking } from './holds.tsx'
import { WindowCard } from './window-card.tsx'

const TermsCard = lazyModule(() => import('./terms-card.tsx')).whenVisible(
  'TermsCard',
  cardPlaceholder(m.registrations_by_term, 8),
)
const BooksCard = lazyModule(() => import('./books-card.tsx')).whenVisible(
  'BooksCard',
  cardPlaceholder(m.registrations_books, 4),
)

/**
 * Whether and when the person can register, and all registrations by term with their books (R8.13).
 * A person who doesn't register sees only their holds.
 */
export function RegistrationsPage() {
  const isRegistrant = useRegisters()
  const clearance = useGroup(clearToRegister, isRegistrant)
  const restrictions = useGroup(myRestrictions)
  if (isRegistrant === false)
    return (
      <Page title={m.registrations_title()}>
        <p className="card p-5">{m.profile_for_students()}</p>
        {restrictions.data?.some(({ isActive }) => isActive) && (
          <OtherHoldsCard group={restrictions} clearance={null} />
        )}
      </Page>
    )
  return (
    <Page
      title={m.registrations_title()}
      intro={m.registrations_intro()}
      actions={
        <Link to="/classes" className={buttonClass()}>
          <Search size={18} strokeWidth={1.75} aria-hidden />
          {m.classes_title()}
        </Link>
      }
    >
      <PauseBanner pause={clearance.data?.pause} />
      <ClearToRegisterCard group={clearance} holds={restrictions.data ?? []} />
      <WindowCard group={clearance} />
      <OtherHoldsCard group={restrictions} clearance={clearance.data} />
      <TermsCard />
      <BooksCard />
    </Page>
  )
}

/** How long a hold is shown after an advisor's review ended it. */
const LIFTED_SHOWN_MS = 7 * 24 * 60 * MINUTE

const isJustLifted = ({ isActive, review }: Restriction, now: Date) =>
  !isActive && review?.state === 'done' && now.getTime() - Date.parse(review.at) < LIFTED_SHOWN_MS

/** Holds that the card above does not show: they block nothing, or the card has no data. */
function OtherHoldsCard({
  group,
  clearance,
}: {
  group: GroupView<Restriction[]>
  clearance: ClearToRegister | null
}) {
  const now = useNow(60_000)
  const isShownAbove = ({ title }: Restriction) =>
    clearance?.blockers.some((blocker) => blocker.kind === 'hold' && blocker.title === title) ??
    false
  const shownHolds = (group.data ?? []).filter(
    (hold) => (hold.isActive && !isShownAbove(hold)) || isJustLifted(hold, now),
  )
  const hasBlocking = shownHolds.some(isBlocking)
  const isClearKnown = clearance !== null
  if (isClearKnown && shownHolds.length === 0 && group.state !== 'unavailable') return null
  return (
    <Card
      group={emptyWhen(group, () => shownHolds.length === 0)}
      title={isClearKnown ? m.registrations_other_holds() : m.registrations_holds()}
      description={isClearKnown && !hasBlocking && m.registrations_other_holds_what()}
      subject={m.registrations_holds()}
      empty={m.registrations_holds_none()}
      forbidden={m.registrations_holds_forbidden()}
      lines={2}
    >
      {() => <Holds holds={shownHolds} isExplained={isClearKnown && !hasBlocking} />}
    </Card>
  )
}

import { Link } from '@tanstack/react-router'
import { CalendarCard } from '#features/account/calendar/calendar-card.tsx'
import { CopyCard } from '#features/account/copy-card.tsx'
import { LooksCard } from '#features/account/looks-card.tsx'
import { PasskeysCard } from '#features/account/passkeys/passkeys-card.tsx'
import { PhoneCard } from '#features/account/phone-card.tsx'
import { SessionsCard } from '#features/account/sessions-card.tsx'
import { SignedInAs } from '#features/account/signed-in-as.tsx'
import { release } from '#lib/release/release.ts'
import { m } from '#locales/compiled/messages.js'
import { lateCard } from '#ui/card/late-card.tsx'
import { Page } from '#ui/layout/page.tsx'

const { Card: NotificationChoicesCard } = lateCard(
  m.account_told,
  () => import('#features/account/notifications/notification-choices-card.tsx'),
  'NotificationChoicesCard',
  9,
)

const { Card: RefreshCard } = lateCard(
  m.account_refresh,
  () => import('#features/account/refresh-card.tsx'),
  'RefreshCard',
  3,
)

const { Card: AccessLogCard } = lateCard(
  m.account_log,
  () => import('#features/account/access-log-card.tsx'),
  'AccessLogCard',
  4,
)

/** Who is signed in and where, what MyHub keeps for them, and how it looks (R8.3). */
export function AccountPage() {
  return (
    <Page title={m.account_title()} intro={m.account_intro()}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 min-[72rem]:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <SignedInAs />
          {MYHUB_SHELL && <PhoneCard />}
          <LooksCard />
          <NotificationChoicesCard />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <PasskeysCard />
          <SessionsCard />
          <CalendarCard />
          <RefreshCard />
          <CopyCard />
          <AccessLogCard />
        </div>
      </div>
      <p className="text-sm text-ink-soft">
        {release ? m.account_version({ version: release }) : m.account_version_unreleased()}{' '}
        <Link to="/licenses" className="link inline-flex min-h-11 items-center">
          {m.licenses_title()}
        </Link>
      </p>
    </Page>
  )
}

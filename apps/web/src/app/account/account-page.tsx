import { Link } from '@tanstack/react-router'
import { AppearanceCard } from '#features/account/appearance-card.tsx'
import { CalendarCard } from '#features/account/calendar/calendar-card.tsx'
import { CopyCard } from '#features/account/copy-card.tsx'
import { PasskeysCard } from '#features/account/passkeys/passkeys-card.tsx'
import { PhoneCard } from '#features/account/phone-card.tsx'
import { SessionsCard } from '#features/account/sessions-card.tsx'
import { SignedInAs } from '#features/account/signed-in-as.tsx'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { release } from '#lib/release/release.ts'
import { m } from '#locales/compiled/messages.js'
import { cardPlaceholder } from '#ui/card/card-placeholder.tsx'
import { Page } from '#ui/layout/page.tsx'

const NotificationChoicesCard = lazyModule(
  () => import('#features/account/notifications/notification-choices-card.tsx'),
).whenVisible('NotificationChoicesCard', cardPlaceholder(m.account_told, 9))

const RefreshCard = lazyModule(() => import('#features/account/refresh-card.tsx')).whenVisible(
  'RefreshCard',
  cardPlaceholder(m.account_refresh, 3),
)

const AccessLogCard = lazyModule(() => import('#features/account/access-log-card.tsx')).whenVisible(
  'AccessLogCard',
  cardPlaceholder(m.account_log, 4),
)

/** The account with its sessions, the person's data in MyHub, and their settings (R8.3). */
export function AccountPage() {
  return (
    <Page title={m.account_title()} intro={m.account_intro()}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 min-[72rem]:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <SignedInAs />
          {MYHUB_SHELL && <PhoneCard />}
          <AppearanceCard />
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

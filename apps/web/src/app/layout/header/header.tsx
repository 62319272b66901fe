import { Link } from '@tanstack/react-router'
import { useConfiguration } from '#config/configuration.ts'
import { ENVIRONMENTS } from '#config/environment.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { useStore } from '#lib/store.ts'
import { m } from '#locales/compiled/messages.js'
import { signedIn } from '#session/sign-in/sign-in.ts'
import { useMineUser } from '#session/user.ts'
import { signedInParts } from '../signed-in-parts.ts'
import { BrandMark } from './brand-mark.tsx'
import { PressFailed } from './press-state.tsx'
import { SearchButton } from './search-button.tsx'
import { SignInButton } from './sign-in-button.tsx'

const MenuButton = signedInParts.menuButton.part(
  'MenuButton',
  <span className="icon-button drawer-button" />,
)
const NotificationBell = signedInParts.notificationBell.part(
  'NotificationBell',
  <span className="icon-button" />,
)
const ViewingAs = lazyModule(() => import('./viewing-as.tsx')).part('ViewingAs')
const AccountButton = signedInParts.accountButton.part(
  'AccountButton',
  <span className="header-button">
    <span className="avatar" />
  </span>,
)

/** Alerts that arrived too late for a line on this page, and how to open one (`use-alerts.tsx`). */
type UnplacedAlerts = { readonly count: number; readonly open: () => void }

/** Opens the line of alerts that arrived after the page; they must not move it by themselves. */
function AlertsButton({ count, open }: UnplacedAlerts) {
  return (
    <button type="button" className="header-button header-narrow" onClick={open}>
      <span className="alerts-mark" aria-hidden>
        !
      </span>
      <span>
        {count > 1 ? m.notifications_alerts_all({ count }) : m.notifications_alerts_show()}
      </span>
    </button>
  )
}

/**
 * Brand, environment (R1.8), alerts that arrived late, search, unread notifications, and the signed-in
 * person (R2.12).
 */
export function Header({ unplacedAlerts }: { unplacedAlerts: UnplacedAlerts }) {
  const here = useStore(signedIn, null)
  const configuration = useConfiguration()
  const isViewing = Boolean(useMineUser()?.impersonatorName)
  const hub = configuration?.brand?.name ?? m.common_product_name()
  const { look, label } = ENVIRONMENTS[configuration?.ENVIRONMENT ?? 'production']
  return (
    // The home's own script applies the configuration before the app hydrates
    // (`boot/prerendered-home.ts`).
    <header className="site-header" data-look={look} suppressHydrationWarning>
      <div className="site-header-row">
        {here && <MenuButton />}
        <Link to="/" className="header-button" aria-label={m.layout_to_home({ hub })}>
          <span className="brand-mark">
            <BrandMark />
          </span>
          <span className="brand-name text-lg tracking-tight" suppressHydrationWarning>
            {hub}
          </span>
        </Link>
        <span className="environment-label" hidden={label === ''} suppressHydrationWarning>
          {label}
        </span>
        <span className="header-college" suppressHydrationWarning>
          {configuration?.collegeName ?? ''}
        </span>
        {unplacedAlerts.count > 0 && <AlertsButton {...unplacedAlerts} />}
        <SearchButton />
        {here && <NotificationBell />}
        {here ? <AccountButton /> : <SignInButton className="header-button sign-in" />}
      </div>
      {here && isViewing && <ViewingAs />}
      <PressFailed />
    </header>
  )
}

import { Link } from '@tanstack/react-router'
import { useConfiguration } from '#config/configuration.ts'
import { ENVIRONMENTS } from '#config/environment.ts'
import { useStore } from '#lib/store.ts'
import { m } from '#locales/compiled/messages.js'
import { signedIn } from '#session/sign-in/sign-in.ts'
import { useMineUser } from '#session/user.ts'
import { lazyPart } from '../lazy-part.tsx'
import { NotOpened } from '../open-late.tsx'
import { BrandMark } from './brand-mark.tsx'
import { SearchButton } from './search-button.tsx'
import { SignInButton } from './sign-in-button.tsx'

const MenuButton = lazyPart(
  () => import('./menu-button.tsx'),
  'MenuButton',
  <span className="icon-button drawer-button" />,
)
const NotificationBell = lazyPart(
  () => import('./notification-bell.tsx'),
  'NotificationBell',
  <span className="icon-button" />,
)
const ViewingAs = lazyPart(() => import('./viewing-as.tsx'), 'ViewingAs')
const AccountButton = lazyPart(
  () => import('./account-button.tsx'),
  'AccountButton',
  <span className="header-button">
    <span className="avatar" />
  </span>,
)

/** Brand, environment (R1.8), search, what is unread, and who is here (R2.12). */
export function Header() {
  const here = useStore(signedIn, null)
  const configuration = useConfiguration()
  const isViewing = Boolean(useMineUser()?.impersonatorName)
  const hub = configuration?.brand?.name ?? m.common_product_name()
  const { look, label } = ENVIRONMENTS[configuration?.ENVIRONMENT ?? 'production']
  return (
    <header className="site-header" data-look={look}>
      <div className="site-header-row">
        {here && <MenuButton />}
        <Link to="/" className="header-button" aria-label={m.layout_to_home({ hub })}>
          <span className="brand-mark">
            <BrandMark />
          </span>
          {/* The server writes the college's name into the page; while it hydrates, that one stays. */}
          <span className="brand-name text-lg tracking-tight" suppressHydrationWarning>
            {hub}
          </span>
        </Link>
        {label && <span className="environment-label">{label}</span>}
        <span className="header-college">{configuration?.collegeName}</span>
        <SearchButton />
        {here && <NotificationBell />}
        {here ? <AccountButton /> : <SignInButton className="header-button sign-in" />}
      </div>
      {here && isViewing && <ViewingAs />}
      <NotOpened />
    </header>
  )
}

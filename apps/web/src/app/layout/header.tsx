import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useConfiguration } from '#config/configuration.ts'
import { ENVIRONMENTS } from '#config/environment.ts'
import { useStore } from '#lib/store.ts'
import { m } from '#locales/compiled/messages.js'
import { signedIn } from '#session/sign-in.ts'
import { BrandMark } from './brand-mark.tsx'
import { SignInButton } from './sign-in-button.tsx'

const MenuButton = lazy(() =>
  import('./menu-button.tsx').then(({ MenuButton: it }) => ({ default: it })),
)
const AccountButton = lazy(() =>
  import('./account-button.tsx').then(({ AccountButton: it }) => ({ default: it })),
)

/** Brand, environment (R1.8), and who is here. */
export function Header() {
  const here = useStore(signedIn, null)
  const configuration = useConfiguration()
  const { look, label } = ENVIRONMENTS[configuration?.ENVIRONMENT ?? 'production']
  return (
    <header className="site-header" data-look={look}>
      <div className="site-header-row">
        {here && (
          <Suspense fallback={<span className="icon-button" />}>
            <MenuButton />
          </Suspense>
        )}
        <Link to="/" className="header-button" aria-label={m.layout_to_home()}>
          <BrandMark />
          <span className="text-lg tracking-tight">{m.common_product_name()}</span>
        </Link>
        {label && <span className="environment-label">{label}</span>}
        <span className="header-college">{configuration?.collegeName}</span>
        {here ? (
          <Suspense>
            <AccountButton />
          </Suspense>
        ) : (
          <SignInButton className="header-button sign-in" />
        )}
      </div>
    </header>
  )
}

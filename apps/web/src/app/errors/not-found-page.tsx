import { lazyModule } from '#lib/loading/lazy-module.tsx'
import '#styles/pages.css'
import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { useStore } from '#lib/store.ts'
import { m } from '#locales/compiled/messages.js'
import { useAccess } from '#session/access.ts'
import { signedIn } from '#session/sign-in/sign-in.ts'
import { useStudies } from '#session/studies.ts'
import { useWork } from '#session/work.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { Drawing } from '#ui/drawings/drawing.tsx'
import { destinations, getDestinations, publicPages } from '../layout/navigation/destinations.ts'

const PageSearch = lazyModule(() => import('../palette/page-search.tsx')).part(
  'PageSearch',
  <div aria-hidden className="h-[3.625rem]" />,
)

/** The pages that signed-in people look for most. */
const personPages: ReadonlySet<string> = new Set([
  '/dashboard',
  '/teaching',
  '/advising',
  '/profile/schedule',
  '/profile/registrations',
  '/links',
  '/support',
])

/**
 * The page for an unknown path (R2.4, R8.19). It names the path, and links back or to existing
 * pages.
 */
export function NotFoundPage() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const router = useRouter()
  const canGoBack = router.history.canGoBack()
  // A signed-out person only gets public pages.
  const isSignedIn = useStore(signedIn, null) === true
  const own = getDestinations(useAccess(), useStudies(), useWork())
  const [popular, places] = isSignedIn ? [personPages, own] : [publicPages, destinations]
  const offered = [...popular].flatMap((path) => places.filter(({ to }) => to === path))
  return (
    <>
      <Drawing name="winter" className="mb-6 text-ink-soft" />
      <h1 tabIndex={-1} className="text-2xl sm:text-3xl">
        {m.layout_not_found_title()}
      </h1>
      <p className="mt-2 max-w-[70ch] text-ink-soft">{m.layout_not_found_text()}</p>
      <p className="mt-3 break-all rounded-md border border-line bg-surface px-3 py-2">
        <code className="text-sm">{path}</code>
      </p>
      {canGoBack && (
        <button
          type="button"
          className={`${buttonClass('primary')} mt-5`}
          onClick={() => router.history.back()}
        >
          {m.layout_go_back()}
        </button>
      )}
      <h2 className="mt-8 mb-2 text-lg">{m.layout_not_found_search()}</h2>
      <PageSearch />
      <h2 className="mt-8 text-lg">{m.layout_not_found_instead()}</h2>
      <ul className="mt-2 -ml-3">
        {offered.map(({ to, name, icon: Icon }) => (
          <li key={to}>
            <Link to={to} activeOptions={{ exact: true }} className="nav-link">
              <Icon size={20} strokeWidth={1.75} aria-hidden />
              {name()}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

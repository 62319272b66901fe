import { Outlet, useMatches } from '@tanstack/react-router'
import { type ReactNode, useLayoutEffect } from 'react'
import { shellParts } from '#lib/platform/shell.ts'
import { usePreference } from '#lib/preferences/preference-store.ts'
import { useStore } from '#lib/store.ts'
import { m } from '#locales/compiled/messages.js'
import { signedIn } from '#session/sign-in/sign-in.ts'
import { openDialog } from '#session/watch/open-dialog.ts'
import { AlertStack } from './alerts/alert-stack.tsx'
import { AlertsFoot } from './alerts/alerts-foot.tsx'
import { useAlerts } from './alerts/use-alerts.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header/header.tsx'
import { lazyPart } from './lazy-part.tsx'
import { showPanel } from './navigation/panel.ts'
import { Notices } from './notices.tsx'
import { useRouteFocus } from './route-focus.ts'

const SidePanel = lazyPart(() => import('./navigation/side-panel.tsx'), 'SidePanel')
const BottomBar = lazyPart(() => import('./navigation/bottom-bar.tsx'), 'BottomBar')
const MyAlerts = lazyPart(() => import('./alerts/my-alerts.tsx'), 'MyAlerts')
const SessionDialog = lazyPart(() => import('./session-dialog.tsx'), 'SessionDialog')
const Toaster = lazyPart(() => import('#ui/toast/toaster.tsx'), 'Toaster')

/**
 * The frame around every page (R2.12). A stranger gets the header, the page and the footer; the navigation
 * of a signed-in person comes with its own script, into a place that is kept free for it.
 * @param children what stands in place of the page, when there is none
 */
export function MainLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  const here = useStore(signedIn, null)
  // That a session has ended is said when nobody is signed in any more.
  const isAsking = useStore(openDialog, null) !== null
  const panelState = usePreference('sidePanel')
  const width = useMatches({ select: (matches) => matches.at(-1)?.staticData.width })
  const { first, late } = useAlerts(here)
  useRouteFocus()

  // Before the paint: on a device that has not seen anybody yet, the first page would jump aside for the panel.
  useLayoutEffect(() => {
    if (here !== null) showPanel(here ? panelState : null)
  }, [here, panelState])

  return (
    <div className="frame">
      <a href="#content" className="button button-secondary skip-link">
        {m.layout_skip()}
      </a>
      <Header />
      <div className="frame-body">
        <div className="side-panel">{here && <SidePanel />}</div>
        <div className="frame-main">
          <Notices />
          <AlertStack alerts={first} name={m.notifications_alerts()} />
          <main id="content" tabIndex={-1} className="content" data-width={width}>
            {children}
          </main>
          <Footer />
        </div>
      </div>
      <AlertsFoot alerts={here === null ? [] : late} />
      <div className="bottom-bar">{here && <BottomBar />}</div>
      {(here || isAsking) && <SessionDialog />}
      {MYHUB_SHELL && <FromShell />}
      {here && <Toaster />}
      {here && <MyAlerts />}
    </div>
  )
}

/** What only a phone shows. */
function FromShell() {
  const Parts = shellParts()
  return Parts && <Parts />
}

import { Outlet, useMatches, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { shellParts } from '#lib/platform/shell.ts'
import { type Preferences, usePreference } from '#lib/preferences/preference-store.ts'
import { writeStored } from '#lib/storage/storage.ts'
import { useStore } from '#lib/store.ts'
import { m } from '#locales/compiled/messages.js'
import { signedIn } from '#session/sign-in/sign-in.ts'
import { openDialog } from '#session/watch/open-dialog.ts'
import { anyToast } from '#ui/toast/any-toast.ts'
import { AlertStack } from './alerts/alert-stack.tsx'
import { forgetAlerts } from './alerts/alert-storage.ts'
import { useAlerts } from './alerts/use-alerts.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header/header.tsx'
import { LanguageOffer } from './language-offer.tsx'
import { Notices } from './notices.tsx'
import { signedInParts } from './signed-in-parts.ts'

const SidePanel = signedInParts.sidePanel.part('SidePanel')
const BottomBar = signedInParts.bottomBar.part('BottomBar')
const MyAlerts = signedInParts.myAlerts.part('MyAlerts')
const SessionDialog = signedInParts.sessionDialog.part('SessionDialog')
const Toaster = signedInParts.toaster.part('Toaster')

/**
 * Moves the focus to the heading after a navigation, so that a screen reader announces the page and
 * Tab starts there. A select that navigates keeps its focus, so that arrow keys continue from it.
 */
function useRouteFocus(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
        if (!pathChanged || !fromLocation || toLocation.hash) return
        if (document.activeElement instanceof HTMLSelectElement) return
        const content = document.getElementById('content')
        const heading = content?.querySelector<HTMLElement>('h1[tabindex="-1"]')
        ;(heading ?? content)?.focus({ preventScroll: true })
      }),
    [router],
  )
}

/**
 * Set when someone was signed in at this browser's last check. A script in the head reads it
 * before first paint, so that the page does not jump.
 */
const SIGNED_IN_KEY = 'myhub.signed-in-here'

/** Whether the style sheet shows a panel with labels, with icons only, or none (R2.12). */
function showPanel(state: Preferences['sidePanel'] | null): void {
  const { dataset } = document.documentElement
  if (state) dataset.panel = state
  else {
    delete dataset.panel
    forgetAlerts()
  }
  writeStored('local', SIGNED_IN_KEY, state && 'yes')
}

/**
 * The frame around every page (R2.12). A signed-out person gets the header, the page and the
 * footer; a signed-in person's navigation loads with its own script, into a reserved space.
 * @param children shown instead of the page, if there is no page
 */
export function MainLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  const here = useStore(signedIn, null)
  // The dialog for an ended session appears when no one is signed in anymore.
  const hasSessionDialog = useStore(openDialog, null) !== null
  const panelState = usePreference('sidePanel')
  const width = useMatches({ select: (matches) => matches.at(-1)?.staticData.width })
  const { shown, collapsedCount, unplaced, ...alerts } = useAlerts(here)
  const hasToasts = useStore(anyToast, false)
  useRouteFocus()

  // Before paint: on a device where no one was signed in before, the first page would otherwise
  // jump aside for the panel.
  useLayoutEffect(() => {
    if (here !== null) showPanel(here ? panelState : null)
  }, [here, panelState])

  return (
    <div className="frame">
      <a href="#content" className="button button-secondary skip-link">
        {m.layout_skip()}
      </a>
      <Header unplacedAlerts={unplaced} />
      <div className="frame-body">
        <div className="side-panel">{here && <SidePanel />}</div>
        <div className="frame-main">
          <LanguageOffer />
          <Notices />
          <AlertStack
            alerts={shown}
            count={collapsedCount}
            {...alerts}
            name={m.notifications_alerts()}
          />
          <main id="content" tabIndex={-1} className="content" data-width={width}>
            {children}
          </main>
          <Footer />
        </div>
      </div>
      <div className="bottom-bar">{here && <BottomBar />}</div>
      {(here || hasSessionDialog) && <SessionDialog />}
      {MYHUB_SHELL && <FromShell />}
      {(here || hasToasts) && <Toaster />}
      {here && <MyAlerts />}
    </div>
  )
}

/** The parts of the frame that only the native shell shows. */
function FromShell() {
  const Parts = shellParts()
  return Parts && <Parts />
}

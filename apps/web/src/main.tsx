import './styles/first.css'
import { maybeStartAprilJoke } from '#app/april-joke/start-april-joke.ts'
import { startOffline } from '#app/offline/start-offline.ts'
import { startPreferences } from '#app/preferences/start-preferences.ts'
import { bootSteps } from '#boot/boot-steps.ts'
import { watchChunkErrors } from '#boot/chunk-errors.ts'
import { servePrerenderedHome, showConfiguration } from '#boot/prerendered-home.ts'
import { showFailure } from '#boot/show-failure.ts'
import { startUp } from '#boot/start-up.ts'
import { initializeBuildVars } from '#config/build-vars.ts'
import { log } from '#lib/log.ts'
import { platformHere } from '#lib/platform/shell.ts'
import { ensureSignInChecked } from '#session/sign-in/sign-in.ts'
import { beginWatch } from '#session/watch/begin-watch.ts'

/** The app itself. The prerendered home works without it until someone needs it. */
function loadApp() {
  // The app would request its first page only once it has loaded itself.
  if (location.pathname === '/') import('#app/home/home-page.tsx').catch(() => {})
  return import('#app/routing/mount.tsx')
}

const renderApp = async (root: HTMLElement) => (await loadApp()).mount(root)

async function start(root: HTMLElement): Promise<void> {
  initializeBuildVars(import.meta.env)
  watchChunkErrors()
  const isPrerendered = root.firstElementChild !== null
  // A person who was signed in here probably still is, so the app loads in parallel with the boot
  // steps.
  if (!isPrerendered || document.documentElement.dataset.panel) loadApp().catch(() => {})
  const shell =
    MYHUB_SHELL && platformHere()
      ? await (await import('#app/shell/start-shell.ts')).startShell()
      : null
  if (!(await startUp(root, bootSteps))) return shell?.failed()
  startOffline()
  // The first page shows the signed-in person, who is loaded in parallel.
  beginWatch()
  startPreferences()
  if (isPrerendered) {
    showConfiguration(root)
    servePrerenderedHome(root, () => renderApp(root))
  } else {
    try {
      const router = await renderApp(root)
      shell?.mounted(router)
    } catch (error) {
      log('error', 'The app could not be loaded', error)
      showFailure(root)
      return shell?.failed()
    }
  }
  await ensureSignInChecked()
  // A joke that fails to load is skipped.
  maybeStartAprilJoke().catch(() => {})
}

const root = document.getElementById('root')
if (root) void start(root)

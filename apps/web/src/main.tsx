import './styles/first.css'
import { beginAprilJoke } from '#app/april-joke/begin-april-joke.ts'
import { beginOffline } from '#app/offline/begin-offline.ts'
import { beginPreferences } from '#app/preferences/begin-preferences.ts'
import { bootSteps } from '#boot/boot-steps.ts'
import { watchChunkErrors } from '#boot/chunk-errors.ts'
import { serveDrawnHome, showConfiguration } from '#boot/drawn-home.ts'
import { showFailure } from '#boot/show-failure.ts'
import { startUp } from '#boot/start-up.ts'
import { initializeBuildVars } from '#config/build-vars.ts'
import { language } from '#lib/i18n/language.ts'
import { log } from '#lib/log.ts'
import { platformHere } from '#lib/platform/shell.ts'
import { overwriteGetLocale } from '#locales/compiled/runtime.js'
import { knownSignIn } from '#session/sign-in/sign-in.ts'
import { beginWatch } from '#session/watch/begin-watch.ts'

/** The app itself. The prerendered home works without it until someone needs it. */
const loadApp = () => import('#app/routing/mount.tsx')

const drawApp = async (root: HTMLElement) => (await loadApp()).mount(root)

async function start(root: HTMLElement): Promise<void> {
  initializeBuildVars(import.meta.env)
  // A build has one language. By itself each text would look for it in the URL.
  overwriteGetLocale(() => language)
  watchChunkErrors()
  const isDrawn = root.firstElementChild !== null
  // A person who was signed in here probably still is, so the app loads in parallel with the boot
  // steps.
  if (!isDrawn || document.documentElement.dataset.panel) loadApp().catch(() => {})
  const shell =
    MYHUB_SHELL && platformHere()
      ? await (await import('#app/shell/begin-shell.ts')).beginShell()
      : null
  if (!(await startUp(root, bootSteps))) return shell?.failed()
  beginOffline()
  // The first page shows the signed-in person, who is loaded in parallel.
  beginWatch()
  beginPreferences()
  if (isDrawn) {
    showConfiguration(root)
    serveDrawnHome(root, () => drawApp(root))
  } else {
    try {
      const router = await drawApp(root)
      shell?.mounted(router)
    } catch (error) {
      log('error', 'The app could not be loaded', error)
      showFailure(root)
      return shell?.failed()
    }
  }
  await knownSignIn()
  // A joke that fails to load is skipped.
  beginAprilJoke().catch(() => {})
}

const root = document.getElementById('root')
if (root) void start(root)

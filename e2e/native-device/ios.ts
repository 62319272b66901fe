import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import college from '../../apps/native/college.json' with { type: 'json' }

// The app on an iOS simulator, on a Mac: it loads its page, handles a link, and takes screenshots
// for review. What happens inside the web view is tested on Android; `npm run native:ios -w e2e`.

const root = join(import.meta.dirname, '../..')
const app = join(root, 'apps/native/ios/App/build/Build/Products/Debug-iphonesimulator/App.app')
const pictures = join(root, 'e2e/test-results/native-ios')

const log = join(pictures, 'app.log')

const simctl = (...args: string[]) =>
  execFileSync('xcrun', ['simctl', ...args], { encoding: 'utf8' })

type Devices = { devices: Record<string, { name: string; udid: string; isAvailable: boolean }[]> }

function simulator(): string {
  const { devices }: Devices = JSON.parse(simctl('list', 'devices', 'available', '--json'))
  const found = Object.values(devices)
    .flat()
    .find(({ name, isAvailable }) => isAvailable && name.startsWith('iPhone'))
  if (!found) throw new Error('This Mac has no simulator of an iPhone')
  return found.udid
}

const isRunning = (udid: string) => simctl('spawn', udid, 'launchctl', 'list').includes(college.id)

/** Waits for a log line of the app, as written by Capacitor in a debug build. */
async function expectText(words: string): Promise<void> {
  const timeout = AbortSignal.timeout(120_000)
  while (!existsSync(log) || !readFileSync(log, 'utf8').includes(words)) {
    timeout.throwIfAborted()
    await wait(500)
  }
}

const udid = simulator()
mkdirSync(pictures, { recursive: true })
simctl('bootstatus', udid, '-b')
simctl('install', udid, app)
simctl('launch', `--stdout=${log}`, `--stderr=${log}.err`, udid, college.id)
await expectText('WebView loaded')
simctl('io', udid, 'screenshot', join(pictures, 'start.png'))
simctl('openurl', udid, `${college.id}://support/directory`)
simctl('io', udid, 'screenshot', join(pictures, 'link.png'))
if (!isRunning(udid)) throw new Error('The app has ended')
const system = ['log', 'show', '--last', '5m', '--predicate', 'process == "App"']
if (simctl('spawn', udid, ...system).includes('CLIENT OF UIKIT REQUIRES UPDATE'))
  throw new Error('UIKit wants scenes')
simctl('shutdown', udid)

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AndroidDevice, _android as android, expect, type Page, test } from '@playwright/test'
import college from '../../apps/native/college.json' with { type: 'json' }
import { HUB, pointToHub, startHub } from './hub.ts'

const root = join(import.meta.dirname, '../..')
const apk = join(root, 'apps/native/android/app/build/outputs/apk/debug/app-debug.apk')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const activity = `${college.id}/app.myhub.MainActivity`

let device: AndroidDevice
let stopHub = async () => {}

test.beforeAll(async () => {
  if (!existsSync(apk)) throw new Error('Build the app first: ./gradlew assembleDebug')
  const [found] = await android.devices()
  if (!found) throw new Error('adb sees no device')
  device = found
  stopHub = await startHub()
  await device.installApk(readFileSync(apk))
})

test.afterAll(async () => {
  await stopHub()
  await device?.close()
})

const shell = async (command: string) => (await device.shell(command)).toString()

/** Opens the app like the launcher, with a hub that responds. */
async function launch(): Promise<Page> {
  await shell(`am force-stop ${college.id}`)
  await shell(`am start -W -n ${activity}`)
  return attachToWebView()
}

async function attachToWebView(): Promise<Page> {
  const view = await device.webView({ pkg: college.id })
  const page = await view.page()
  await pointToHub(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page
}

const openLink = (address: string) =>
  shell(`am start -W -a android.intent.action.VIEW -d '${address}' ${college.id}`)

const isInFront = async () =>
  (await shell('dumpsys activity activities'))
    .match(/ResumedActivity.*/g)
    ?.some((line) => line.includes(college.id)) ?? false

test('runs the app in its own web view, with the phone’s plugins', async () => {
  const page = await launch()
  expect(page.url()).toMatch(/^https:\/\/localhost\//)
  const bridge = await page.evaluate(async () => {
    type Bridge = {
      getPlatform: () => string
      PluginHeaders: { name: string }[]
      nativePromise: (
        plugin: string,
        method: string,
        options: object,
      ) => Promise<{ version: string }>
    }
    const { Capacitor } = globalThis as unknown as { Capacitor: Bridge }
    return {
      platform: Capacitor.getPlatform(),
      plugins: Capacitor.PluginHeaders.map(({ name }) => name),
      version: (await Capacitor.nativePromise('App', 'getInfo', {})).version,
    }
  })
  expect(bridge).toMatchObject({ platform: 'android', version })
  const expectedPlugins = [
    'App',
    'Browser',
    'Keyboard',
    'LocalNotifications',
    'Network',
    'Preferences',
  ]
  expect(bridge.plugins).toEqual(expect.arrayContaining(expectedPlugins))
})

for (const address of [`${HUB}/support/directory`, `${college.id}://support/directory`]) {
  test(`${address} opens its page in the running app`, async () => {
    const page = await launch()
    await shell('input keyevent KEYCODE_HOME')
    await openLink(address)
    await expect(page).toHaveURL('https://localhost/support/directory')
  })
}

test('back on the first page puts the app in the background, where it keeps running', async () => {
  const page = await launch()
  await shell('input keyevent KEYCODE_BACK')
  await expect.poll(isInFront).toBe(false)
  await shell(`am start -W -n ${activity}`)
  await expect.poll(isInFront).toBe(true)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

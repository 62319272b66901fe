import path from 'node:path'
import { PNG } from 'pngjs'
import { describe, expect, test, vi } from 'vitest'
import { allChecks, runCheck } from './checks/all.ts'
import { mergedProblems } from './checks/android.ts'
import { type Config, configurationProblems } from './checks/capacitor.ts'
import { type Mutation, mutations } from './mutations.ts'
import { readTrees, type Trees, textOf } from './trees.ts'

// Some tests start Capacitor's CLI, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const trees = readTrees(path.resolve(import.meta.dirname, '../..'))

function applyMutation({ file, from, to }: Mutation): Trees {
  const changed = new Map(trees)
  if (from === '') changed.delete(file)
  else {
    const text = textOf(trees, file)
    if (!text.includes(from)) throw new Error(`${file} has no "${from}" to spoil`)
    changed.set(file, Buffer.from(text.replace(from, () => to)))
  }
  return changed
}

function checkNamed(part: string) {
  const found = allChecks.filter(({ name }) => name.includes(part))
  expect(found.map(({ name }) => name)).toHaveLength(1)
  return found[0] as (typeof allChecks)[number]
}

describe('R9.1 the projects as committed', () => {
  test.each(allChecks.map((check) => ({ check, name: check.name })))('$name', async ({ check }) => {
    expect(await runCheck(check, trees)).toEqual([])
  })

  test('every check has a planted defect', () => {
    const untested = allChecks.filter(
      ({ name }) => !mutations.some(({ check }) => name.includes(check)),
    )
    expect(untested).toEqual([])
  })
})

describe('R9.1 finds mistakes in the projects before a store does', () => {
  test.each(mutations)('$what', async (plant) => {
    expect(await runCheck(checkNamed(plant.check), applyMutation(plant))).not.toEqual([])
  })

  const config: Config = {
    appId: 'edu.example.myhub',
    appName: 'MyHub',
    webDir: '../web/dist-native',
    zoomEnabled: true,
    server: { errorPath: 'unsupported.html' },
    android: { minWebViewVersion: 111 },
    plugins: { SystemBars: { insetsHandling: 'css' }, SplashScreen: { launchAutoHide: false } },
  }

  test.each<[string, Config]>([
    ['another app’s id', { appId: 'edu.other.app' }],
    ['the web build of browsers', { webDir: '../web/dist' }],
    ['requests in the clear', { server: { ...config.server, cleartext: true } }],
    [
      'the bridge for other pages',
      { server: { ...config.server, allowNavigation: ['*.example.edu'] } },
    ],
    ['no page for old web views', { server: { errorPath: 'old.html' } }],
    ['web views that cannot run the app', { android: { minWebViewVersion: 60 } }],
    [
      'a look into it by cable',
      { android: { ...config.android, webContentsDebuggingEnabled: true } },
    ],
    ['text that cannot be enlarged', { zoomEnabled: false }],
    [
      'settings of a plugin that is not there',
      { plugins: { ...config.plugins, PushNotifications: {} } },
    ],
    [
      'requests through the native side',
      { plugins: { ...config.plugins, CapacitorHttp: { enabled: true } } },
    ],
    [
      'a splash that goes before the app is there',
      { plugins: { ...config.plugins, SplashScreen: {} } },
    ],
  ])('a configuration with %s', (_, changed) => {
    expect(configurationProblems(trees, config)).toEqual([])
    expect(configurationProblems(trees, { ...config, ...changed })).toHaveLength(1)
  })

  test('a library that requests location access', () => {
    const permissionTag = (name: string) => `<uses-permission android:name="${name}" />`
    const merged = (...names: string[]) =>
      `<manifest xmlns:android="http://schemas.android.com/apk/res/android" package="edu.example.myhub">${names.map(permissionTag).join('')}</manifest>`
    const defaultPermissions = [
      'android.permission.INTERNET',
      'edu.example.myhub.DYNAMIC_RECEIVER_NOT_EXPORTED_PERMISSION',
    ]
    expect(mergedProblems(merged(...defaultPermissions))).toEqual([])
    expect(
      mergedProblems(merged(...defaultPermissions, 'android.permission.ACCESS_FINE_LOCATION')),
    ).toHaveLength(1)
  })

  test.each([
    ['too small', (icon: PNG) => new PNG({ width: icon.width / 2, height: icon.height / 2 }), 2],
    ['seen through', (icon: PNG) => icon, 6],
  ] as const)('an icon that is %s', async (_, corrupt, colorType) => {
    const file = 'apps/native/ios/App/App/Assets.xcassets/AppIcon.appiconset/icon.png'
    const icon = PNG.sync.read(trees.get(file) ?? Buffer.alloc(0))
    const corrupted = new Map(trees).set(file, PNG.sync.write(corrupt(icon), { colorType }))
    expect(await runCheck(checkNamed('Icons and splash'), corrupted)).not.toEqual([])
  })
})

import { quickActions } from '../college.ts'
import { plistOf, stringsOf } from '../formats.ts'
import { filesIn, iosRoot, type Trees, textOf } from '../trees.ts'
import { type Check, differences, expect } from './check.ts'

const app = `${iosRoot}/App/App`
export const infoFile = `${app}/Info.plist`

export const infoOf = (trees: Trees): Record<string, unknown> => plistOf(textOf(trees, infoFile))

/** Entries that App Store Connect requires, and that iOS needs to start the app. */
export const info: Check = {
  name: 'iOS: the Info.plist says what the store and the system require',
  problems: (trees) => {
    const values = infoOf(trees)
    const is = (key: string, wanted: unknown) =>
      expect(
        JSON.stringify(values[key]) === JSON.stringify(wanted),
        `${infoFile}: ${key} must be ${JSON.stringify(wanted)}`,
      )
    const scenes = JSON.stringify(values.UIApplicationSceneManifest ?? null)
    return [
      ...is('UIRequiredDeviceCapabilities', ['arm64']),
      ...is('ITSAppUsesNonExemptEncryption', false),
      ...is('CFBundleIdentifier', '$(PRODUCT_BUNDLE_IDENTIFIER)'),
      ...is('CFBundleDisplayName', '$(HUB_NAME)'),
      ...is('CFBundleShortVersionString', '$(MARKETING_VERSION)'),
      ...is('CFBundleVersion', '$(CURRENT_PROJECT_VERSION)'),
      ...is('UILaunchStoryboardName', 'LaunchScreen'),
      ...is('UIViewControllerBasedStatusBarAppearance', true),
      ...expect(
        values.NSAppTransportSecurity === undefined,
        `${infoFile}: unencrypted requests must not be allowed`,
      ),
      ...expect(
        typeof values.NSFaceIDUsageDescription === 'string',
        `${infoFile}: without NSFaceIDUsageDescription iOS stops the app when it requests Face ID`,
      ),
      ...expect(
        scenes.includes('$(PRODUCT_MODULE_NAME).SceneDelegate'),
        `${infoFile}: UIApplicationSceneManifest must name the SceneDelegate`,
      ),
    ]
  },
}

/** The scene delegate handles links and quick actions; AppDelegate would never receive them. */
export const sceneDelegate: Check = {
  name: 'iOS: links and quick actions reach the app',
  problems: (trees) => {
    const scene = textOf(trees, `${app}/SceneDelegate.swift`)
    const wanted = [
      'SceneDelegateProxy.shared.scene(scene, willConnectTo: session',
      'SceneDelegateProxy.shared.scene(scene, openURLContexts',
      'SceneDelegateProxy.shared.scene(scene, continue:',
      'performActionFor shortcutItem',
      'connectionOptions.shortcutItem',
    ]
    const delegate = textOf(trees, `${app}/AppDelegate.swift`)
    return [
      ...wanted.flatMap((call) =>
        expect(scene.includes(call), `SceneDelegate.swift: lacks ${call}`),
      ),
      ...expect(
        !delegate.includes('performActionFor'),
        'AppDelegate.swift: performActionFor is never called in an app with scenes',
      ),
    ]
  },
}

type Action = {
  UIApplicationShortcutItemType?: string
  UIApplicationShortcutItemTitle?: string
  UIApplicationShortcutItemUserInfo?: { url?: string }
}

/** The icon's quick actions, and their titles in each language that the project has. */
export const iosActions: Check = {
  name: 'iOS: the same quick actions as on Android, in every language',
  problems: (trees) => {
    const items = (infoOf(trees).UIApplicationShortcutItems ?? []) as Action[]
    const titles = items.map((item) => item.UIApplicationShortcutItemTitle ?? '')
    return [
      ...differences(
        [
          'Info.plist',
          items.map(
            (item) =>
              `${item.UIApplicationShortcutItemType} → ${item.UIApplicationShortcutItemUserInfo?.url}`,
          ),
        ],
        [
          'the list of quick actions',
          quickActions.map(({ name, path }) => `${name} → https://$(HUB_HOST)${path}`),
        ],
      ),
      ...filesIn(trees, app, /\.lproj\/InfoPlist\.strings$/).flatMap((file) =>
        differences(
          [file, stringsOf(textOf(trees, file)).keys()],
          ['Info.plist', ['NSFaceIDUsageDescription', ...titles]],
        ),
      ),
    ]
  },
}

/**
 * The privacy manifest declares what the app reads: UserDefaults and timestamps of its own files
 * only.
 */
export const privacy: Check = {
  name: 'iOS: the privacy manifest names what is read, and no tracking',
  problems: (trees) => {
    const file = `${app}/PrivacyInfo.xcprivacy`
    const values = plistOf(textOf(trees, file))
    const types = (values.NSPrivacyAccessedAPITypes ?? []) as Record<string, unknown>[]
    const found = types.map(
      (type) => `${type.NSPrivacyAccessedAPIType}: ${type.NSPrivacyAccessedAPITypeReasons}`,
    )
    return [
      ...differences(
        [file, found],
        [
          'what the plugins use',
          [
            'NSPrivacyAccessedAPICategoryUserDefaults: CA92.1',
            'NSPrivacyAccessedAPICategoryFileTimestamp: C617.1',
          ],
        ],
      ),
      ...expect(values.NSPrivacyTracking === false, `${file}: NSPrivacyTracking must be false`),
      ...expect(
        JSON.stringify(values.NSPrivacyCollectedDataTypes) === '[]',
        `${file}: the app shares no data, so NSPrivacyCollectedDataTypes must be empty`,
      ),
    ]
  },
}

/** The app's Swift files, which the Xcode project must also list. */
export const swiftFiles = (trees: Trees): string[] => filesIn(trees, app, /\.swift$/)

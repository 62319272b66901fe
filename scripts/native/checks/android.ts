import { androidAttribute, type Element, elements, xmlRoot } from '../formats.ts'
import { androidRoot, filesIn, type Trees, textOf } from '../trees.ts'
import { type Check, differences, expect } from './check.ts'

export const manifestFile = `${androidRoot}/app/src/main/AndroidManifest.xml`
const resources = `${androidRoot}/app/src/main/res`

export function manifestOf(trees: Trees): Element {
  return xmlRoot(textOf(trees, manifestFile), 'manifest')
}

/** Permissions the app requests from users or declares to stores, each with its reason. */
const allowedPermissions: Readonly<Record<string, string>> = {
  'android.permission.INTERNET': 'the hub',
  'android.permission.ACCESS_NETWORK_STATE': 'the hint that there is no network',
  'android.permission.POST_NOTIFICATIONS': 'reminders before class, asked for on first use',
  'android.permission.RECEIVE_BOOT_COMPLETED': 'reminders outlive a restart',
  'android.permission.WAKE_LOCK': 'reminders are shown while the phone sleeps',
}

/** The manifest has the entries that the template lacks, and no forbidden ones. */
export const manifest: Check = {
  name: 'Android: nothing is backed up, sent in the clear or open to other apps',
  problems: (trees) => {
    const root = manifestOf(trees)
    const [application] = elements(root, 'application')
    const [activity] = elements(root, 'application', 'activity')
    const is = (element: Element | undefined, name: string, value: string) =>
      expect(
        androidAttribute(element, name) === value,
        `${manifestFile}: android:${name} must be ${value}`,
      )
    const rules = textOf(trees, `${resources}/xml/data_extraction_rules.xml`)
    const exported = ['activity', 'provider', 'receiver', 'service']
      .flatMap((tag) => elements(root, 'application', tag))
      .filter((element) => androidAttribute(element, 'exported') === 'true')
    return [
      ...is(application, 'allowBackup', 'false'),
      ...is(application, 'fullBackupContent', 'false'),
      ...is(application, 'dataExtractionRules', '@xml/data_extraction_rules'),
      ...is(application, 'usesCleartextTraffic', 'false'),
      ...is(activity, 'launchMode', 'singleTask'),
      ...is(activity, 'theme', '@style/AppTheme.NoActionBarLaunch'),
      ...expect(exported.length === 1, `${manifestFile}: only the one activity may be exported`),
      ...['cloud-backup', 'device-transfer'].flatMap((backupKind) =>
        expect(
          ['root', 'file', 'database', 'sharedpref', 'external'].every((domain) =>
            elements(xmlRoot(rules, 'data-extraction-rules'), backupKind, 'exclude').some(
              (exclude) => exclude['@domain'] === domain,
            ),
          ),
          `data_extraction_rules.xml: ${backupKind} must exclude every domain`,
        ),
      ),
    ]
  },
}

/**
 * Permissions as the build merges them: from the app and its plugins, minus those the app removes.
 */
export const permissions: Check = {
  name: 'Android: no permission but the allowed ones',
  problems: (trees) => {
    const own = elements(manifestOf(trees), 'uses-permission')
    const removed = own.filter((element) => element['@tools:node'] === 'remove')
    const plugins = [...trees.keys()].filter((file) =>
      /^node_modules\/.*\/AndroidManifest\.xml$/.test(file),
    )
    const merged = [
      ...own
        .filter((element) => !removed.includes(element))
        .map((element) => ({ one: element, file: manifestFile })),
      ...plugins.flatMap((file) =>
        elements(xmlRoot(textOf(trees, file), 'manifest'), 'uses-permission').map((element) => ({
          one: element,
          file,
        })),
      ),
    ].map(({ one, file }) => ({ name: androidAttribute(one, 'name'), file }))
    const removedNames = new Set(removed.map((element) => androidAttribute(element, 'name')))
    const requestedPermissions = merged.filter(({ name }) => !removedNames.has(name))
    return [
      ...requestedPermissions
        .filter(({ name }) => allowedPermissions[name] === undefined)
        .map(({ name, file }) => `${file}: requests ${name}, which is not allowed`),
      ...Object.keys(allowedPermissions)
        .filter(
          (name) =>
            !requestedPermissions.some((requestedPermission) => requestedPermission.name === name),
        )
        .map((name) => `${name} is allowed, but nothing requests it`),
    ]
  },
}

/** Permissions requested by libraries, which only a real build merges. */
const libraryPermissions = [
  'android.permission.USE_BIOMETRIC',
  'android.permission.USE_FINGERPRINT',
]

/**
 * The same for a manifest merged by a real build; a permission the app defines keeps other apps
 * out.
 */
export function mergedProblems(text: string): string[] {
  const root = xmlRoot(text, 'manifest')
  const own = `${root['@package']}.DYNAMIC_RECEIVER_NOT_EXPORTED_PERMISSION`
  const allowed = [...Object.keys(allowedPermissions), ...libraryPermissions, own]
  return elements(root, 'uses-permission')
    .map((element) => androidAttribute(element, 'name'))
    .filter((name) => !allowed.includes(name))
    .map((name) => `the merged manifest requests ${name}, which is not allowed`)
}

/** The splash screen, icon and plugin settings, which old templates lack. */
export const androidLooks: Check = {
  name: 'Android: splash by day and night, icon with a layer for themes',
  problems: (trees) => {
    const styles = textOf(trees, `${resources}/values/styles.xml`)
    const names = (file: string) =>
      elements(xmlRoot(textOf(trees, file), 'resources'), 'color').map((color) =>
        String(color['@name']),
      )
    const day = names(`${resources}/values/colors.xml`)
    const night = names(`${resources}/values-night/colors.xml`)
    const icon = (name: string) =>
      xmlRoot(textOf(trees, `${resources}/mipmap-anydpi-v26/${name}.xml`), 'adaptive-icon')
    return [
      ...[
        'windowSplashScreenBackground',
        'windowSplashScreenAnimatedIcon',
        'postSplashScreenTheme',
      ].flatMap((item) =>
        expect(styles.includes(`name="${item}"`), `styles.xml: the splash lacks ${item}`),
      ),
      ...expect(
        styles.includes('name="android:windowBackground"'),
        'styles.xml: AppTheme.NoActionBar needs android:windowBackground; the bars are painted with it',
      ),
      ...['hub_canvas', 'hub_logo', 'hub_logo_sun'].flatMap((color) => [
        ...expect(day.includes(color), `values/colors.xml: ${color} is missing`),
        ...expect(night.includes(color), `values-night/colors.xml: ${color} is missing`),
      ]),
      ...['ic_launcher', 'ic_launcher_round'].flatMap((name) =>
        ['background', 'foreground', 'monochrome'].flatMap((layer) =>
          expect(
            elements(icon(name), layer).length === 1,
            `${name}.xml: the icon has no <${layer}>`,
          ),
        ),
      ),
    ]
  },
}

/** Names from Capacitor and libraries; all others must be in our own resources. */
const libraries =
  /^style\/(Theme\.(AppCompat|SplashScreen)[.\w]*)$|^string\/(app_name|title_activity_main)$/

/** Every reference such as @drawable/… or @string/… resolves, and each language has all strings. */
export const references: Check = {
  name: 'Android: every reference to a resource leads to one',
  problems: (trees) => {
    const files = filesIn(trees, `${androidRoot}/app/src/main`, /\.xml$/)
    const known = new Set(files.flatMap((file) => definitionsIn(trees, file)))
    for (const file of filesIn(trees, resources, /\.png$/)) known.add(resourceName(file))
    return [
      ...files.flatMap((file) =>
        [...textOf(trees, file).matchAll(/["=>]@(?:\+?)([a-z]+\/[\w.]+)/g)]
          .map(([, reference = '']) => reference)
          .filter((reference) => !known.has(reference) && !libraries.test(reference))
          .map((reference) => `${file}: @${reference} does not exist`),
      ),
      ...filesIn(trees, resources, /\/values-[^/]+\/strings\.xml$/).flatMap((file) =>
        differences(
          ['values/strings.xml', stringNames(trees, `${resources}/values/strings.xml`)],
          [file, stringNames(trees, file)],
        ),
      ),
    ]
  },
}

function stringNames(trees: Trees, file: string) {
  const root = xmlRoot(textOf(trees, file), 'resources')
  return elements(root, 'string').map((element) => String(element['@name']))
}

/** `…/res/drawable/splash_logo.xml` is drawable/splash_logo. */
function resourceName(file: string) {
  const [folder = '', name = ''] = file.slice(resources.length + 1).split('/')
  return `${folder.split('-')[0]}/${name.replace(/\.\w+$/, '')}`
}

function definitionsIn(trees: Trees, file: string): string[] {
  if (!file.startsWith(`${resources}/`)) return []
  if (!/\/values(-[^/]+)?\//.test(file)) return [resourceName(file)]
  const root = xmlRoot(textOf(trees, file), 'resources')
  return ['string', 'color', 'style'].flatMap((tag) =>
    elements(root, tag).map((element) => `${tag}/${element['@name']}`),
  )
}

import {
  appSiteAssociation,
  assetLinks,
} from '../../../apps/server/src/modules/native-apps/app-link-statements.ts'
import {
  appLinkPaths,
  nativeCallbackPath,
} from '../../../packages/domain/src/addresses/app-links.ts'
import { androidAttribute, type Element, elements, plistOf, settingsOf } from '../formats.ts'
import { androidRoot, collegeOf, iosRoot, type Trees, textOf } from '../trees.ts'
import { manifestFile, manifestOf } from './android.ts'
import { type Check, differences, expect } from './check.ts'
import { infoOf } from './ios.ts'

const entitlementsFile = `${iosRoot}/App/App/App.entitlements`

/**
 * Intent filters for links, with their <data> tags; Android combines all the tags of one filter.
 */
function linkFilters(trees: Trees) {
  const view = 'android.intent.action.VIEW'
  return elements(manifestOf(trees), 'application', 'activity', 'intent-filter')
    .filter((filter) =>
      elements(filter, 'action').some((element) => androidAttribute(element, 'name') === view),
    )
    .map((filter) => ({
      isVerified: androidAttribute(filter, 'autoVerify') === 'true',
      schemes: dataOf(filter, 'scheme'),
      hosts: dataOf(filter, 'host'),
      paths: dataOf(filter, 'path'),
      prefixes: dataOf(filter, 'pathPrefix'),
      patterns: ['pathPattern', 'pathAdvancedPattern', 'pathSuffix'].flatMap((name) =>
        dataOf(filter, name),
      ),
    }))
}

function dataOf(filter: Element, name: string) {
  return elements(filter, 'data')
    .map((data) => androidAttribute(data, name))
    .filter(Boolean)
}

/**
 * Manifest, entitlements, and the server's association files for Google and Apple name the same
 * pages and app.
 */
export const links: Check = {
  name: 'Links: both projects and the hub agree, and nothing claims a browser’s sign-in',
  problems: (trees) => {
    const filters = linkFilters(trees)
    const web = filters.find(({ schemes }) => schemes.includes('https'))
    const own = filters.find(({ schemes }) => schemes.includes(placeholder('appScheme')))
    if (filters.length !== 2 || !web || !own) {
      return [`${manifestFile}: needs one filter for https, one for the app’s own scheme, no other`]
    }
    const { id } = collegeOf(trees)
    return [
      ...expect(
        web.isVerified,
        `${manifestFile}: autoVerify is missing, so Android would ask which app to use`,
      ),
      ...expect(
        web.hosts.join() === placeholder('hubHost'),
        `${manifestFile}: the links’ host must be the hub`,
      ),
      ...expect(
        own.hosts.length === 0,
        `${manifestFile}: the app must claim its own scheme for all paths, as on iOS`,
      ),
      ...allowList([...web.paths, ...web.prefixes], web.patterns),
      ...differences(
        [manifestFile, [...web.paths, ...web.prefixes.map((prefix) => `${prefix}*`)]],
        [
          'packages/domain/src/addresses/app-links.ts',
          [
            nativeCallbackPath,
            ...appLinkPaths.flatMap((appLinkPath) => [appLinkPath, `${appLinkPath}/*`]),
          ],
        ],
      ),
      ...applePaths(),
      ...domains(trees),
      ...schemes(trees),
      ...assets(id),
    ]
  },
}

/** An allowlist of pages, never a wildcard: see packages/domain/src/addresses/app-links.ts. */
function allowList(claimedPaths: string[], patterns: string[]) {
  const forbidden = ['/', '/ui/callback', '/ui/login', '/sign-in']
  return [
    ...expect(
      patterns.length === 0,
      `${manifestFile}: links may be claimed only by path and pathPrefix`,
    ),
    ...forbidden.flatMap((address) =>
      expect(
        !claimedPaths.some(
          (claimedPath) =>
            address === claimedPath ||
            (claimedPath.endsWith('/') && address.startsWith(claimedPath)),
        ),
        `${manifestFile}: claims ${address}, where a browser’s own sign-in passes`,
      ),
    ),
  ]
}

function applePaths() {
  const association = appSiteAssociation('edu.example.app', 'ABCDE12345')
  const components = association?.applinks.details[0]?.components ?? []
  return differences(
    ['apple-app-site-association', components.map((component) => component['/'])],
    [
      'packages/domain/src/addresses/app-links.ts',
      appLinkPaths.flatMap((appLinkPath) => [appLinkPath, `${appLinkPath}/*`]),
    ],
  )
}

function assets(id: string) {
  const [statement] = assetLinks(id, ['AB']) ?? []
  return expect(statement?.target.package_name === id, 'assetlinks.json names another app')
}

function domains(trees: Trees) {
  const found = plistOf(textOf(trees, entitlementsFile))['com.apple.developer.associated-domains']
  return expect(
    JSON.stringify(found) === '["applinks:$(HUB_HOST)"]',
    `${entitlementsFile}: associated domains must be applinks:$(HUB_HOST), and no other`,
  )
}

function schemes(trees: Trees) {
  const types = (infoOf(trees).CFBundleURLTypes ?? []) as { CFBundleURLSchemes?: string[] }[]
  const found = types.flatMap((type) => type.CFBundleURLSchemes ?? [])
  return expect(
    found.join() === '$(PRODUCT_BUNDLE_IDENTIFIER)',
    'Info.plist: CFBundleURLTypes must name the app’s id as its one scheme',
  )
}

/** Sources of placeholder values. */
export const placeholders: Check = {
  name: 'Links: the projects take host, id and name from college.json',
  problems: (trees) => {
    const gradle = textOf(trees, `${androidRoot}/app/build.gradle`)
    const properties = settingsOf(textOf(trees, `${androidRoot}/college.properties`))
    const wanted = [
      "manifestPlaceholders = [hubHost: college['host'], appScheme: college['applicationId']]",
      "applicationId college['applicationId']",
      "versionName college['versionName']",
      "resValue 'string', 'app_name', college['name']",
    ]
    const { id, host, name } = collegeOf(trees)
    return [
      ...wanted.flatMap((line) => expect(gradle.includes(line), `app/build.gradle: lacks ${line}`)),
      ...expect(
        properties.get('applicationId') === id,
        `college.properties: applicationId is not ${id}`,
      ),
      ...expect(properties.get('host') === host, `college.properties: host is not ${host}`),
      ...expect(properties.get('name') === name, `college.properties: name is not ${name}`),
    ]
  },
}

const placeholder = (name: string) => `\${${name}}`

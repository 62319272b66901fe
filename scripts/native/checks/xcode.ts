import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type XcodeObjects, xcodeObjects } from '../formats.ts'
import { iosRoot, type Trees, textOf } from '../trees.ts'
import { type Check, expect } from './check.ts'
import { swiftFiles } from './ios.ts'

export const projectFile = `${iosRoot}/App/App.xcodeproj/project.pbxproj`
/**
 * The oldest Safari that the web build supports (Vite's baseline, Tailwind's custom properties).
 */
const deploymentTarget = '16.4'

/** The parser reads only files, and a test's project is in memory. */
function objectsOf(trees: Trees): XcodeObjects {
  const folder = mkdtempSync(path.join(tmpdir(), 'myhub-xcode-'))
  try {
    const file = path.join(folder, 'project.pbxproj')
    writeFileSync(file, textOf(trees, projectFile))
    return xcodeObjects(file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** File names in a build phase. */
function filesOfPhase(objects: XcodeObjects, isa: string) {
  return objects(isa).flatMap((phase) =>
    (phase.files as { comment: string }[]).map(({ comment }) => comment.replace(/ in \w+$/, '')),
  )
}

/** The targets that Xcode builds, signs and ships. */
export const xcodeProject: Check = {
  name: 'iOS: the Xcode project builds everything that is there, for iOS 16.4 and later',
  problems: (trees) => {
    const objects = objectsOf(trees)
    const sources = filesOfPhase(objects, 'PBXSourcesBuildPhase')
    const resources = filesOfPhase(objects, 'PBXResourcesBuildPhase')
    const inResources = [
      'PrivacyInfo.xcprivacy',
      'InfoPlist.strings',
      'Assets.xcassets',
      'LaunchScreen.storyboard',
      'Main.storyboard',
      'public',
      'capacitor.config.json',
      'config.xml',
    ]
    return [
      ...swiftFiles(trees).flatMap((file) =>
        expect(sources.includes(path.basename(file)), `${projectFile}: ${file} is not compiled`),
      ),
      ...inResources.flatMap((name) =>
        expect(resources.includes(name), `${projectFile}: ${name} is not shipped`),
      ),
      ...settingsProblems(objects),
      ...missingFiles(trees, objects),
      ...expect(
        trees.has(`${iosRoot}/App/App.xcodeproj/xcshareddata/xcschemes/App.xcscheme`),
        'the shared scheme App is missing, so xcodebuild would generate one',
      ),
    ]
  },
}

/** Four configurations: debug and release, each for the project and its target. */
function settingsProblems(objects: XcodeObjects) {
  return objects('XCBuildConfiguration').flatMap((configuration) => {
    const settings = configuration.buildSettings as Record<string, unknown>
    const where = `${projectFile}: ${configuration.name}`
    const isTarget = settings.INFOPLIST_FILE !== undefined
    const base = String(configuration.baseConfigurationReference_comment ?? '')
    return [
      ...expect(
        String(settings.IPHONEOS_DEPLOYMENT_TARGET) === deploymentTarget,
        `${where}: IPHONEOS_DEPLOYMENT_TARGET must be ${deploymentTarget}`,
      ),
      ...expect(
        base === `${String(configuration.name).toLowerCase()}.xcconfig`,
        `${where}: reads ${base || 'no .xcconfig'}, which does not name the college’s app`,
      ),
      ...expect(
        !isTarget || settings.CODE_SIGN_ENTITLEMENTS === 'App/App.entitlements',
        `${where}: CODE_SIGN_ENTITLEMENTS must be App/App.entitlements`,
      ),
      ...[
        'PRODUCT_BUNDLE_IDENTIFIER',
        'MARKETING_VERSION',
        'CURRENT_PROJECT_VERSION',
        'DEVELOPMENT_TEAM',
      ].flatMap((name) =>
        expect(settings[name] === undefined, `${where}: ${name} belongs in college.xcconfig`),
      ),
    ]
  })
}

/** Files the project references that don't exist; `cap sync` creates some on the build machine. */
function missingFiles(trees: Trees, objects: XcodeObjects) {
  const generatedResources = new Set(['public', 'config.xml', 'capacitor.config.json', 'App.app'])
  const names = [...trees.keys()].filter((file) => file.startsWith(`${iosRoot}/`))
  return objects('PBXFileReference')
    .map((reference) =>
      String(reference.path)
        .replaceAll('"', '')
        .replace(/^\.\.\//, ''),
    )
    .filter(
      (name) => !generatedResources.has(name) && !names.some((file) => file.includes(`/${name}`)),
    )
    .map((name) => `${projectFile}: ${name} does not exist`)
}

import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { College } from './college.ts'

/** Input of the checks: every file by its path from the root. Tests substitute files. */
export type Trees = ReadonlyMap<string, Buffer>

export const androidRoot = 'apps/native/android'
export const iosRoot = 'apps/native/ios'

/** Generated folders and files that git ignores. */
const generatedPaths =
  /\/(node_modules|build|public|capacitor-cordova-[a-z]+-plugins|\.gradle|\.idea|DerivedData|xcuserdata)\/|\/(config\.xml|capacitor\.(config|plugins)\.json|local\.properties|\.DS_Store)$/

/** Files outside the projects that must agree with them. */
const others = [
  'package.json',
  'apps/web/package.json',
  'e2e/package.json',
  'scripts/native/*.ts',
  '.github/workflows/*.yml',
  'packages/capacitor-auth-session/**/*',
  'node_modules/@{capacitor,aparajita}/*/package.json',
  'node_modules/@{capacitor,aparajita}/*/android/src/main/AndroidManifest.xml',
  'node_modules/@capacitor/android/capacitor/src/main/AndroidManifest.xml',
]

/**
 * Reads both phone projects and the files that must agree with them.
 * @param root of the repository
 */
export function readTrees(root: string): Trees {
  const found = globSync(['apps/native/**/*', 'apps/native/**/.*', ...others], {
    cwd: root,
    withFileTypes: true,
  })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.startsWith('node_modules/') || !generatedPaths.test(file))
    .sort()
  return new Map(found.map((file) => [file, readFileSync(path.join(root, file))]))
}

/**
 * A file's text.
 * @throws when it doesn't exist: main.ts prints which check failed
 */
export function textOf(trees: Trees, file: string): string {
  const bytes = trees.get(file)
  if (bytes === undefined) throw new Error(`${file} is missing`)
  return bytes.toString('utf8')
}

export function jsonOf<T>(trees: Trees, file: string): T {
  return JSON.parse(textOf(trees, file))
}

/** Files under a folder whose names match. */
export function filesIn(trees: Trees, folder: string, name: RegExp): string[] {
  return [...trees.keys()].filter((file) => file.startsWith(`${folder}/`) && name.test(file))
}

/** Settings from college.json, not validated: collegeProblems does that. */
export function collegeOf(trees: Trees): College {
  return jsonOf<College>(trees, 'apps/native/college.json')
}

/** The product's single version. */
export function versionOf(trees: Trees): string {
  return jsonOf<{ version: string }>(trees, 'package.json').version
}

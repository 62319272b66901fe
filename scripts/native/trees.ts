import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { College } from './college.ts'

/** What the checks read: every file by its path from the root. A test puts another in its place. */
export type Trees = ReadonlyMap<string, Buffer>

export const androidRoot = 'apps/native/android'
export const iosRoot = 'apps/native/ios'

/** Folders and files that tools make, and that git ignores. */
const made =
  /\/(node_modules|build|public|capacitor-cordova-[a-z]+-plugins|\.gradle|\.idea|DerivedData|xcuserdata)\/|\/(config\.xml|capacitor\.(config|plugins)\.json|local\.properties|\.DS_Store)$/

/** Beside the projects: what they must agree with. */
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

/** Reads both phone projects and what they must agree with. @param root of the repository */
export function readTrees(root: string): Trees {
  const found = globSync(['apps/native/**/*', 'apps/native/**/.*', ...others], {
    cwd: root,
    withFileTypes: true,
  })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.startsWith('node_modules/') || !made.test(file))
    .sort()
  return new Map(found.map((file) => [file, readFileSync(path.join(root, file))]))
}

/** The file's text. @throws when there is none: main.ts says which check met it. */
export function textOf(trees: Trees, file: string): string {
  const bytes = trees.get(file)
  if (bytes === undefined) throw new Error(`${file} is missing`)
  return bytes.toString('utf8')
}

export function jsonOf<T>(trees: Trees, file: string): T {
  return JSON.parse(textOf(trees, file))
}

/** The files below a folder whose names match. */
export function filesIn(trees: Trees, folder: string, name: RegExp): string[] {
  return [...trees.keys()].filter((file) => file.startsWith(`${folder}/`) && name.test(file))
}

/** What college.json says, unchecked: collegeFaults does that. */
export function collegeOf(trees: Trees): College {
  return jsonOf<College>(trees, 'apps/native/college.json')
}

/** The one version of the product. */
export function versionOf(trees: Trees): string {
  return jsonOf<{ version: string }>(trees, 'package.json').version
}

import { androidRoot, iosRoot, jsonOf, type Trees, textOf } from '../trees.ts'
import { type Check, differences, expect } from './check.ts'

type Manifest = {
  name: string
  version: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  exports?: Record<string, unknown> | string
  capacitor?: { ios?: object; android?: object }
}

const nativeFile = 'apps/native/package.json'
const webFile = 'apps/web/package.json'
/** Platform packages, which only the projects use. */
const platforms = ['@capacitor/android', '@capacitor/ios', '@capacitor/cli']
const isNative = (name: string) => /^@(capacitor|aparajita)\/|capacitor-/.test(name)

function packagesOf(trees: Trees, file: string): [string, string][] {
  const { dependencies, devDependencies } = jsonOf<Manifest>(trees, file)
  return Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) => isNative(name))
}

/** The folder of a package: ours in packages/, others in the top-level node_modules. */
function folderOf(name: string) {
  return name.startsWith('@myhub/')
    ? `packages/${name.slice('@myhub/'.length)}`
    : `node_modules/${name}`
}

/**
 * A plugin is a dependency of web, whose code calls it, and of native, where the CLI looks for it.
 */
export const plugins: Check = {
  name: 'Plugins: web and native name the same ones, and the projects have them all',
  problems: (trees) => {
    const native = packagesOf(trees, nativeFile)
    const named = native.filter(([name]) => !platforms.includes(name))
    const lines = (packages: [string, string][]) =>
      packages.map(([name, version]) => `${name}@${version}`)
    return [
      ...differences([nativeFile, lines(named)], [webFile, lines(packagesOf(trees, webFile))]),
      ...native.flatMap(([name, version]) => versionProblems(trees, name, version)),
      ...named
        .filter(([name]) => name !== '@capacitor/core')
        .flatMap(([name]) => pluginProblems(trees, name)),
    ]
  },
}

function versionProblems(trees: Trees, name: string, version: string) {
  const file = `${folderOf(name)}/package.json`
  const isOwn = name.startsWith('@myhub/')
  if (!trees.has(file))
    return [`${name}: is not installed at ${folderOf(name)}, where the projects expect it`]
  const installed = jsonOf<Manifest>(trees, file).version
  const [major, minor, patch] = installed.split('.').map(Number) as [number, number, number]
  const isCore = [
    '@capacitor/core',
    '@capacitor/cli',
    '@capacitor/android',
    '@capacitor/ios',
  ].includes(name)
  return [
    ...expect(
      isOwn || /^\d+\.\d+\.\d+$/.test(version),
      `${nativeFile}: ${name} needs an exact version`,
    ),
    ...expect(
      isOwn || version === installed,
      `${nativeFile}: ${name} ${version} is named, ${installed} installed`,
    ),
    ...expect(
      !isCore || (major === 8 && (minor > 5 || (minor === 5 && patch >= 2))),
      `${name} ${installed}: must be version 8, 8.5.2 or later, which draws correctly below the system bars`,
    ),
  ]
}

/** The CLI silently drops a plugin when it can't read its package.json. */
function pluginProblems(trees: Trees, name: string) {
  const { exports, capacitor } = jsonOf<Manifest>(trees, `${folderOf(name)}/package.json`)
  const isReadable =
    exports === undefined || (typeof exports === 'object' && './package.json' in exports)
  const gradle = textOf(trees, `${androidRoot}/capacitor.settings.gradle`)
  const swift = textOf(trees, `${iosRoot}/App/CapApp-SPM/Package.swift`)
  const folder = folderOf(name)
  return [
    ...expect(isReadable, `${name}: its exports hide ./package.json, so cap sync skips it`),
    ...expect(capacitor !== undefined, `${name}: is not a Capacitor plugin`),
    ...expect(
      capacitor?.android === undefined || gradle.includes(`/${folder}/android'`),
      `capacitor.settings.gradle: ${name} is missing. Run: npm run sync -w apps/native`,
    ),
    ...expect(
      capacitor?.ios === undefined || swift.includes(`/${folder}"`),
      `CapApp-SPM/Package.swift: ${name} is missing. Run: npm run sync -w apps/native`,
    ),
  ]
}

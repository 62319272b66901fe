import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import type { Licenses } from '../src/features/licenses/licenses.ts'

interface Manifest {
  readonly name: string
  readonly version: string
  readonly license?: string
  readonly dependencies?: Readonly<Record<string, string>>
}

const manifestOf = (folder: string): Manifest | null => {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
  } catch {
    return null
  }
}

/** The folder in which Node finds a package from another one: next to it, or in a folder above. */
function packageFolder(name: string, from: string): string | null {
  const candidate = join(from, 'node_modules', name)
  if (manifestOf(candidate)) return realpathSync(candidate)
  return dirname(from) === from ? null : packageFolder(name, dirname(from))
}

/** Packages that only the app on a phone has. */
const isPhonePackage = (name: string) => /^@capacitor\/|\/capacitor-/.test(name)

interface LicenseOptions {
  /** Whether it is the app for a phone. */
  readonly phone: boolean
}

/** Collects a package's run-time dependencies, without the hub's own packages. */
function collectPackages(
  folder: string,
  options: LicenseOptions,
  found = new Map<string, Manifest>(),
): Map<string, Manifest> {
  for (const name of Object.keys(manifestOf(folder)?.dependencies ?? {})) {
    const isExcluded = name.startsWith('@myhub/') || (isPhonePackage(name) && !options.phone)
    const at = isExcluded ? null : packageFolder(name, folder)
    const manifest = at === null ? null : manifestOf(at)
    if (at === null || manifest === null || found.has(at)) continue
    found.set(at, manifest)
    collectPackages(at, options, found)
  }
  return found
}

/** Licenses of packages that have no file with it, though it must be in every copy; in this folder. */
const ownCopies: Readonly<Record<string, string>> = { '@iconify-json/lucide': 'lucide-license.txt' }

/** The content of a package's license files; null if it has none. */
function textOf(folder: string, name: string): string | null {
  const ownCopy = ownCopies[name]
  const files = ownCopy
    ? [join(import.meta.dirname, ownCopy)]
    : readdirSync(folder, { withFileTypes: true })
        .filter((file) => file.isFile() && /^(licen[cs]e|copying|notice)/i.test(file.name))
        .map((file) => join(folder, file.name))
  return files.length > 0
    ? files.map((file) => readFileSync(file, 'utf8').trim()).join('\n\n')
    : null
}

/**
 * The packages in the app with their licenses. A text that several packages share is included once.
 * @param root folder of the app
 */
export function readLicenses(root: string, options: LicenseOptions): Licenses {
  const texts: string[] = []
  const textIndex = (text: string | null) => {
    if (text === null) return null
    if (!texts.includes(text)) texts.push(text)
    return texts.indexOf(text)
  }
  const packages = [...collectPackages(root, options)]
    .map(([folder, { name, version, license }]) => ({
      name,
      version,
      license: license ?? null,
      text: textIndex(textOf(folder, name)),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version))
  return { packages, texts }
}

const id = 'virtual:licenses'
const resolved = `\0${id}`

/** Provides the installed packages' licenses to the licenses page. */
export const licenses = (root: string, options: LicenseOptions): Plugin => ({
  name: 'myhub:licenses',
  resolveId: (specifier) => (specifier === id ? resolved : null),
  load: (specifier) =>
    specifier === resolved
      ? `export const licenses = JSON.parse(${JSON.stringify(JSON.stringify(readLicenses(root, options)))})`
      : null,
})

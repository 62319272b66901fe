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

/** Where a package finds another one: beside itself, or in a folder above, as Node looks. */
function folderOf(name: string, from: string): string | null {
  const here = join(from, 'node_modules', name)
  if (manifestOf(here)) return realpathSync(here)
  return dirname(from) === from ? null : folderOf(name, dirname(from))
}

/** What only the app on a phone has: a browser's has nothing of it. */
const isOfPhone = (name: string) => /^@capacitor\/|\/capacitor-/.test(name)

interface Wanted {
  /** Whether it is the app for a phone. */
  readonly phone: boolean
}

/** Every package that another one needs while it runs; the hub's own are not among them. */
function packagesOf(
  folder: string,
  wanted: Wanted,
  found = new Map<string, Manifest>(),
): Map<string, Manifest> {
  for (const name of Object.keys(manifestOf(folder)?.dependencies ?? {})) {
    const isLeftOut = name.startsWith('@myhub/') || (isOfPhone(name) && !wanted.phone)
    const at = isLeftOut ? null : folderOf(name, folder)
    const manifest = at === null ? null : manifestOf(at)
    if (at === null || manifest === null || found.has(at)) continue
    found.set(at, manifest)
    packagesOf(at, wanted, found)
  }
  return found
}

/** What stands in a package's license files; null when it has none. */
function textOf(folder: string): string | null {
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((file) => file.isFile() && /^(licen[cs]e|copying|notice)/i.test(file.name))
    .map(({ name }) => readFileSync(join(folder, name), 'utf8').trim())
  return files.length > 0 ? files.join('\n\n') : null
}

/**
 * What the app is made of beside our own work, with the licenses that each package brings. A text that
 * several have is there once.
 * @param root folder of the app
 */
export function readLicenses(root: string, wanted: Wanted): Licenses {
  const texts: string[] = []
  const place = (text: string | null) => {
    if (text === null) return null
    if (!texts.includes(text)) texts.push(text)
    return texts.indexOf(text)
  }
  const packages = [...packagesOf(root, wanted)]
    .map(([folder, { name, version, license }]) => ({
      name,
      version,
      license: license ?? null,
      text: place(textOf(folder)),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version))
  return { packages, texts }
}

const id = 'virtual:licenses'
const resolved = `\0${id}`

/** Gives the page of licenses what is installed while the app is built. */
export const licenses = (root: string, wanted: Wanted): Plugin => ({
  name: 'myhub:licenses',
  resolveId: (asked) => (asked === id ? resolved : null),
  load: (asked) =>
    asked === resolved
      ? `export const licenses = JSON.parse(${JSON.stringify(JSON.stringify(readLicenses(root, wanted)))})`
      : null,
})

import { readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join, resolve } from 'node:path'
import { parseDocument, stringify } from 'yaml'
import { SettingsError } from '#lib/setting-values.ts'
import {
  brandFileSettings,
  type CollegeSettings,
  validateSettings,
} from '#lib/settings/college-settings.ts'
import { brandFileName } from '#modules/configuration/college/brand-file.ts'

/** The college's settings, with the contents of the brand's files by their names. */
export interface CollegeWithFiles {
  readonly settings: CollegeSettings
  readonly files: ReadonlyMap<string, Buffer>
}

async function readYaml(path: string): Promise<Record<string, unknown>> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Error(`${path} can’t be read.`)
  })
  const document = parseDocument(text, { prettyErrors: true })
  const [error] = document.errors
  if (error) throw new Error(`${basename(path)} is not valid YAML: ${error.message}`)
  const value: unknown = document.toJS() ?? {}
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`${basename(path)} must contain settings, such as collegeName: Cedar College`)
  return { ...value }
}

/**
 * Reads a `college.yaml`. Files of the brand are named in it by their paths from its folder.
 * @throws Error naming the setting that is wrong, or the file that is missing
 */
export async function readCollegeFile(path: string): Promise<CollegeWithFiles> {
  const value = await readYaml(path)
  const files = new Map<string, Buffer>()
  for (const setting of brandFileSettings) {
    const named = value[setting]
    if (typeof named !== 'string') continue
    const content = await readFile(resolve(dirname(path), named)).catch(() => null)
    if (content === null)
      throw new SettingsError(
        `${setting} ${named} is not a file in the folder of ${basename(path)}`,
      )
    const stored = brandFileName(content)
    if (stored === null)
      throw new SettingsError(`${setting} ${named} is not an SVG, PNG, JPEG, WebP or WOFF2 file`)
    value[setting] = stored
    files.set(stored, content)
  }
  return { settings: validateSettings(value), files }
}

const heading = `# The college's settings (docs/configuration.md). Compare: npm run hub -- config diff college.yaml
# Apply: npm run hub -- config apply college.yaml
`

/** `brandLogo` → `logo.svg` */
const localName = (setting: string, stored: string) =>
  `${setting.replace('brand', '').toLowerCase()}${extname(stored)}`

/** The text of a `college.yaml`. */
export function collegeYaml(settings: CollegeSettings): string {
  const local = brandFileSettings.flatMap((setting) => {
    const stored = settings[setting]
    return stored === undefined ? [] : [[setting, localName(setting, stored)] as const]
  })
  const all = { ...settings, ...Object.fromEntries(local) }
  return heading + (Object.keys(all).length === 0 ? '' : stringify(all, { lineWidth: 0 }))
}

/** Writes `college.yaml` and the files of the brand to a folder. */
export async function writeCollegeFolder(
  folder: string,
  { settings, files }: CollegeWithFiles,
): Promise<void> {
  for (const setting of brandFileSettings) {
    const stored = settings[setting]
    const content = stored === undefined ? undefined : files.get(stored)
    if (stored !== undefined && content)
      await writeFile(join(folder, localName(setting, stored)), content)
  }
  await writeFile(join(folder, 'college.yaml'), collegeYaml(settings))
}

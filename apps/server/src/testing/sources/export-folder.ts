import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const sample = join(import.meta.dirname, '../../connectors/csv/samples/small-college')

/** A college's export on disk, for a test to modify. */
export interface ExportFolder {
  readonly path: string
  /** Changes a file as text. */
  edit(name: string, change: (text: string) => string): Promise<void>
  /** Replaces a piece of a file, which must exist. */
  replace(name: string, piece: string, by: string): Promise<void>
  append(name: string, ...rows: string[]): Promise<void>
  remove(name: string): Promise<void>
}

/** A copy of the small college's export for one test: three people, two sections, all files. */
export async function exportFolder(): Promise<ExportFolder> {
  const path = await mkdtemp(join(tmpdir(), 'myhub-export-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  await cp(sample, path, { recursive: true })
  const edit = async (name: string, change: (text: string) => string) => {
    await writeFile(join(path, name), change(await readFile(join(path, name), 'utf8')))
  }
  return {
    path,
    edit,
    replace: (name, piece, by) =>
      edit(name, (text) => {
        if (!text.includes(piece)) throw new Error(`${name} does not hold ${piece}`)
        return text.replace(piece, by)
      }),
    append: (name, ...rows) => edit(name, (text) => `${text}${rows.join('\n')}\n`),
    remove: (name) => rm(join(path, name)),
  }
}

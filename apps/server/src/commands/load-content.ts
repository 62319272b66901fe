import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Compile } from 'typebox/compile'
import { type ContentCounts, type ContentFile, rowFault } from '#db/content.ts'
import type { OpenDatabase } from '#db/open.ts'
import { namedContext } from '#http/schema.ts'

/** The result of one file. */
export interface LoadedContent extends ContentCounts {
  readonly file: string
}

interface ReadFile {
  readonly content: ContentFile
  readonly rows: readonly unknown[]
}

async function parse(path: string, file: string): Promise<unknown> {
  const text = await readFile(path, 'utf8')
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${file} is not valid JSON: ${error instanceof Error ? error.message : error}`)
  }
}

interface RowError {
  readonly keyword: string
  readonly instancePath: string
  readonly params: object
  readonly message: string
}

/**
 * The error of a row and its field; an unknown field is the most likely typo, so it comes first.
 */
function faultOf(file: string, index: number, errors: readonly RowError[]): string {
  const error = errors.find(({ keyword }) => keyword === 'additionalProperties') ?? errors[0]
  if (!error) return rowFault(file, index, 'it', 'is not valid')
  const params: { additionalProperties?: string[]; requiredProperties?: string[] } = error.params
  const [unknown] = params.additionalProperties ?? []
  const [missing] = params.requiredProperties ?? []
  const path = [...error.instancePath.split('/').slice(1), unknown ?? missing ?? []].flat()
  const message = unknown ? 'is not known here' : missing ? 'is missing' : error.message
  return rowFault(file, index, path.join('.') || 'it', message)
}

/** @throws Error naming the file, row and field that is invalid */
async function readContent(folder: string, content: ContentFile): Promise<ReadFile> {
  const { file } = content
  const rows = await parse(join(folder, file), file)
  if (!Array.isArray(rows)) throw new Error(`${file} must be one list of rows.`)
  const compiled = Compile(namedContext(content.row), content.row)
  const faults = rows.flatMap((row, index) => {
    if (compiled.Check(row)) return []
    return [faultOf(file, index, compiled.Errors(row))]
  })
  if (faults.length > 0) throw new Error(faults.slice(0, 20).join('\n'))
  const seen = new Set<unknown>()
  for (const [index, row] of rows.entries()) {
    const { key } = row as { key?: unknown }
    if (key !== undefined && seen.has(key))
      throw new Error(rowFault(file, index, 'key', `${key} is that of a row before it`))
    seen.add(key)
  }
  return { content, rows }
}

/**
 * Loads a folder of a college's content, all or nothing. Missing files leave their content
 * unchanged.
 * @param contents every kind of file, referenced ones first
 * @throws Error naming the invalid file, row and field, or an unknown file
 */
export async function loadContent(
  database: OpenDatabase,
  folder: string,
  contents: readonly ContentFile[],
): Promise<LoadedContent[]> {
  const found = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  const unknown = found.filter((name) => !contents.some(({ file }) => file === name))
  if (unknown.length > 0)
    throw new Error(
      `${unknown.join(', ')} is not known here. There is ${contents.map(({ file }) => file).join(', ')}.`,
    )
  const files: ReadFile[] = []
  for (const content of contents)
    if (found.includes(content.file)) files.push(await readContent(folder, content))
  return database.db.transaction().execute(async (transaction) => {
    const loaded: LoadedContent[] = []
    for (const { content, rows } of files)
      loaded.push({ file: content.file, ...(await content.load(transaction, rows)) })
    return loaded
  })
}

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Compile } from 'typebox/compile'
import { type ContentCounts, type ContentFile, rowError } from '#db/content.ts'
import type { OpenDatabase } from '#db/open.ts'
import { namedContext } from '#http/schema.ts'
import { fieldProblem } from '#lib/schema-problem.ts'

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

/** @throws Error naming the file, row and field that is invalid */
async function readContent(folder: string, content: ContentFile): Promise<ReadFile> {
  const { file } = content
  const rows = await parse(join(folder, file), file)
  if (!Array.isArray(rows)) throw new Error(`${file} must contain a JSON list of rows.`)
  const compiled = Compile(namedContext(content.row), content.row)
  const errors = rows.flatMap((row, index) => {
    if (compiled.Check(row)) return []
    const { field, problem } = fieldProblem(compiled.Errors(row))
    return [rowError(file, index, field, problem)]
  })
  if (errors.length > 0) throw new Error(errors.slice(0, 20).join('\n'))
  const seen = new Set<unknown>()
  for (const [index, row] of rows.entries()) {
    const { key } = row as { key?: unknown }
    if (key !== undefined && seen.has(key))
      throw new Error(rowError(file, index, 'key', `${key} is already used by an earlier row`))
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
  const fileNames = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  const unknown = fileNames.filter((name) => !contents.some(({ file }) => file === name))
  if (unknown.length > 0)
    throw new Error(
      `${unknown.join(', ')} is not a known content file. Known files: ${contents.map(({ file }) => file).join(', ')}.`,
    )
  const files: ReadFile[] = []
  for (const content of contents)
    if (fileNames.includes(content.file)) files.push(await readContent(folder, content))
  return database.db.transaction().execute(async (transaction) => {
    const loaded: LoadedContent[] = []
    for (const { content, rows } of files)
      loaded.push({ file: content.file, ...(await content.load(transaction, rows)) })
    return loaded
  })
}

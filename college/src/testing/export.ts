import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { inject } from 'vitest'
import { type CollegeOptions, type CollegeReport, generateCollege } from '#generate.ts'

/** A row of a file, as text by column. For a repeated column name, the last value. */
export type Cells = Record<string, string>

export interface TestExport {
  readonly folder: string
  readonly report: CollegeReport
  rows(file: string): readonly Cells[]
  remove(): void
}

/** Small enough to generate quickly, with every persona. */
export const smallScale = 0.02

function readRows(folder: string, file: string): Cells[] {
  return parse(readFileSync(join(folder, `${file}.csv`)), { columns: true })
}

/** A college in a temporary folder, its files read once each. */
export async function makeExport(
  options: Partial<Omit<CollegeOptions, 'out'>> = {},
): Promise<TestExport> {
  const folder = mkdtempSync(join(inject('temporaryFolder'), 'college-'))
  const defaults = { seed: 'test', scale: smallScale, refDate: '2026-11-21' }
  const report = await generateCollege({ ...defaults, ...options, out: folder })
  const cached = new Map<string, Cells[]>()
  return {
    folder,
    report,
    rows(file) {
      const rows = cached.get(file) ?? readRows(folder, file)
      cached.set(file, rows)
      return rows
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}

/** Test files of one worker share their modules, and so this college. */
let shared: Promise<TestExport> | undefined

/** The college of the default options, for tests that only read it. */
export function sharedExport(): Promise<TestExport> {
  shared ??= makeExport()
  return shared
}

/** A copy of an export with one of its files edited line by line; line 0 is the header. */
export function withDefect(
  { folder }: TestExport,
  file: string,
  edit: (lines: string[]) => string[],
): { folder: string; remove(): void } {
  const copyFolder = mkdtempSync(join(inject('temporaryFolder'), 'college-'))
  cpSync(folder, copyFolder, { recursive: true })
  const path = join(copyFolder, `${file}.csv`)
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n')
  writeFileSync(path, `${edit(lines).join('\n')}\n`)
  return { folder: copyFolder, remove: () => rmSync(copyFolder, { recursive: true }) }
}

import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Command } from 'commander'
import { formatProblem } from '#connectors/connector.ts'
import { csvSource } from '#connectors/csv/csv.ts'
import type { OpenDatabase } from '#db/open.ts'
import { importSource } from '#sync/import/import-source.ts'
import { formatReport, type ImportReport } from '#sync/import/report.ts'
import { progressBar } from './progress-bar.ts'

/** What a command gets from the caller. */
export interface CommandContext {
  /** Opens the configured database, migrated. */
  open(): Promise<OpenDatabase>
  /** Called with the database once its records match the delivery. */
  onImported(database: OpenDatabase): Promise<void>
  /** Base folder of relative paths. */
  readonly cwd: string
  readonly output: NodeJS.WritableStream
  readonly progress: NodeJS.WriteStream
  /** Aborts the command. */
  readonly signal: AbortSignal
}

interface ImportContext extends CommandContext {
  /** Why packages can't be imported here; null if they can. */
  rejection(): string | null
}

interface ImportFlags {
  readonly check?: boolean
  readonly allowShrink?: boolean
  readonly report?: string
}

/** 0: imported, or nothing to do. 1: imported, with rows quarantined. 2: nothing imported. */
export const exitCodes: Readonly<Record<ImportReport['state'], number>> = {
  ok: 0,
  unchanged: 0,
  partial: 1,
  rejected: 2,
}

/**
 * `hub import FOLDER`: imports a college's export.
 * @param end receives the exit code
 */
export function importCommand(context: ImportContext, end: (code: number) => void): Command {
  return new Command('import')
    .argument('<folder>', 'with manifest.csv and the CSV files that it lists')
    .description('import a college’s records from a folder of CSV files')
    .option('--check', 'only show what the import would do')
    .option('--allow-shrink', 'accept an export that is missing more than a tenth of some records')
    .option(
      '--report <file>',
      'write the full report to this file: JSON if it ends in .json, otherwise text',
    )
    .addHelpText('after', help)
    .action(async (folder: string, flags: ImportFlags) => {
      const rejection = context.rejection()
      if (rejection !== null) throw new Error(rejection)
      const report = await runImport(context, resolve(context.cwd, folder), flags)
      context.output.write(formatReport(report))
      if (flags.report) await saveReport(resolve(context.cwd, flags.report), report)
      end(exitCodes[report.state])
    })
}

const help = `
Everything is imported in one transaction: if the folder is invalid, nothing changes. Rows that can’t be
used are set aside and listed. A folder with the same contents as last time is skipped.

Exit code: 0 imported or nothing to do, 1 imported with rows set aside, 2 nothing was imported,
3 interrupted, for example because the database connection was lost: run it again.`

async function runImport(
  { open, onImported, progress, signal }: CommandContext,
  folder: string,
  { check = false, allowShrink = false }: ImportFlags,
): Promise<ImportReport> {
  const source = csvSource(folder)
  // Checked first, so as not to create a database only to report a missing folder.
  const { problems } = await source.inspect({ signal, runId: '', lane: 'bulk' })
  const noFolder = problems.find(({ resource }) => resource === folder)
  if (noFolder) throw new Error(formatProblem(noFolder))
  const database = await open()
  const bar = progressBar(progress)
  try {
    const onProgress = bar.show
    const options = { isCheck: check, allowShrink, signal, onProgress }
    const report = await importSource({ database, source, ...options })
    if (!check && report.state !== 'rejected') await onImported(database)
    return report
  } finally {
    bar.end()
    await database.close()
  }
}

async function saveReport(path: string, report: ImportReport): Promise<void> {
  const text = path.endsWith('.json')
    ? `${JSON.stringify(report, null, 2)}\n`
    : formatReport(report, Number.POSITIVE_INFINITY)
  try {
    await writeFile(path, text)
  } catch (error) {
    throw new Error(
      `Could not write the report to ${path}: ${error instanceof Error ? error.message : error}`,
    )
  }
}

import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Command } from 'commander'
import { tellProblem } from '#connectors/connector.ts'
import { csvSource } from '#connectors/csv/csv.ts'
import type { OpenDatabase } from '#db/open.ts'
import { importSource } from '#sync/import/import-source.ts'
import { type ImportReport, tellReport } from '#sync/import/report.ts'
import { progressBar } from './progress-bar.ts'

/** What a command is given by whoever starts it. */
export interface CommandContext {
  /** Opens the database that the settings name, at its newest migration. */
  open(): Promise<OpenDatabase>
  /** Called with the database when its records are as delivered. */
  onImported(database: OpenDatabase): Promise<void>
  /** Folder that relative paths mean. */
  readonly here: string
  readonly output: NodeJS.WritableStream
  readonly progress: NodeJS.WriteStream
  /** Ends when the command is to stop before its end. */
  readonly signal: AbortSignal
}

interface ImportFlags {
  readonly check?: boolean
  readonly allowShrink?: boolean
  readonly report?: string
}

/** 0: imported, or nothing to do. 1: imported, with rows set aside. 2: nothing was imported. */
export const exitCodes: Readonly<Record<ImportReport['state'], number>> = {
  ok: 0,
  unchanged: 0,
  partial: 1,
  rejected: 2,
}

/**
 * `hub import FOLDER`: takes a college's export into the hub.
 * @param end told the exit code
 */
export function importCommand(context: CommandContext, end: (code: number) => void): Command {
  return new Command('import')
    .argument('<folder>', 'with manifest.csv and the CSV files that it lists')
    .description('import a college’s records from a folder of CSV files')
    .option('--check', 'only say what would be done')
    .option('--allow-shrink', 'believe an export that has lost more than a tenth of some records')
    .option('--report <file>', 'write the whole report there: JSON for .json, else text')
    .addHelpText('after', help)
    .action(async (folder: string, flags: ImportFlags) => {
      const report = await runImport(context, resolve(context.here, folder), flags)
      context.output.write(tellReport(report))
      if (flags.report) await keepReport(resolve(context.here, flags.report), report)
      end(exitCodes[report.state])
    })
}

const help = `
Everything is imported in one transaction: a folder that is broken changes nothing. Rows that cannot
be used are set aside and listed. The same folder again is known by its bytes.

Exit code: 0 imported or nothing to do, 1 imported with rows set aside, 2 nothing was imported.`

async function runImport(
  { open, onImported, progress, signal }: CommandContext,
  folder: string,
  { check = false, allowShrink = false }: ImportFlags,
): Promise<ImportReport> {
  const source = csvSource(folder)
  // Before a database is made only to say that there is no such folder.
  const { problems } = await source.inspect({ signal, runId: '', lane: 'bulk' })
  const noFolder = problems.find(({ resource }) => resource === folder)
  if (noFolder) throw new Error(tellProblem(noFolder))
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

async function keepReport(path: string, report: ImportReport): Promise<void> {
  const text = path.endsWith('.json')
    ? `${JSON.stringify(report, null, 2)}\n`
    : tellReport(report, Number.POSITIVE_INFINITY)
  try {
    await writeFile(path, text)
  } catch (error) {
    throw new Error(
      `The report cannot be written to ${path}: ${error instanceof Error ? error.message : error}`,
    )
  }
}

import { randomUUID } from 'node:crypto'
import { Command } from 'commander'
import { formatProblem, type SourceState } from '#connectors/connector.ts'
import { checkEthos, formatCheck } from '#connectors/ethos/check.ts'
import { type EthosSource, ethosOf, kindsWithoutResource } from '#connectors/ethos/ethos.ts'
import { teachers } from '#connectors/ethos/reading/resources.ts'
import {
  type CollectionCheck,
  type OneRosterSource,
  oneRosterOf,
} from '#connectors/oneroster/one-roster.ts'
import { settingsOfCollege } from '#modules/configuration/college/live-college.ts'
import type { Settings } from '#settings.ts'
import { importSource } from '#sync/import/import-source.ts'
import { formatReport } from '#sync/import/report.ts'
import type { Merge } from '#sync/merge.ts'
import { isDelivered } from '#sync/tables/is-delivered.ts'
import { merges } from '#sync/tables.ts'
import { type CommandContext, exitCodes } from './import-command.ts'
import { progressBar } from './progress-bar.ts'

const help = `
Set ETHOS_URL and ETHOS_API_KEY, or ONEROSTER_URL and its related settings. For the steps, see docs/connect-your-sis.md.`

/**
 * `hub sis check`, `hub sis import`: for the college's own system, if the hub connects to one.
 * @param settings of the hub
 * @param end receives the exit code
 */
export function sisCommands(
  context: CommandContext,
  settings: () => Settings,
  end: (code: number) => void,
): Command {
  const sis = new Command('sis').description(
    'check or import from the college’s student information system',
  )
  sis.addHelpText('after', help)
  sis
    .command('check')
    .description('check the key, versions, permissions and settings')
    .addHelpText(
      'after',
      '\nExit code: 0 nothing is missing, 1 something is missing, 2 nothing can be read.',
    )
    .action(async () => {
      const provider = oneRosterOf(settings(), { isFull: true })
      if (provider) return end(await checkProvider(context, provider, settings()))
      end(await check(context, ethosIn(settings())))
    })
  sis
    .command('import')
    .description('read everything from the college’s system into the hub')
    .option('--check', 'only show what the import would do')
    .option('--allow-shrink', 'accept that the college now has over a tenth fewer of some records')
    .action(async (flags: Flags) => end(await importAll(context, settings(), flags)))
  return sis
}

interface Flags {
  readonly check?: boolean
  readonly allowShrink?: boolean
}

const notSet = () =>
  new Error(
    'No student information system is configured. Set ETHOS_URL and ETHOS_API_KEY, or the four ONEROSTER settings.',
  )

function ethosIn(settings: Settings): EthosSource {
  const source = ethosOf(settings)
  if (!source) throw notSet()
  return source
}

async function check({ output, signal }: CommandContext, source: EthosSource): Promise<number> {
  try {
    const context = { signal, runId: randomUUID(), lane: 'bulk' } as const
    const result = await checkEthos(source, context)
    output.write(formatCheck(result, `Ethos at ${new URL(source.reader.settings.baseUrl).host}`))
    if (result.failure !== null) return 2
    const state = await source.inspect(context)
    const { problems } = state
    output.write(formatOrigins(source, state))
    return result.missing.length + result.wrong.length + problems.length === 0 ? 0 : 1
  } finally {
    await source.close()
  }
}

async function checkProvider(
  { output, signal }: CommandContext,
  source: OneRosterSource,
  { ONEROSTER_URL }: Settings,
): Promise<number> {
  try {
    const result = await source.check({ signal, runId: randomUUID(), lane: 'bulk' })
    const title = `OneRoster at ${new URL(ONEROSTER_URL ?? '').host}`
    const { text, exitCode } = formatOneRosterCheck(result, title)
    output.write(text)
    return exitCode
  } finally {
    await source.close()
  }
}

/** Lists the origin of each table, and errors in the files. */
function formatOrigins(source: EthosSource, state: SourceState): string {
  const fromFiles = new Set(source.files?.kinds)
  const origin = (merge: Merge) => {
    const { kind, details } = merge
    // The half that only one table has identifies the origin better.
    const { resource } = source.place(fromFiles.has(kind) ? kind : (details?.kind ?? kind), null)
    if (isDelivered(state, merge))
      return fromFiles.has(kind) ? `${resource} of SIS_CSV_FOLDER` : `Ethos ${resource}`
    if (fromFiles.has(kind)) return `nowhere: SIS_CSV_FOLDER has no ${resource}`
    return kindsWithoutResource.includes(kind)
      ? 'nowhere: Ethos has no resource for it; a file in SIS_CSV_FOLDER can provide it'
      : // Of enrollments that come, it is who teaches that does not.
        `nowhere: Ethos ${state.deliveries[kind] === 'absent' ? resource : teachers} cannot be read`
  }
  const lines = merges.map((merge) => `  ${merge.label}: ${origin(merge)}\n`)
  const wrong = state.problems.map((problem) => `  ${formatProblem(problem)}\n`)
  return [
    `\nWhere each table comes from (${lines.length}):\n`,
    ...lines,
    ...(wrong.length > 0 ? [`\nProblems in the files (${wrong.length}):\n`, ...wrong] : []),
  ].join('')
}

async function importAll(
  { open, onImported, output, progress, signal }: CommandContext,
  settings: Settings,
  { check: isCheck = false, allowShrink = false }: Flags,
): Promise<number> {
  if (!settings.ETHOS_URL && !settings.ONEROSTER_URL) throw notSet()
  const database = await open()
  const bar = progressBar(progress)
  let source: EthosSource | OneRosterSource | null = null
  try {
    source =
      oneRosterOf(settings, { isFull: true }) ??
      ethosIn(await settingsOfCollege(settings, database.db))
    const options = { isCheck, allowShrink, signal, onProgress: bar.show }
    const report = await importSource({ database, source, ...options })
    if (!isCheck && report.state !== 'rejected') await onImported(database)
    output.write(formatReport(report))
    return exitCodes[report.state]
  } finally {
    bar.end()
    await Promise.all([database.close(), source?.close()])
  }
}

const recordCount = (records: number) =>
  `${records.toLocaleString('en-US')} ${records === 1 ? 'record' : 'records'}`

/** The result of checking a OneRoster provider, as text for a terminal, with an exit code. */
function formatOneRosterCheck(collections: readonly CollectionCheck[], title: string) {
  const missing = collections.filter(({ problem }) => problem !== null)
  const [reason] = new Set(collections.map(({ problem }) => problem))
  if (reason && collections.every(({ problem }) => problem === reason))
    return { text: `${title}: ${reason}. Nothing can be imported.\n`, exitCode: 2 }
  const lines = collections.map(({ name, count: records, problem, isRequired }) => {
    if (records !== null) return `  ${name}: ${recordCount(records)}`
    const effect = isRequired ? 'nothing can be imported' : 'this data is not imported'
    return `  ${name}: ${problem}. Without it, ${effect}.`
  })
  const text = [`${title}:`, ...lines, ''].join('\n')
  const exitCode = missing.some(({ isRequired }) => isRequired) ? 2 : missing.length > 0 ? 1 : 0
  return { text, exitCode }
}

import { type HostCertificate, hubFindings } from '@myhub/domain/operations/hub-findings.ts'
import { Command } from 'commander'
import type { OpenDatabase } from '#db/open.ts'
import { type Clock, systemClock } from '#lib/clock.ts'
import { scannerProblem } from '#lib/malware/malware-scanner.ts'
import { freeRatioOfDisk } from '#lib/runtime/free-disk.ts'
import { version } from '#lib/runtime/version.ts'
import { SettingsSchema } from '#lib/settings-schema.ts'
import { readCertificates } from '#modules/admin/health/certificates.ts'
import type { HubKey } from '#modules/admin/health/keys.queries.ts'
import type { Settings } from '#settings.ts'
import { failureOf } from '../failure.ts'
import type { CommandContext } from '../import-command.ts'
import { queryHub } from '../running/running-hub.ts'
import type { DatabaseReport } from './database-report.ts'
import { formatFinding, inDays, inHours } from './finding-texts.ts'

interface Context extends Pick<CommandContext, 'output'> {
  /** Opens the configured database as it is. */
  openUnmigrated(): Promise<OpenDatabase>
  readonly settings: Settings
  readonly env: Readonly<Record<string, string | undefined>>
}

/** Input of the report that `hub doctor` prints. */
interface HubReport {
  /** The hub's environment, one line each. */
  readonly facts: readonly string[]
  /** One sentence if the database could not be read. */
  readonly database: DatabaseReport | string
  /** Free part of the disk with DATA_DIR; null if it can't be read. */
  readonly freeRatio: number | null
  readonly certificates: readonly HostCertificate[]
  readonly now: Date
}

/** The hub's environment. Of settings only the names: values may be secret or name people. */
function environmentLines({ settings, env }: Context): string[] {
  const { ENVIRONMENT, AUTH_METHOD, OIDC_ISSUER, signInProviders, ETHOS_URL } = settings
  const provider = OIDC_ISSUER !== undefined || signInProviders.length > 0
  const set = Object.keys(SettingsSchema.properties).filter((name) => env[name])
  return [
    `MyHub ${version}, Node.js ${process.version}, ${process.platform} ${process.arch}`,
    `Environment: ${ENVIRONMENT}`,
    `Sign-in: ${AUTH_METHOD}, ${provider ? 'the college’s provider' : 'the hub’s own provider'}`,
    `Records: ${ETHOS_URL ? 'Ethos' : 'files'}`,
    `Settings in use: ${set.join(', ') || 'none'}`,
  ]
}

/** Expiry dates of certificates, by the setting with their address. */
function certificateLine({ certificates, now }: HubReport): string {
  const ends = certificates.map(({ setting, endsAt }) => {
    if (endsAt === null) return `${setting} couldn’t be read`
    const seconds = (endsAt.getTime() - now.getTime()) / 1000
    return seconds > 0 ? `${setting} ${inDays(seconds)} left` : `${setting} expired`
  })
  return `Certificates: ${ends.join('; ') || 'none, because no address uses https'}`
}

const keyLabels: Readonly<Record<HubKey['use'], string>> = {
  token: 'access tokens',
  provider: 'the hub’s own sign-in',
  secret: 'stored keys',
  push: 'push',
  writeBack: 'changes for the college’s system',
}

/** The replacement date of a key; a key that is due gets its successor on next use. */
function replacement({ replacedAt }: HubKey, now: Date): string {
  if (replacedAt === null) return 'only replaced manually'
  const seconds = (Date.parse(replacedAt) - now.getTime()) / 1000
  return seconds > 0 ? `${inDays(seconds)} left` : 'to be replaced at the next use'
}

type DatabaseState = NonNullable<DatabaseReport['known']>

function stateLines({ state, keys, jobs }: DatabaseState, now: Date): string[] {
  const { all, never, late } = jobs
  const failing = state.jobs.filter(({ isFailing }) => isFailing).length
  const records = state.records.map(({ source, seconds }) => `${source}, ${inHours(seconds)} old`)
  const queues = state.queues.map(
    ({ queue, waiting, stuck }) => `${queue} ${waiting} waiting, ${stuck} stuck`,
  )
  const uses = keys.map((key) => `${keyLabels[key.use]}, ${replacement(key, now)}`)
  return [
    `Last complete import: ${records.join('; ') || 'none'}`,
    `Jobs: ${all} (${failing} failing, ${late} late, ${never} not run yet)`,
    `Queues: ${queues.join('; ')}`,
    `Keys: ${uses.join('; ') || 'none yet'}`,
  ]
}

function reportLines(report: HubReport): string[] {
  const { database, freeRatio } = report
  const facts = [...report.facts, certificateLine(report)]
  if (typeof database === 'string') return [...facts, 'Database: could not be read']
  const { isEmbedded, known } = database
  const kind = isEmbedded ? 'embedded, PostgreSQL' : 'PostgreSQL'
  const disk = freeRatio === null ? 'unknown' : `${Math.round(freeRatio * 100)} % free`
  return [
    ...facts,
    `Database: ${kind} ${database.version}`,
    `Disk with DATA_DIR: ${disk}`,
    ...(known ? stateLines(known, report.now) : []),
  ]
}

/**
 * `hub doctor`: the hub's health and what needs attention, to read or to send to support. It has no
 * personal data, no secrets and no addresses. Exits with 1 if something needs attention.
 */
export function doctorCommand(
  context: Context,
  end: (code: number) => void,
  clock: Clock = systemClock,
): Command {
  const { openUnmigrated, output, settings } = context

  const read = (): Promise<DatabaseReport> =>
    queryHub('report', {}, { open: openUnmigrated, settings, clock })

  return new Command('doctor')
    .description('report the health of the hub, without personal data or secrets')
    .action(async () => {
      const now = clock()
      const [database, freeRatio, certificates, problem] = await Promise.all([
        read().catch((error: unknown) => failureOf(error).sentence),
        freeRatioOfDisk(settings.dataDir).catch(() => null),
        readCertificates(settings, now),
        scannerProblem(settings),
      ])
      for (const line of reportLines({
        facts: environmentLines(context),
        database,
        freeRatio,
        certificates,
        now,
      }))
        output.write(`${line}\n`)
      const {
        pending = null,
        known = null,
        lacksTimeLimits = null,
      } = typeof database === 'string' ? {} : database
      const signs = {
        ...{ now, pending, level: null, freeRatio, certificates },
        ...{ state: known?.state ?? null, lateJobs: known?.jobs.late ?? null },
        ...{ lacksTimeLimits, scannerProblem: problem },
      }
      const findings = [
        ...(typeof database === 'string' ? [`The database could not be read. ${database}`] : []),
        ...hubFindings(signs).map(formatFinding),
      ]
      output.write(
        findings.length === 0 ? '\nNothing needs your attention.\n' : '\nNeeds attention:\n',
      )
      for (const finding of findings) output.write(`- ${finding}\n`)
      if (findings.length > 0) end(1)
    })
}

import { Command } from 'commander'
import { afterImport } from './commands/after-import.ts'
import { failureOf } from './commands/failure.ts'
import { type CommandContext, importCommand } from './commands/import-command.ts'
import { migrate } from './db/migrations/migrate.ts'
import { openDatabase } from './db/open.ts'
import { systemClock } from './lib/clock.ts'
import { readSettings } from './settings.ts'
import { packageRejection } from './sync/uploads/package-rejection.ts'

// `npm run hub -- …`: commands for the operator. Errors are reported in one sentence.

const stop = new AbortController()
// The first Ctrl-C rolls back, the second one exits at once.
process.once('SIGINT', () => stop.abort())
process.once('SIGTERM', () => stop.abort())

const openUnmigrated = () => openDatabase(readSettings(process.env))

async function open() {
  const database = await openUnmigrated()
  await migrate(database.pool)
  return database
}

const context: CommandContext = {
  open,
  onImported: async (database) => {
    const { settingsOfCollege } = await import('./modules/configuration/college/live-college.ts')
    const settings = await settingsOfCollege(readSettings(process.env), database.db)
    await afterImport(database, systemClock(), settings.COLLEGE_TIME_ZONE)
  },
  // npm runs scripts in the repository's root, regardless of where it was called.
  cwd: process.env.INIT_CWD ?? process.cwd(),
  output: process.stdout,
  progress: process.stderr,
  signal: stop.signal,
}

const hub = new Command('hub')
  .description('Commands for operators of MyHub. They use the database in the settings.')
  .usage('<command> (run it with: npm run hub -- <command>)')
  .addHelpText(
    'after',
    '\nOnly one process can use the embedded database: stop the server first, or set DATABASE_URL.',
  )
const end = (code: number) => {
  process.exitCode = code
}

/** All commands except the import, which runs every night and does not need these modules. */
async function otherCommands(): Promise<Command[]> {
  const [
    sis,
    accounts,
    content,
    contentFiles,
    period,
    grants,
    permissions,
    backup,
    doctor,
    term,
    rehearse,
    keys,
    retention,
    disclosures,
    changes,
    person,
    config,
    upgrade,
  ] = await Promise.all([
    import('./commands/sis-commands.ts'),
    import('./identity/accounts/account-commands.ts'),
    import('./commands/content-command.ts'),
    import('./content.ts'),
    import('./commands/period-override-command.ts'),
    import('./commands/grant-commands.ts'),
    import('./commands/permissions-command.ts'),
    import('./commands/backup-commands.ts'),
    import('./commands/doctor/doctor-command.ts'),
    import('./commands/term/term-commands.ts'),
    import('./commands/rehearse/rehearse-command.ts'),
    import('./commands/keys/keys-command.ts'),
    import('./commands/retention/retention-command.ts'),
    import('./commands/disclosures/disclosures-command.ts'),
    import('./commands/person-changes/changes-command.ts'),
    import('./commands/person/person-commands.ts'),
    import('./commands/config/config-command.ts'),
    import('./commands/upgrade/upgrade-command.ts'),
  ])
  return [
    sis.sisCommands(context, () => readSettings(process.env), end),
    accounts.accountCommands(open, { input: process.stdin, output: process.stdout }),
    content.contentCommand(context, contentFiles.contentFiles),
    period.periodOverrideCommand(context),
    ...grants.grantCommands(context),
    permissions.permissionsCommand(context),
    ...backup.backupCommands({
      ...context,
      openUnmigrated,
      dataDir: readSettings(process.env).dataDir,
    }),
    doctor.doctorCommand(
      { ...context, openUnmigrated, settings: readSettings(process.env), env: process.env },
      end,
    ),
    term.termCommands({ ...context, settings: readSettings(process.env) }, end),
    rehearse.rehearseCommand({ ...context, settings: readSettings(process.env) }),
    keys.keysCommand({ ...context, settings: readSettings(process.env) }),
    retention.retentionCommand({ ...context, settings: readSettings(process.env) }),
    disclosures.disclosuresCommand({ ...context, settings: readSettings(process.env) }),
    changes.changesCommand({ ...context, settings: readSettings(process.env) }),
    person.personCommands({ ...context, settings: readSettings(process.env) }),
    config.configCommand({ ...context, settings: readSettings(process.env) }, end),
    upgrade.upgradeCommand({ ...context, openUnmigrated }, end),
  ]
}

const rejection = () => packageRejection(readSettings(process.env))
hub.addCommand(importCommand({ ...context, rejection }, end))
if (process.argv[2] !== 'import')
  for (const command of await otherCommands()) hub.addCommand(command)
const all = (command: Command): Command[] => [command, ...command.commands.flatMap(all)]
for (const command of all(hub))
  command.exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))

const printFailure = (error: unknown) => {
  const { sentence, exitCode } = failureOf(error)
  process.stderr.write(`${sentence}\n`)
  process.exitCode = exitCode
}
// The reader of the output, such as `head`, has closed it.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})
// Errors outside the command, for example of an idle connection, end it too.
process.once('uncaughtException', (error) => {
  printFailure(error)
  process.exit()
})
await hub.parseAsync().catch(printFailure)

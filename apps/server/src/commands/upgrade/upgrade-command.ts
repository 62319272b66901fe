import { Command } from 'commander'
import { migrate, pendingMigrations, stoppingMigrations } from '#db/migrations/migrate.ts'
import type { OpenDatabase } from '#db/open.ts'
import { version } from '#lib/runtime/version.ts'
import type { CommandContext } from '../import-command.ts'

interface UpgradeContext extends Pick<CommandContext, 'output'> {
  /** Opens the configured database without migrating it. */
  readonly openUnmigrated: () => Promise<OpenDatabase>
}

const migrationsIn = (count: number) => (count === 1 ? '1 migration' : `${count} migrations`)

/** What an upgrade would do, and whether the previous release may keep running during it. */
async function plan(
  database: OpenDatabase,
  output: NodeJS.WritableStream,
): Promise<{ pending: readonly string[]; stops: boolean }> {
  const pending = await pendingMigrations(database.pool)
  if (pending.length === 0) {
    output.write(`The database is as MyHub ${version} needs it.\n`)
    return { pending, stops: false }
  }
  output.write(`MyHub ${version} applies ${migrationsIn(pending.length)}:\n`)
  for (const name of pending) output.write(`  ${name}\n`)
  const stopping = await stoppingMigrations(pending)
  if (stopping.length === 0) {
    output.write('The previous release runs on them: replace its processes one after another.\n')
    return { pending, stops: false }
  }
  output.write('Stop all processes of the previous release first. It can’t run on:\n')
  for (const { name, reason } of stopping) output.write(`  ${name}: ${reason}\n`)
  return { pending, stops: true }
}

/**
 * `hub upgrade`: applies the migrations of this version; with `--check`, only lists them, and exits
 * with 1 if the previous release can’t run on the migrated database.
 */
export function upgradeCommand(
  { openUnmigrated, output }: UpgradeContext,
  end: (code: number) => void,
): Command {
  return new Command('upgrade')
    .description('migrate the database to this version, as its first start would')
    .option('--check', 'only say what that would be, and whether the old processes may go on')
    .action(async ({ check }: { check?: true }) => {
      const database = await openUnmigrated()
      try {
        const { pending, stops } = await plan(database, output)
        if (check) return end(stops ? 1 : 0)
        if (pending.length === 0) return
        await migrate(database.pool)
        output.write('Done.\n')
      } finally {
        await database.close()
      }
    })
}

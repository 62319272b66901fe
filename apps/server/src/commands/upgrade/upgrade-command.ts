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
    output.write(`The database is up to date for MyHub ${version}.\n`)
    return { pending, stops: false }
  }
  output.write(`MyHub ${version} has to apply ${migrationsIn(pending.length)}:\n`)
  for (const name of pending) output.write(`  ${name}\n`)
  const stopping = await stoppingMigrations(pending)
  if (stopping.length === 0) {
    output.write(
      'The previous release can run on the migrated database: replace its processes one at a time.\n',
    )
    return { pending, stops: false }
  }
  output.write(
    'Stop all processes of the previous release first. It can’t run after these migrations:\n',
  )
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
    .description('migrate the database to this version (the first start would do the same)')
    .option('--check', 'only list the migrations, and whether old processes can keep running')
    .action(async ({ check }: { check?: true }) => {
      const database = await openUnmigrated()
      try {
        const { pending, stops } = await plan(database, output)
        if (check) return end(stops ? 1 : 0)
        if (pending.length === 0) return
        await migrate(database.pool)
        output.write('The migrations were applied.\n')
      } finally {
        await database.close()
      }
    })
}

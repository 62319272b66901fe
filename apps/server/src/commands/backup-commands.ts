import { resolve } from 'node:path'
import { Command } from 'commander'
import { backUp } from '#db/backup/back-up.ts'
import { databaseSnapshot } from '#db/backup/database-snapshot.ts'
import { fillDatabase } from '#db/backup/fill-database.ts'
import { folderSnapshot } from '#db/backup/folder-snapshot.ts'
import { type OnProgress, rowsIn, type Snapshot } from '#db/backup/snapshot.ts'
import { FolderInUseError } from '#db/lock-folder.ts'
import { type OpenDatabase, openServer } from '#db/open.ts'
import { type Clock, systemClock } from '#lib/clock.ts'
import type { CommandContext } from './import-command.ts'
import { progressBar } from './progress-bar.ts'
import { backUpRunningHub } from './running/running-hub.ts'

type Context = Pick<CommandContext, 'open' | 'cwd' | 'output' | 'progress'> & {
  /** Opens the configured database as it is, created if missing. */
  openUnmigrated(): Promise<OpenDatabase>
  readonly dataDir: string
}

const keyReminder =
  'The backup does not include the secret key (SECRET_KEY, or the file secret.key in DATA_DIR): keep a copy of the key somewhere else.'

async function withProgressBar<T>(
  stream: NodeJS.WriteStream,
  work: (show: OnProgress) => Promise<T>,
): Promise<T> {
  const bar = progressBar(stream)
  try {
    return await work(bar.show)
  } finally {
    bar.end()
  }
}

/** Fills an empty database, and closes both. @returns the number of rows */
async function copyInto(
  database: OpenDatabase,
  open: () => Promise<Snapshot>,
  show: OnProgress,
): Promise<number> {
  try {
    const snapshot = await open()
    try {
      await fillDatabase(database, snapshot, show)
      return rowsIn(snapshot)
    } finally {
      await snapshot.close()
    }
  } finally {
    await database.close()
  }
}

/**
 * `hub backup`, `hub restore` and `hub move`: all records of the hub into a folder, back into an
 * empty database, or from one database into another. Both kinds of database read the same backups.
 */
export function backupCommands(
  { open, openUnmigrated, dataDir, cwd, output, progress }: Context,
  clock: Clock = systemClock,
): Command[] {
  const writeCount = (rows: number, outcome: string) =>
    output.write(`${rows.toLocaleString('en-US')} rows ${outcome}\n`)

  async function backUpTo(folder: string, onProgress: OnProgress): Promise<{ rows: number }> {
    const database = await open().catch((error: unknown) => {
      if (error instanceof FolderInUseError) return null
      throw error
    })
    if (!database) return backUpRunningHub(dataDir, folder, onProgress)
    try {
      return await backUp(database, folder, { now: clock(), onProgress })
    } finally {
      await database.close()
    }
  }

  const backup = new Command('backup')
    .argument('<folder>', 'new folder for the backup, with one file for each table')
    .description('back up all records; the server can keep running')
    .action(async (name: string) => {
      const folder = resolve(cwd, name)
      const { rows } = await withProgressBar(progress, (show) => backUpTo(folder, show))
      writeCount(rows, `were backed up to ${folder}. ${keyReminder}`)
    })

  const restore = new Command('restore')
    .argument('<folder>', 'backup folder created by hub backup')
    .description('restore a backup into an empty database')
    .addHelpText('after', `\nEvery table is compared with the backup. ${again}`)
    .action(async (name: string) => {
      const folder = resolve(cwd, name)
      const snapshot = await folderSnapshot(folder)
      const database = await openUnmigrated()
      const rows = await withProgressBar(progress, (show) =>
        copyInto(database, async () => snapshot, show),
      )
      writeCount(rows, `were restored and compared with the backup. ${startsWithKey}`)
    })

  const move = new Command('move')
    .requiredOption('--to <url>', 'address of an empty PostgreSQL database, as in DATABASE_URL')
    .description('move all records of this hub to a PostgreSQL database')
    .addHelpText('after', `\nEvery table is compared with the original. ${again}`)
    .action(async ({ to }: { to: string }) => {
      const source = await open()
      try {
        const target = await openServer(to, 2)
        const rows = await withProgressBar(progress, (show) =>
          copyInto(target, () => databaseSnapshot(source), show),
        )
        writeCount(rows, `were moved and compared with the originals. ${nextSteps}`)
      } finally {
        await source.close()
      }
    })

  return [backup, restore, move]
}

const again = 'If it stops early, run it again: it continues where it stopped.'
const startsWithKey = 'To start the server on it, use the secret key of the hub that was backed up.'
const nextSteps =
  'Now set DATABASE_URL to that database and start the server, with the same secret key. The old data folder is unchanged: delete it once the hub is running.'

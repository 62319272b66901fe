import { chmod, rm } from 'node:fs/promises'
import {
  createServer,
  type IncomingMessage,
  request as openRequest,
  type ServerResponse,
} from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { json } from 'node:stream/consumers'
import Type from 'typebox'
import Value from 'typebox/value'
import { backUp } from '#db/backup/back-up.ts'
import type { OnProgress } from '#db/backup/snapshot.ts'
import { FolderInUseError } from '#db/lock-folder.ts'
import type { OpenDatabase } from '#db/open.ts'
import type { Clock } from '#lib/clock.ts'
import { settingsOfCollege } from '#modules/configuration/college/live-college.ts'
import type { Settings } from '#settings.ts'
import { failureOf } from '../failure.ts'
import { type AnswerTo, answerTo, type HubContext, type Question } from './answers-to-commands.ts'

// The embedded database belongs to one process. While the server has it open, commands send their
// queries to the server, through a socket that only the server's own user can open.

/** Sockets can't have longer paths. */
const maxSocketPathLength = 100
const BACKUP = '/backup'
const BackupRequest = Type.Object({ folder: Type.String({ minLength: 1 }) })
const Line = Type.Union([
  Type.Object({ step: Type.String(), done: Type.Number() }),
  Type.Object({ rows: Type.Integer() }),
  Type.Object({ answer: Type.Unknown() }),
  Type.Object({ sentence: Type.String() }),
])

const socketIn = (dataDir: string) => join(dataDir, 'hub.sock')

/**
 * Answers commands on this machine: backups, and the queries in `answers-to-commands.ts`.
 * @returns a function that stops it, after a backup in progress
 */
export async function listenForCommands(
  database: OpenDatabase,
  settings: HubContext['settings'],
  clock: Clock,
): Promise<() => Promise<void>> {
  const path = socketIn(settings.dataDir)
  if (process.platform === 'win32' || path.length > maxSocketPathLength) return async () => {}
  // A killed server leaves the socket behind; the folder's lock shows that no other server uses it.
  await rm(path, { force: true })
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const say = (line: object) => void response.write(`${JSON.stringify(line)}\n`)
    try {
      const body = await json(request)
      if (request.url === BACKUP) {
        const { folder } = Value.Parse(BackupRequest, body)
        say(await backUp(database, folder, { now: clock(), onProgress: say }))
      } else {
        const hub = { database, settings, clock }
        say({ answer: await answerTo(request.url?.slice(1) ?? '', body, hub) })
      }
    } catch (error) {
      say({ sentence: failureOf(error).sentence })
    }
    response.end()
  }
  const server = createServer((request, response) => void respond(request, response))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(path, resolve)
  })
  await chmod(path, 0o600)
  return () => new Promise((resolve) => server.close(() => resolve()))
}

/**
 * Sends a request to the server that has the data folder open.
 * @throws Error with the server's reason, or when the server can't be reached
 */
async function* requestLines(dataDir: string, path: string, body: object) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = { socketPath: socketIn(dataDir), path, method: 'POST' }
    openRequest(options, resolve).once('error', reject).end(JSON.stringify(body))
  }).catch(() => {
    throw new Error(
      `The server that uses ${dataDir} doesn’t answer commands. Stop it, then run the command again.`,
    )
  })
  for await (const text of createInterface(response)) {
    const line = Value.Parse(Line, JSON.parse(text))
    if ('sentence' in line) throw new Error(line.sentence)
    yield line
  }
}

/**
 * The result from the server that has the data folder open.
 * @throws Error with the server's reason, or when the server can't be reached
 */
export async function queryRunningHub<Name extends Question>(
  dataDir: string,
  question: Name,
  body: object,
): Promise<AnswerTo<Name>> {
  for await (const line of requestLines(dataDir, `/${question}`, body))
    if ('answer' in line) return line.answer as AnswerTo<Name>
  throw new Error('The server ended before it answered. Run the command again.')
}

const UNDEFINED_TABLE = '42P01'
/** Falls back to the environment's settings for a database that isn't migrated yet. */
const fallBackIfNotMigrated = (settings: Settings) => (error: unknown) => {
  if (Reflect.get(Object(error), 'code') === UNDEFINED_TABLE) return settings
  throw error
}

/**
 * Runs a command's query on the database, or on the server that has it open.
 * @throws Error as the query does, or when the server can't be reached
 */
export async function queryHub<Name extends Question>(
  question: Name,
  body: object,
  { open, settings, clock }: Omit<HubContext, 'database'> & { open(): Promise<OpenDatabase> },
): Promise<AnswerTo<Name>> {
  const database = await open().catch((error: unknown) => {
    if (error instanceof FolderInUseError) return null
    throw error
  })
  if (!database) return queryRunningHub(settings.dataDir, question, body)
  try {
    const own = await settingsOfCollege(settings, database.db).catch(
      fallBackIfNotMigrated(settings),
    )
    return (await answerTo(question, body, { database, settings: own, clock })) as AnswerTo<Name>
  } finally {
    await database.close()
  }
}

/**
 * Asks the server that has the data folder open to back it up.
 * @param folder absolute path, on the same machine
 * @returns how many rows were written
 * @throws Error with the server's reason, or when the server can't be reached
 */
export async function backUpRunningHub(
  dataDir: string,
  folder: string,
  onProgress: OnProgress,
): Promise<{ rows: number }> {
  for await (const line of requestLines(dataDir, BACKUP, { folder })) {
    if ('rows' in line) return line
    if ('step' in line) onProgress(line)
  }
  throw new Error('The server ended before the backup was complete. Run the command again.')
}

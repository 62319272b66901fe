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
import type { OpenDatabase } from '#db/open.ts'
import type { Clock } from '#lib/clock.ts'
import type { Rehearsal } from '#modules/registration/rehearsal/rehearsal.schema.ts'
import { TermCheckOwners } from '#settings.ts'
import { type DatabaseReport, databaseReport } from './doctor/database-report.ts'
import { failureOf } from './failure.ts'
import { type RehearsalQuestion, rehearsalAnswer } from './rehearse/rehearsal-answer.ts'
import {
  type TermCheckAnswer,
  type TermCheckQuestion,
  termCheckAnswer,
} from './term/term-check-answer.ts'

// The embedded database belongs to one process. While the server has it, `hub backup`, `hub doctor`,
// `hub term check` and `hub rehearse` ask the server, through a socket that only the server's own
// user can open.

/** Longer paths can't be the name of a socket. */
const longestPath = 100
const BACKUP = '/backup'
const REPORT = '/report'
const ReportRequest = Type.Object({ timeZone: Type.String({ minLength: 1 }) })
const TERM_CHECK = '/term-check'
const TermCheckRequest = Type.Object({
  code: Type.Optional(Type.String()),
  timeZone: Type.String({ minLength: 1 }),
  owners: TermCheckOwners,
})
const REHEARSAL = '/rehearsal'
const RehearsalRequest = Type.Object({
  term: Type.Optional(Type.String()),
  earlier: Type.Optional(Type.String()),
  timeZone: Type.String({ minLength: 1 }),
  callsPerSecond: Type.Number(),
})
const BackupRequest = Type.Object({ folder: Type.String({ minLength: 1 }) })
const Line = Type.Union([
  Type.Object({ step: Type.String(), done: Type.Number() }),
  Type.Object({ rows: Type.Integer() }),
  Type.Object({ report: Type.Unsafe<DatabaseReport>(Type.Object({})) }),
  Type.Object({ answer: Type.Unknown() }),
  Type.Object({ sentence: Type.String() }),
])

const socketIn = (dataDir: string) => join(dataDir, 'hub.sock')

/**
 * Answers commands on this machine: backups, how the database is doing, and term checks.
 * @returns a function that stops it, after a backup in progress
 */
export async function listenForCommands(
  database: OpenDatabase,
  dataDir: string,
  clock: Clock,
): Promise<() => Promise<void>> {
  const path = socketIn(dataDir)
  if (process.platform === 'win32' || path.length > longestPath) return async () => {}
  // A killed server leaves it behind; the folder's lock says that no other server uses it.
  await rm(path, { force: true })
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const say = (line: object) => void response.write(`${JSON.stringify(line)}\n`)
    try {
      if (request.url === REPORT) {
        const { timeZone } = Value.Parse(ReportRequest, await json(request))
        say({ report: await databaseReport(database, timeZone, clock()) })
      } else if (request.url === TERM_CHECK) {
        const question = Value.Parse(TermCheckRequest, await json(request))
        say({ answer: await termCheckAnswer(database.db, question, clock()) })
      } else if (request.url === REHEARSAL) {
        const question = Value.Parse(RehearsalRequest, await json(request))
        say({ answer: await rehearsalAnswer(database.db, question, clock()) })
      } else {
        const { folder } = Value.Parse(BackupRequest, await json(request))
        say(await backUp(database, folder, { now: clock(), onProgress: say }))
      }
    } catch (error) {
      say({ sentence: failureOf(error).sentence })
    }
    response.end()
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(path, resolve)
  })
  await chmod(path, 0o600)
  return () => new Promise((resolve) => server.close(() => resolve()))
}

/**
 * Asks the server that has the data folder open.
 * @throws Error with the server's reason, or when it can't be asked
 */
async function* ask(dataDir: string, path: string, body: object) {
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
 * How the database of the server is doing that has the data folder open.
 * @throws Error with the server's reason, or when it can't be asked
 */
export async function reportOfRunning(dataDir: string, timeZone: string): Promise<DatabaseReport> {
  for await (const line of ask(dataDir, REPORT, { timeZone }))
    if ('report' in line) return line.report
  throw new Error('The server ended before it answered. Run the command again.')
}

/**
 * The term check of the server that has the data folder open.
 * @throws Error with the server's reason, or when it can't be asked
 */
export const termCheckOfRunning = (
  dataDir: string,
  question: TermCheckQuestion,
): Promise<TermCheckAnswer> => answerOfRunning<TermCheckAnswer>(dataDir, TERM_CHECK, question)

/**
 * A rehearsal by the server that has the data folder open.
 * @throws Error with the server's reason, or when it can't be asked
 */
export const rehearsalOfRunning = (
  dataDir: string,
  question: RehearsalQuestion,
): Promise<Rehearsal> => answerOfRunning<Rehearsal>(dataDir, REHEARSAL, question)

async function answerOfRunning<Answer>(dataDir: string, path: string, question: object) {
  for await (const line of ask(dataDir, path, question))
    if ('answer' in line) return line.answer as Answer
  throw new Error('The server ended before it answered. Run the command again.')
}

/**
 * Asks the server that has the data folder open to back it up.
 * @param folder absolute path, on the same machine
 * @returns how many rows were written
 * @throws Error with the server's reason, or when it can't be asked
 */
export async function backUpRunning(
  dataDir: string,
  folder: string,
  onProgress: OnProgress,
): Promise<{ rows: number }> {
  for await (const line of ask(dataDir, BACKUP, { folder })) {
    if ('rows' in line) return line
    if ('step' in line) onProgress(line)
  }
  throw new Error('The server ended before the backup was complete. Run the command again.')
}

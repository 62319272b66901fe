import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import pg from 'pg'
import { brotliQuality } from '../../apps/server/src/http/headers/compression.ts'
import { callerOfSession } from '../../apps/server/src/identity/caller.queries.ts'
import { hashOf } from '../../apps/server/src/identity/secrets.ts'
import { groups } from '../../apps/server/src/modules/people/groups.ts'
import { momentOf } from '../../apps/server/src/modules/people/records/load-groups.ts'

// Bare node:http with the statements that the hub sends for a person's groups. Rows are sent as they come, so the
// difference is the cost of the hub's mapping, framework, guards, headers, logs and limits. Started by mine.ts.

const { DATABASE_URL = '', PORT = '4431' } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 })
const brotli = promisify(brotliCompress)

/** One of the hub's statements, with the positions of the values that differ by request. */
type Statement = { name?: string; text: string; values: unknown[] }

/** The statement that the hub sends when it runs. */
async function statementOf(run: (database: { pool: pg.Pool }) => Promise<unknown>) {
  const sent: Statement[] = []
  const query = async (statement: Statement) => {
    sent.push(statement)
    return { rows: [] }
  }
  // Without rows, some of the code has nothing to return.
  await run({ pool: { query } as unknown as pg.Pool }).catch(() => {})
  const [statement] = sent
  if (!statement) throw new Error('Nothing was asked')
  return statement
}

const PERSON = '00000000-0000-4000-8000-000000000000'
const NO_SESSION = hashOf('')
const now = new Date()
const moment = momentOf(now, 'America/Chicago')
const sessionStatement = await statementOf((database) =>
  callerOfSession(database, {
    ...{ idHash: NO_SESSION, idleSince: new Date(0), now, today: moment.today },
    ...{ isAsOneself: false, needsSecondFactor: true },
  }),
)
const groupStatements = new Map(
  await Promise.all(
    Object.entries(groups).map(
      async ([name, group]) =>
        [name, await statementOf((database) => group.read(database, PERSON, moment))] as const,
    ),
  ),
)

/** Runs a statement with a request's own value in place of the recorded one. */
async function runStatement<Row extends object>(
  statement: Statement,
  recorded: unknown,
  own: unknown,
) {
  const values = statement.values.map((value) => (value === recorded ? own : value))
  return (await pool.query<Row>({ ...statement, values })).rows
}

async function handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const secret = /myhub-session=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const [caller] = await runStatement<{ personId: string }>(
    sessionStatement,
    NO_SESSION,
    hashOf(secret),
  )
  if (!caller) return void response.writeHead(401).end()
  const { personId } = caller
  const names: string[] =
    request.method === 'POST' ? JSON.parse(await text(request)).groups : ['mine']
  const entries = await Promise.all(
    names.map(async (name) => {
      const statement = groupStatements.get(name)
      if (!statement) throw new Error(`No group ${name}`)
      const [row] = await runStatement<{ rows: unknown; freshness: unknown }>(
        statement,
        PERSON,
        personId,
      )
      return [name, row] as const
    }),
  )
  const body = JSON.stringify({ personId, groups: Object.fromEntries(entries) })
  const headers = { 'content-type': 'application/json' }
  if (!request.headers['accept-encoding']?.includes('br'))
    return void response.writeHead(200, headers).end(body)
  const packed = await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })
  response.writeHead(200, { ...headers, 'content-encoding': 'br' }).end(packed)
}

createServer((request, response) => {
  handleRequest(request, response).catch((error: unknown) => {
    console.error(error)
    response.writeHead(500).end()
  })
}).listen(Number(PORT), 'localhost')
process.once('SIGTERM', () => process.exit(0))

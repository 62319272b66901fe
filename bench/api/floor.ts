import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { openServer } from '../../apps/server/src/db/open.ts'
import { callerOfSession } from '../../apps/server/src/identity/caller.queries.ts'
import { hashOf } from '../../apps/server/src/identity/secrets.ts'
import { mine } from '../../apps/server/src/modules/people/groups/person/mine.ts'
import { momentOf } from '../../apps/server/src/modules/people/records/load-groups.ts'

// Bare node:http with the same statements as GET /v1/people/person/mine. The difference is the cost
// of the framework, guards, headers, logs and limits. Started by mine.ts.

const { DATABASE_URL = '', PORT = '4431' } = process.env
const database = await openServer(DATABASE_URL, 10)
const idleSince = new Date(0)

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const secret = /myhub-session=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const now = new Date()
  const moment = momentOf(now, 'America/Chicago')
  const { today } = moment
  const idHash = hashOf(secret)
  const asking = { idHash, idleSince, now, today, isAsOneself: false, needsSecondFactor: true }
  const found = await callerOfSession(database, asking)
  if (!found) return void response.writeHead(401).end()
  const { data } = await mine.read(database, found.caller.personId, moment)
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(data))
}

createServer((request, response) => void answer(request, response)).listen(
  Number(PORT),
  'localhost',
)
process.once('SIGTERM', () => process.exit(0))

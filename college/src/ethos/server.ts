import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createCallLog } from './call-log.ts'
import {
  availableCall,
  consumeCall,
  type EthosRequest,
  registerCall,
  resourceCall,
  type ServiceState,
} from './calls.ts'
import { openCollege } from './college.ts'
import { type FaultRule, faultScript } from './faults.ts'
import { persistentStore } from './journal.ts'
import { mergePeople } from './merge-people.ts'
import { notificationQueue } from './notifications.ts'
import { applyQuirks, type Quirks } from './quirks.ts'
import { openRegistrar, type SimulatedRegistrar } from './registering/registrar.ts'
import { errorReply, respond, type SimulatedResponse } from './respond.ts'
import { openStore, type Store } from './store.ts'
import { createTokens } from './token.ts'

export interface EthosOptions {
  /** The export of the college generator. */
  readonly folder: string
  readonly seed?: string
  /** `YYYY-MM-DD`: the college's today. */
  readonly refDate: string
  readonly apiKey?: string
  /** 0 selects a free port. */
  readonly port?: number
  /** The virtual clock, milliseconds since 1970. */
  readonly now?: () => number
  readonly putMode?: 'partial' | 'full'
  /** Applies quirks of real colleges to some documents. */
  readonly hasQuirks?: boolean
  /** A file that stores registrations, for a process that is killed and restarted. */
  readonly journal?: string
}

/** The API key of the simulated college, valid nowhere else. */
export const simulatedKey = '6a2f41a3-c54c-fce8-32d2-0324e1c32e22'

/** A simulated Ethos Integration that tests can inspect and manipulate. */
export interface EthosServer {
  readonly url: string
  readonly store: Store
  readonly queue: ServiceState['queue']
  readonly denied: Set<string>
  readonly versions: ServiceState['versions']
  readonly restricted: Set<string>
  /** Which system registers students; it can be changed. */
  readonly registrar: Pick<SimulatedRegistrar, 'system'>
  /** Which resources can be written to; it can be changed. */
  readonly writeOptions: Pick<
    ServiceState,
    'acceptsHoldUpdates' | 'acceptsGrades' | 'acceptsAttendance'
  >
  /** Where each quirk is; null without them. */
  readonly quirks: Quirks | null
  /** Merges two records of one person. The first id ceases to exist. */
  merge(oldId: string, survivorId: string): void
  guid(resource: string, key: string): string
  /** Sets the faults, with calls counted from now on. */
  fail(...rules: FaultRule[]): void
  readonly account: Pick<ReturnType<typeof createCallLog>, 'read' | 'reset'>
  close(): Promise<void>
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text === '' ? null : JSON.parse(text)
}

function route(world: ServiceState, request: EthosRequest, isLost: boolean): SimulatedResponse {
  const { pathname } = request.url
  if (pathname.startsWith('/api/') || pathname.startsWith('/qapi/'))
    return registerCall(world, request, isLost) ?? resourceCall(world, request, isLost)
  if (pathname === '/consume') return consumeCall(world, request)
  if (pathname === '/admin/available-resources') return availableCall(world)
  if (pathname === '/appconfig')
    return { status: 200, body: { name: 'MyHub', subscriptions: [], ownerOverrides: [] } }
  return errorReply(404, 'Global.Resource.NotFound', 'There is nothing here.')
}

/** Listens on the loopback address only. @throws Error when the port is in use */
export async function startEthos(options: EthosOptions): Promise<EthosServer> {
  const { folder, seed = 'prairie-bend', refDate, apiKey = simulatedKey, port = 0 } = options
  const { now = Date.now, putMode = 'partial', hasQuirks = false, journal } = options
  const college = openCollege(folder, seed)
  const opened = openStore(college, refDate)
  const store = journal === undefined ? opened : persistentStore(opened, journal)
  const queue = notificationQueue(now)
  const quirks = hasQuirks ? applyQuirks(store, queue) : null
  const world: ServiceState = {
    store,
    queue,
    denied: new Set(),
    versions: new Map(),
    restricted: new Set(),
    putMode,
    registrar: openRegistrar(college, store, queue, now),
    acceptsHoldUpdates: true,
    acceptsGrades: true,
    acceptsAttendance: true,
  }
  const tokens = createTokens(apiKey, now)
  const script = faultScript(seed)
  const account = createCallLog()

  const handleRequest = (
    request: EthosRequest,
    authorization: string | undefined,
    isLost: boolean,
  ): SimulatedResponse => {
    if (request.url.pathname === '/auth') {
      const minutes = Number(request.url.searchParams.get('expirationMinutes') ?? 5)
      const token = tokens.issue(authorization, minutes)
      return token === null ? { status: 401 } : { status: 200, text: token }
    }
    if (!tokens.accepts(authorization)) return { status: 401, body: { message: 'Unauthorized' } }
    return route(world, request, isLost)
  }

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET', headers } = request
    const url = new URL(request.url ?? '/', 'http://localhost')
    account.begin()
    let status = 0
    try {
      const body = await bodyOf(request)
      const effects = script.effectsOf(`${method} ${url.pathname}${decodeURIComponent(url.search)}`)
      for (const effect of effects) {
        if (effect.kind === 'expireToken') tokens.expireAll()
        if (effect.kind === 'before') effect.run()
      }
      const isLost = effects.some(({ kind }) => kind === 'loseWrite')
      const reply = handleRequest(
        { method, url, accept: headers.accept, contentType: headers['content-type'], body },
        headers.authorization,
        isLost,
      )
      for (const effect of effects) if (effect.kind === 'after') effect.run()
      status = await respond(response, reply, effects, now())
    } catch {
      // The client has disconnected, or the body was not JSON.
      if (!response.headersSent) response.writeHead(400)
      response.end()
    } finally {
      const resource = url.pathname.split('/')[2] ?? url.pathname.slice(1)
      account.end({ method, path: url.pathname, query: url.search, resource, status, at: now() })
    }
  }
  // With the default, a test that computes for seconds would reuse a connection that is being
  // closed.
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    void serve(request, response)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    store,
    queue,
    denied: world.denied,
    versions: world.versions,
    restricted: world.restricted,
    registrar: world.registrar,
    writeOptions: world,
    quirks,
    merge: (oldId, survivorId) => mergePeople(store, queue, oldId, survivorId),
    guid: college.guid,
    fail: (...rules) => script.use(rules),
    account,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

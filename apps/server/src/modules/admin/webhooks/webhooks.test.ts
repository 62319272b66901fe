import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deliverWebhooksOnce } from '#jobs/notices/deliver-webhooks.ts'
import { openWebhookSender } from '#lib/sending/send-webhook.ts'
import { queueWebhooks } from '#sync/changes/queue-webhooks.ts'
import { buildAccount, buildPerson } from '#testing/build-person.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { emptyTables } from '#testing/empty-tables.ts'
import { signIn } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'
import { testClock } from '#testing/test-clock.ts'

const clock = testClock()
const app = useOwnTestApp({ WEBHOOKS_INSIDE: 'on' }, clock.now)
const db = () => app().database.db
const path = '/v1/admin/webhook'

/** A message that the other program received. */
interface Received {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}
let received: Received[] = []
let answers: { status: number; headers?: Record<string, string> }[] = []
let receiver = ''
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (part) => (body += part))
  request.on('end', () => {
    received.push({ headers: request.headers as Record<string, string>, body })
    const { status, headers } = answers.shift() ?? { status: 204 }
    response.writeHead(status, headers).end()
  })
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  receiver = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/hook`
})
afterAll(() => server.close())

beforeEach(async () => {
  received = []
  answers = []
  await emptyTables(app().database.pool, 'webhook')
  await emptyTables(app().database.pool, 'person_change')
})

const sender = openWebhookSender(true)
afterAll(() => sender.close())
const deliver = () =>
  deliverWebhooksOnce(
    { database: app().database, clock: clock.now, settings: app().settings },
    sender,
  )

async function manager(...morePermissions: string[]) {
  const permissions = ['integrations.write', ...morePermissions]
  const { username } = await buildAccount(db(), { permissions })
  let { headers } = await signIn(app(), username)
  const call = async (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
  ) => {
    const ask = () => app().inject({ method, url, headers, ...(payload && { payload }) })
    const response = await ask()
    if (response.statusCode !== 401) return response
    // The session ended days ago.
    headers = (await signIn(app(), username)).headers
    return ask()
  }
  const create = (kinds: string[], url = receiver, name = 'LMS') =>
    call('POST', path, { name, url, kinds })
  /** Creates a webhook with a secret. */
  async function subscribe(kinds: string[], name = 'LMS') {
    const response = await create(kinds, receiver, name)
    expect(response.statusCode, response.body).toBe(201)
    const id: string = response.json().id
    const { secret } = (await call('POST', `${path}/${id}/secret`)).json()
    return { id, secret: secret as string }
  }
  const read = async (id: string) =>
    (await call('GET', path)).json().find((webhook: { id: string }) => webhook.id === id)
  const deliveries = async (id: string) => (await call('GET', `${path}/${id}/deliveries`)).json()
  return { call, create, subscribe, read, deliveries }
}

/** Runs a sync that finds these changes. */
async function sync(...changes: { kind: string; personId: string; entityId: string }[]) {
  const run = crypto.randomUUID()
  for (const { kind, personId, entityId } of changes)
    await db()
      .insertInto('person_change')
      .values({ person_id: personId, run_id: run, kind, entity_id: entityId, subject: 'Unpaid' })
      .execute()
  await queueWebhooks((text, values) => app().database.pool.query(text, values), run, clock.now())
}

const holdChange = async () => ({
  kind: 'holdAdded',
  personId: (await buildPerson(db())).id,
  entityId: crypto.randomUUID(),
})

test('operate.md 3: notifies a program of a hold, signed, with IDs only', async () => {
  const { subscribe, read } = await manager('person.view.academic')
  const { id, secret } = await subscribe(['hold.placed'])
  const hold = await holdChange()
  await sync(hold, { ...hold, kind: 'gradePosted' })
  expect((await read(id)).waiting).toBe(1)
  await deliver()
  expect(received).toHaveLength(1)
  const [{ headers, body } = { headers: {} as Record<string, string>, body: '' }] = received
  expect(JSON.parse(body)).toEqual({
    type: 'hold.placed',
    timestamp: expect.stringMatching(/^20.*Z$/),
    data: { personId: hold.personId, holdId: hold.entityId },
  })
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  expect(headers['webhook-signature']).toBe(
    `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
  )
  expect(await deliver()).toBe(0)
})

test('sends a class change once, regardless of its students, to subscribed webhooks only', async () => {
  const { subscribe, deliveries } = await manager('person.view.academic')
  const matching = await subscribe(['class.roomChanged'])
  const other = await subscribe(['hold.released'], 'Other')
  const entityId = crypto.randomUUID()
  const people = [await buildPerson(db()), await buildPerson(db())]
  await sync(...people.map(({ id: personId }) => ({ kind: 'sectionRoom', personId, entityId })))
  await deliver()
  expect(received.map(({ body }) => JSON.parse(body).data)).toEqual([{ sectionId: entityId }])
  expect((await deliveries(matching.id)).items).toHaveLength(1)
  expect((await deliveries(other.id)).items).toEqual([])
})

test('retries later with the same ID until the program accepts it', async () => {
  const { subscribe, deliveries, read } = await manager('person.view.academic')
  const { id } = await subscribe(['hold.placed'])
  await sync(await holdChange())
  answers = [{ status: 500 }, { status: 302, headers: { location: '/elsewhere' } }]
  await deliver()
  expect(await deliver()).toBe(0)
  expect((await deliveries(id)).items).toMatchObject([
    { state: 'queued', attempts: 1, status: 500 },
  ])
  expect((await read(id)).failingSince).not.toBeNull()
  clock.advance({ minutes: 1 })
  await deliver()
  expect((await deliveries(id)).items).toMatchObject([
    { state: 'queued', attempts: 2, status: 302 },
  ])
  clock.advance({ minutes: 5 })
  await deliver()
  const list = await deliveries(id)
  agreesWithContract('WebhookDeliveries', list)
  expect(list).toMatchObject({ waiting: 0, items: [{ state: 'sent', attempts: 3, status: 204 }] })
  expect((await read(id)).failingSince).toBeNull()
  expect(received).toHaveLength(3)
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
})

test('waits as long as the program requests before a retry', async () => {
  const { subscribe } = await manager('person.view.academic')
  await subscribe(['hold.placed'])
  await sync(await holdChange())
  answers = [{ status: 429, headers: { 'retry-after': '3600' } }]
  await deliver()
  clock.advance({ minutes: 59 })
  expect(await deliver()).toBe(0)
  clock.advance({ minutes: 2 })
  expect(await deliver()).toBe(1)
})

test('gives up after ten attempts, and resends on request', async () => {
  const { subscribe, deliveries, call } = await manager('person.view.academic')
  const { id } = await subscribe(['hold.placed'])
  await sync(await holdChange(), await holdChange())
  answers = Array.from({ length: 20 }, () => ({ status: 503 }))
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect(await deliver()).toBe(2)
    clock.advance({ hours: 6 })
    // A webhook that fails for days is turned off, which another test covers.
    await app().database.pool.query('update webhook set failing_since = null')
    clock.advance({ hours: 9 })
  }
  expect(await deliver()).toBe(0)
  expect(await deliveries(id)).toMatchObject({ waiting: 0, dead: 2 })
  const sentDelivery = (await deliveries(id)).items[0].id
  const replay = (deliveryId: string | null) => call('POST', `${path}/${id}/replay`, { deliveryId })
  expect((await replay(sentDelivery)).json()).toEqual({ count: 1 })
  expect((await replay(sentDelivery)).statusCode).toBe(409)
  expect((await replay(crypto.randomUUID())).statusCode).toBe(404)
  expect((await replay(null)).json()).toEqual({ count: 1 })
  await deliver()
  expect(await deliveries(id)).toMatchObject({ waiting: 0, dead: 0 })
})

test('turns off a webhook that has failed for three days, reports it on Health, and keeps queued messages', async () => {
  const { subscribe, read, call } = await manager('person.view.academic', 'sync.manage')
  const { id } = await subscribe(['hold.placed'])
  await sync(await holdChange())
  answers = [{ status: 500 }, { status: 500 }]
  await deliver()
  clock.advance({ days: 3 })
  await deliver()
  expect(await read(id)).toMatchObject({ isActive: false, waiting: 1 })
  expect((await read(id)).stoppedAt).not.toBeNull()
  const health = await call('GET', '/v1/admin/health')
  expect(health.json().findings).toContainEqual(
    expect.objectContaining({ rule: 'webhooksFailing', count: 1 }),
  )
  clock.advance({ days: 1 })
  expect(await deliver()).toBe(0)
  await sync(await holdChange())
  expect((await read(id)).waiting).toBe(1)
  expect((await call('PATCH', `${path}/${id}`, { isActive: true })).json()).toMatchObject({
    ...{ isActive: true, stoppedAt: null, failingSince: null },
  })
  expect(await deliver()).toBe(1)
})

test('turns off a webhook immediately when its receiver returns 410', async () => {
  const { subscribe, read } = await manager('person.view.academic')
  const { id } = await subscribe(['hold.placed'])
  await sync(await holdChange())
  answers = [{ status: 410 }]
  await deliver()
  expect(await read(id)).toMatchObject({ isActive: false })
})

test('sends each message once from two processes', async () => {
  const { subscribe } = await manager('person.view.academic')
  await subscribe(['hold.placed'])
  await sync(await holdChange(), await holdChange(), await holdChange())
  const tried = await Promise.all([deliver(), deliver()])
  expect(tried[0] + tried[1]).toBe(3)
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(3)
  expect(received).toHaveLength(3)
})

test('sends nothing without a secret, and signs with both secrets for a day after a replacement', async () => {
  const { create, call } = await manager('person.view.academic')
  const id = (await create(['hold.placed'])).json().id
  await sync(await holdChange())
  expect(await deliver()).toBe(0)
  expect((await call('POST', `${path}/${id}/test`)).statusCode).toBe(409)
  const secret = () => call('POST', `${path}/${id}/secret`)
  const first = (await secret()).json()
  agreesWithContract('WebhookSecret', first)
  expect(first.formerUntil).toBeNull()
  expect((await secret()).json().formerUntil).not.toBeNull()
  const signatures = () => received.at(-1)?.headers['webhook-signature']?.split(' ').length
  await deliver()
  expect(signatures()).toBe(2)
  clock.advance({ minutes: 16 })
  expect((await secret()).json().error.code).toBe('signInAgain')
  clock.advance({ days: 1 })
  expect((await call('POST', `${path}/${id}/test`)).statusCode).toBe(204)
  await deliver()
  expect(signatures()).toBe(1)
  expect(JSON.parse(received.at(-1)?.body ?? '')).toMatchObject({ type: 'test', data: {} })
  const { rows } = await app().database.pool.query('select secret, former_secret from webhook')
  expect(JSON.stringify(rows)).not.toContain('whsec')
})

test('lets an administrator subscribe only to data they can view, at a valid address', async () => {
  const { create } = await manager()
  const refused = await create(['balance.changed', 'class.canceled'])
  expect([refused.statusCode, refused.json().error.fields]).toEqual([
    403,
    [{ path: 'kinds', code: 'notHeld', message: 'balance.changed' }],
  ])
  expect((await create(['class.canceled'])).statusCode).toBe(201)
  expect((await create(['class.canceled'])).statusCode).toBe(409)
  for (const url of [
    'ftp://lms.example/',
    'https://user:key@lms.example/',
    'lms.example',
    'https://a/#b',
  ])
    expect((await create(['class.canceled'], url, url)).json().error.fields, url).toMatchObject([
      { path: 'url', code: 'format' },
    ])
})

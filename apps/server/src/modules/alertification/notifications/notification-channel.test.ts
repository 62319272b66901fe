import { expect, test } from 'vitest'
import { buildAccount } from '#testing/build-person.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signIn } from '#testing/sign-in.ts'
import { useTestApp } from '#testing/test-app.ts'
import { notify } from './notify.queries.ts'

const app = useTestApp()
const db = () => app().database.db
const url = '/v1/alertification/notifications/channels'
const day = '2026-11-01'

/** Creates a person with a payment notification and a message on the same day. */
async function newUser() {
  const { id, username } = await buildAccount(db())
  const { headers } = await signIn(app(), username)
  for (const kind of ['payment', 'message'] as const) {
    const words = { title: 'Something is new', body: 'Have a look at it.', url: null }
    const notice = { personId: id, kind, dedupeKey: kind, ...words }
    await notify(db(), notice, new Date(`${day}T12:00:00Z`))
  }
  const visibleKinds = async () => {
    const response = await app().inject({
      url: `/v1/alertification/notifications/${day}/${day}`,
      headers,
    })
    return response.json().map(({ kind }: { kind: string }) => kind)
  }
  const choose = (payload: object) => app().inject({ method: 'PATCH', url, headers, payload })
  const turnOff = async (of = 'inApp') => {
    const response = await app().inject({ url, headers })
    const choices: { kind: string; channel: string; isOn: boolean }[] = response.json()
    return choices.filter(({ isOn, channel }) => !isOn && channel === of).map(({ kind }) => kind)
  }
  return { id, headers, told: visibleKinds, choose, off: turnOff }
}

const payments = (isOn: boolean) => ({ kind: 'payment', channel: 'inApp', isOn })

test('R8.3 R8.17 delivers everything in the hub by default, and action items on other channels too', async () => {
  const { headers, told: visibleKinds, off: turnOff } = await newUser()
  const response = await app().inject({ url, headers })
  expect(response.json()).toHaveLength(9 * 3)
  for (const choice of response.json()) agreesWithContract('NotificationChoice', choice)
  expect([await turnOff(), await turnOff('email')]).toEqual([[], ['system', 'message', 'alert']])
  expect((await visibleKinds()).sort()).toEqual(['message', 'payment'])
})

test('R8.3 R8.17 hides a kind that is turned off and shows it again when it is turned on', async () => {
  const [maya, diego] = [await newUser(), await newUser()]
  const response = await maya.choose(payments(false))
  expect(response.statusCode, response.body).toBe(200)
  expect(response.json()).toContainEqual({ ...payments(false), isLocked: false })
  expect(await maya.told()).toEqual(['message'])
  expect(await maya.off()).toEqual(['payment'])
  expect([await diego.off(), (await diego.told()).length]).toEqual([[], 2])
  await maya.choose(payments(true))
  expect((await maya.told()).sort()).toEqual(['message', 'payment'])
})

test('R8.3 saves each channel separately and leaves notifications in the hub unchanged', async () => {
  const { choose, off: turnOff, told: visibleKinds } = await newUser()
  await choose({ ...payments(false), channel: 'email' })
  await choose({ kind: 'alert', channel: 'push', isOn: true })
  expect([await turnOff(), (await visibleKinds()).length]).toEqual([[], 2])
  expect(await turnOff('email')).toEqual(['payment', 'system', 'message', 'alert'])
  expect(await turnOff('push')).toEqual(['system', 'message'])
  await choose({ ...payments(true), channel: 'email' })
  expect(await turnOff('email')).toEqual(['system', 'message', 'alert'])
})

test.each([
  ['emergency', 'inApp'],
  ['emergency', 'email'],
  ['emergency', 'push'],
  ['alert', 'inApp'],
])('R8.3 rejects turning off %s by %s', async (kind, channel) => {
  const { choose, off: turnOff } = await newUser()
  expect((await choose({ kind, channel, isOn: false })).statusCode).toBe(409)
  expect((await choose({ kind, channel, isOn: true })).statusCode).toBe(200)
  expect(await turnOff(channel)).not.toContain(kind)
})

test('audits a choice once, however often it is saved', async () => {
  const { id, choose } = await newUser()
  const answers = await Promise.all([1, 2, 3].map(() => choose(payments(false))))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  const audited = await db()
    .selectFrom('audit_event')
    .where('actor_id', '=', id)
    .where('action', '=', 'chooseNotificationChannel')
    .select('details')
    .execute()
  expect(audited).toEqual([{ details: { kind: 'payment', channel: 'inApp' } }])
})

test.each([
  [{ ...payments(false), kind: 'gossip' }, 'kind'],
  [{ ...payments(false), channel: 'letter' }, 'channel'],
  [{ ...payments(false), isOn: 'no' }, 'isOn'],
  [{ kind: 'payment', isOn: false }, 'channel'],
])('R8.3 rejects an invalid choice and names the field: %j', async (body, field) => {
  const { choose, off: turnOff } = await newUser()
  const response = await choose(body)
  expect(response.statusCode).toBe(400)
  expect(response.json().error.fields[0].path).toContain(field)
  expect(await turnOff()).toEqual([])
})

test('returns 401 to anonymous callers', async () => {
  expect((await app().inject({ url })).statusCode).toBe(401)
  const request = { method: 'PATCH', url, payload: payments(false) } as const
  expect((await app().inject(request)).statusCode).toBe(401)
})

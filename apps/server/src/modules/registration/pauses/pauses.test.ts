import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildAccount } from '#testing/build-person.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { useRegistering } from '#testing/offer/use-registering.ts'
import { signIn } from '#testing/sign-in.ts'
import { sendRequests } from '../requests/send-requests.ts'
import { nextRequestDue } from '../requests/sending.queries.ts'

const url = '/v1/registration/pause'
const message = 'Registration opens again on Monday.'
const { app, offer, student } = useRegistering()
const db = () => app().database.db
let headers: Record<string, string> = {}

beforeEach(async () => {
  await db().deleteFrom('registration_pause').execute()
  const { username } = await buildAccount(db(), { permissions: ['registration.write'] })
  headers = { ...(await signIn(app(), username)).headers }
})

const post = (payload: object) => app().inject({ method: 'POST', url, headers, payload })

/** Switches registration off. @returns how to switch it on, and off again */
async function pause(termCode: string | null = null) {
  const created = await post({
    termCode,
    message,
    translations: { es: { message: 'Hasta el lunes.' } },
  })
  expect(created.statusCode, created.body).toBe(201)
  agreesWithContract('ManagedRegistrationPause', created.json())
  const one = `${url}/${created.json().id}`
  return {
    end: () => app().inject({ method: 'DELETE', url: one, headers }),
    undo: () => app().inject({ method: 'POST', url: `${one}/restore`, headers }),
  }
}

const send = () => sendRequests(app(), { personId: null, signal: new AbortController().signal })

/** A student who requests a class. */
async function buildApplicant() {
  const { id: sectionId } = await offer('ENG-105', 'Composition I', { capacity: 9 })
  const person = await student()
  const request = { id: randomUUID(), action: 'add', sectionId }
  const plans = async () =>
    (await app().inject({ url: '/v1/registration/plans', headers: person.headers })).json()
  return { ...person, request, ask: () => person.send([request]), plans }
}

/** The same request, stored before registration was switched off. */
async function buildWaiting() {
  const { id, request, ...person } = await buildApplicant()
  const now = app().clock()
  await db()
    .insertInto('registration_request')
    .values({
      ...{ id: request.id, person_id: id, section_id: request.sectionId, action: 'add' },
      ...{ state: 'waiting', requested_at: now, next_try_at: now },
    })
    .execute()
  return person
}

describe.each([
  ['for all terms', null],
  ['for the term', '2026FA'],
])('registration that is switched off %s', (_scope, termCode) => {
  test('refuses a request with its message, until it is switched on', async () => {
    const { ask: sendRequest, requests, plans } = await buildApplicant()
    const { end, undo } = await pause(termCode)
    expect((await plans()).registering.pause).toEqual({
      message,
      translations: { es: { message: 'Hasta el lunes.' } },
    })
    const rejected = await sendRequest()
    expect([rejected.statusCode, rejected.json().error.message]).toEqual([
      409,
      `Registration is switched off. ${message}`,
    ])
    expect(await requests()).toEqual([])
    expect((await end()).statusCode).toBe(204)
    expect((await plans()).registering.pause).toBeNull()
    expect((await sendRequest()).json()).toMatchObject([{ state: 'accepted' }])
    expect((await undo()).statusCode).toBe(200)
    expect((await plans()).registering.pause).not.toBeNull()
  })

  test('holds waiting requests, and sends them once it is switched on', async () => {
    const { requests, statuses } = await buildWaiting()
    const { end } = await pause(termCode)
    await send()
    expect(await requests()).toMatchObject([{ state: 'waiting', isHeld: true }])
    expect([await statuses(), await nextRequestDue(db())]).toEqual([[], null])
    await end()
    await send()
    expect(await requests()).toMatchObject([{ state: 'accepted', isHeld: false }])
  })
})

test('accepts a repeat of an answered request while registration is off', async () => {
  const { ask: sendRequest } = await buildApplicant()
  const [accepted] = (await sendRequest()).json()
  await pause()
  expect((await sendRequest()).json()).toMatchObject([
    { state: 'accepted', receipt: accepted.receipt },
  ])
})

test('ignores another term’s pause', async () => {
  const { ask: sendRequest, plans } = await buildApplicant()
  await db().insertInto('registration_pause').values({ term_code: '2027SP', message }).execute()
  expect((await plans()).registering.pause).toBeNull()
  expect((await sendRequest()).json()).toMatchObject([{ state: 'accepted' }])
})

test('switches off a term only once, and rejects an unknown term', async () => {
  await pause()
  expect((await post({ termCode: null, message })).statusCode).toBe(409)
  const unknown = await post({ termCode: '1899SP', message })
  expect([unknown.statusCode, unknown.json().error.fields[0].path]).toEqual([400, 'termCode'])
  const empty = await post({ termCode: null, message: ' ' })
  expect([empty.statusCode, empty.json().error.fields[0].path]).toEqual([400, 'message'])
})

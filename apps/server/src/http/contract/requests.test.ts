import { describe, expect, test } from 'vitest'
import { buildAccount } from '#testing/build-person.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signIn, signInByKey } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

const app = useOwnTestApp({ BODY_LIMIT_KB: '4' })
const url = '/v1/people/person/mine/data'
const json = { 'content-type': 'application/json' }

/** Implementation details that must not appear in a response. */
const internals = /node_modules|\.ts:|\bat \w+ \(|select |insert |postgres|pglite|kysely|FST_/i

describe('an invalid request gets a clear error in the common shape', () => {
  test.each([
    {
      why: 'JSON cut short',
      headers: json,
      payload: '{"groups": [',
      status: 400,
      code: 'invalidJson',
    },
    { why: 'no body', headers: json, payload: '', status: 400, code: 'invalidJson' },
    {
      why: 'JSON that poisons',
      headers: json,
      payload: '{"__proto__": {}}',
      status: 400,
      code: 'invalidJson',
    },
    {
      why: 'a body too large',
      headers: json,
      payload: `{"groups": ["${'x'.repeat(5_000)}"]}`,
      status: 413,
      code: 'tooLarge',
    },
    { why: 'a list', headers: json, payload: '[]', status: 400, code: 'validation' },
    { why: 'a null', headers: json, payload: 'null', status: 400, code: 'validation' },
  ])('$why: $status', async ({ headers, payload, status, code }) => {
    const { username } = await buildAccount(app().database.db)
    const person = await signIn(app(), username)
    const response = await app().inject({
      method: 'POST',
      url,
      headers: { ...person.headers, ...headers },
      payload,
    })
    expect(response.statusCode).toBe(status)
    agreesWithContract('Error', response.json())
    expect(response.json().error).toMatchObject({
      code,
      requestId: response.headers['x-request-id'],
    })
    expect(response.body).not.toMatch(internals)
  })

  test('names unknown fields and unstorable characters, once each', async () => {
    const { username } = await buildAccount(app().database.db)
    const { headers } = await signIn(app(), username)
    const rejected = async (payload: object) => {
      const response = await app().inject({ method: 'POST', url, headers, payload })
      expect(response.statusCode).toBe(400)
      return response.json().error.fields
    }
    expect(await rejected({ groups: ['mine'], color: 'red' })).toEqual([
      { path: 'color', code: 'additionalProperties', message: 'is not a known field' },
    ])
    expect(await rejected({ groups: ['mine'], '': 'red' })).toEqual([
      { path: '""', code: 'additionalProperties', message: 'is not a known field' },
    ])
    expect(await rejected({ groups: ['mi\0ne'] })).toEqual([
      { path: 'groups.0', code: 'characters', message: 'must not contain the character U+0000' },
    ])
    expect(await rejected({ groups: ['mi\ud800ne'] })).toEqual([
      { path: 'groups.0', code: 'characters', message: 'must not contain half of a character' },
    ])
  })

  test.each(['text/plain', 'application/xml', 'not a type'])(
    'rejects a body of type %s in token mode',
    async (type) => {
      const { username } = await buildAccount(app().database.db)
      const { headers } = await signInByKey(app(), username)
      const response = await app().inject({
        method: 'POST',
        url,
        headers: { ...headers, 'content-type': type },
        payload: '{"groups": ["mine"]}',
      })
      expect(response.statusCode).toBe(415)
      expect(response.json().error).toMatchObject({ code: 'unsupportedMediaType' })
    },
  )

  test.each([
    { method: 'GET', url: '/v1/people/nobody', status: 404 },
    { method: 'GET', url: '/v1', status: 404 },
    { method: 'GET', url: '/public/v1/nothing', status: 404 },
    { method: 'GET', url: '/ui/nothing', status: 404 },
    { method: 'DELETE', url: '/v1/people/person/mine', status: 405 },
    { method: 'GET', url: '/v1/people/person/mine/data', status: 405 },
    { method: 'POST', url: '/dashboard', status: 404 },
    { method: 'GET', url: '/v1/%E0%A4%A', status: 400 },
    { method: 'GET', url: '/%', status: 400 },
  ] as const)('$method $url: $status', async ({ method, url: path, status }) => {
    const response = await app().inject({ method, url: path })
    expect(response.statusCode, response.body).toBe(status)
    agreesWithContract('Error', response.json())
    expect(response.body).not.toMatch(internals)
  })

  test('an anonymous caller gets 401 before any error about the body', async () => {
    const response = await app().inject({ method: 'POST', url, headers: json, payload: '{' })
    expect(response.statusCode).toBe(401)
    agreesWithContract('Error', response.json())
  })

  test.each(['Bearer x.y.z', 'Bearer', 'Basic YTpi', `Bearer ${'a'.repeat(4_000)}`])(
    'treats the invalid token %s as anonymous',
    async (authorization) => {
      const response = await app().inject({
        url: '/v1/people/person/mine',
        headers: { authorization },
      })
      expect(response.statusCode).toBe(401)
    },
  )

  test('hides the details of an internal error', async () => {
    const { username } = await buildAccount(app().database.db)
    const { headers } = await signIn(app(), username)
    const { pool } = app().database
    await pool.query('alter table gpa rename to gpa_away')
    const response = await app().inject({
      method: 'POST',
      url,
      headers,
      payload: { groups: ['gpas'] },
    })
    await pool.query('alter table gpa_away rename to gpa')
    expect(response.statusCode).toBe(500)
    expect(response.json().error).toMatchObject({
      code: 'internal',
      message: 'Something went wrong on our side.',
    })
    expect(response.body).not.toMatch(internals)
  })
})

test('ASVS 15.3.7 rejects a duplicate parameter, and reads none from another place', async () => {
  const { username, studentId } = await buildAccount(app().database.db)
  const { headers } = await signIn(app(), username)
  const find = (query: string) => app().inject({ url: `/v1/people/person?${query}`, headers })
  expect((await find(`studentId=${studentId}`)).statusCode).toBe(200)
  const twice = await find(`studentId=${studentId}&studentId=1`)
  expect(twice.statusCode).toBe(400)
  expect(twice.json().error.fields).toMatchObject([{ path: 'studentId' }])
  const inQuery = await app().inject({
    ...{ method: 'POST', url: `${url}?groups=mine`, headers },
    payload: {},
  })
  expect(inQuery.statusCode).toBe(400)
})

test('answers HEAD like GET without a body, and doesn’t reject OPTIONS from another site', async () => {
  const head = await app().inject({ method: 'HEAD', url: '/config.json' })
  expect(head.statusCode).toBe(200)
  expect(head.body).toBe('')
  const anonymous = await app().inject({ method: 'HEAD', url: '/v1/people/person/mine' })
  expect(anonymous.statusCode).toBe(401)
})

import { permissions } from '@myhub/domain/access/permission-names.ts'
import { serviceScopeNames } from '@myhub/domain/access/service-scopes.ts'
import fc from 'fast-check'
import type { InjectOptions, Response } from 'light-my-request'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildAccount } from '#testing/build-person.ts'
import { contract } from '#testing/contract.ts'
import { signIn, signInByKey } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'
import { arbitraryOf, type JsonSchema } from './testing/read/schema-arbitrary.ts'
import { buildService } from './testing/services/build-service.ts'
import { corrupted } from './testing/sources/corrupt.ts'

// Each call of the contract gets valid and invalid input from a caller who is allowed to make it.
// Every answer must have a status in the contract, no failure, and no leaked details.

/** `npm run test:all` tries many more values. */
const isExhaustive = process.env.TEST_ALL === 'yes'

const app = useOwnTestApp({ RATE_LIMIT_PER_MINUTE: '1000000' })

interface Operation {
  readonly operationId: string
  readonly 'x-access': unknown
  readonly parameters?: readonly {
    readonly name: string
    readonly in: 'path' | 'query' | 'header'
    readonly required?: boolean
    readonly schema: JsonSchema
  }[]
  readonly requestBody?: { readonly content: { 'application/json': { schema: JsonSchema } } }
  readonly responses: Readonly<Record<string, unknown>>
}

const schemas = contract.components.schemas as Readonly<Record<string, JsonSchema>>
const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    path,
    method: method.toUpperCase() as 'GET',
    operation: operation as unknown as Operation,
  })),
)
const withBody = operations.filter(({ operation }) => operation.requestBody)

interface CallInput {
  readonly path: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
}

/** Arbitrary input for a call, as the contract allows it. */
function inputFor({ parameters = [], requestBody }: Operation): fc.Arbitrary<CallInput> {
  const values = (place: string) => {
    const placeParameters = parameters.filter((parameter) => parameter.in === place)
    const entries = placeParameters.map(({ name, schema }) => [name, arbitraryOf(schema, schemas)])
    const requiredKeys = placeParameters.flatMap(({ name, required }) => (required ? [name] : []))
    return fc.record(Object.fromEntries(entries), { requiredKeys: requiredKeys as never[] })
  }
  const body = requestBody
    ? arbitraryOf(requestBody.content['application/json'].schema, schemas)
    : fc.constant(undefined)
  return fc.record({ path: values('path'), query: values('query'), body })
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

function addressOf(path: string, input: CallInput): string {
  const filledPath = path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent((asText(input.path[name]) ?? '-').toWellFormed() || '-'),
  )
  const query = new URLSearchParams(
    Object.entries(input.query).map(([key, value]): [string, string] => [key, asText(value) ?? '']),
  )
  return query.size > 0 ? `${filledPath}?${query}` : filledPath
}

/** What no response may contain: a stack trace, a path in our sources, or a database message. */
const leak =
  /\n\s+at |node_modules|\.ts:\d|\bselect \w|insert into|syntax error|violates|pg_|kysely/i

function expectScimError(response: Response, context: string): void {
  expect(response.json(), context).toEqual({
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(response.statusCode),
    ...(response.statusCode === 400 && { scimType: expect.stringMatching(/^(invalid|tooMany)/) }),
    detail: expect.stringMatching(/^\S.*\.$/s),
  })
}

function expectDocumentedError(
  response: Response,
  operation: Operation,
  requestText: string,
): void {
  const { statusCode } = response
  const context =
    requestText.length > 400
      ? `${requestText.slice(0, 200)} … ${requestText.slice(-200)}`
      : requestText
  expect([...Object.keys(operation.responses), '405'], context).toContain(String(statusCode))
  expect(statusCode, context).toBeLessThan(500)
  if (statusCode < 400) return
  expect(response.body, context).not.toMatch(leak)
  if (requestText.includes(' /scim/')) expectScimError(response, context)
  else expectError(response, context)
}

function expectError(response: Response, context: string): void {
  const { error } = response.json()
  expect(error, context).toMatchObject({
    code: expect.stringMatching(/^[a-zA-Z]+$/),
    message: expect.stringMatching(/^\S.*\.$/s),
    requestId: expect.any(String),
  })
  if (response.statusCode === 400 && error.code === 'validation')
    expect(error.fields, context).toContainEqual({
      path: expect.stringMatching(/./),
      code: expect.any(String),
      message: expect.stringMatching(/./),
    })
}

/** An active admin, a new one for each call, because some calls change the caller. */
async function master(): Promise<string> {
  const overrides = { permissions: Object.keys(permissions), admin: 'active' as const }
  return (await buildAccount(app().database.db, overrides)).username
}

/** Headers of someone who may make a call. */
async function headersFor(operation: Operation): Promise<Readonly<Record<string, string>>> {
  if (operation['x-access'] === 'service')
    return (await buildService(app().database.db, serviceScopeNames)).headers
  return (await signIn(app(), await master())).headers
}

/** Calls after which the caller may be signed out: each test signs in anew. */
const changesSession = /\/v1\/(authorization|authentication)\//

describe.each(operations)('$method $path', ({ method, path, operation }) => {
  let shared: ReturnType<typeof headersFor> | undefined
  const callerHeaders = () => {
    if (changesSession.test(path)) return headersFor(operation)
    shared ??= headersFor(operation)
    return shared
  }

  const call = async (input: CallInput, headers: Readonly<Record<string, string>>) => {
    const url = addressOf(path, input)
    const payload = input.body === undefined ? undefined : JSON.stringify(input.body)
    const type = payload === undefined ? {} : { 'content-type': 'application/json' }
    const options: InjectOptions = { method, url, headers: { ...headers, ...type } }
    const response = await app().inject(payload === undefined ? options : { ...options, payload })
    expectDocumentedError(
      response,
      operation,
      `${method} ${url} ${payload ?? ''} → ${response.body}`,
    )
  }

  test('R6.6 answers allowed input as the contract states', async () => {
    const headers = await callerHeaders()
    await fc.assert(
      fc.asyncProperty(inputFor(operation), (input) => call(input, headers)),
      { numRuns: isExhaustive ? 60 : 3 },
    )
  })

  test('R6.6 rejects invalid input and names the field', async () => {
    const headers = await callerHeaders()
    const corruptedInput = inputFor(operation).chain((input) =>
      corrupted(input).map((value) => ({
        path: {},
        query: {},
        body: undefined,
        ...(value as object),
      })),
    )
    await fc.assert(
      fc.asyncProperty(corruptedInput, (input) =>
        call({ path: Object(input.path), query: Object(input.query), body: input.body }, headers),
      ),
      { numRuns: isExhaustive ? 200 : 6 },
    )
  })
})

describe('a body', () => {
  // A rejected body changes nothing: one caller is enough.
  let token: Readonly<Record<string, string>>
  let key: Readonly<Record<string, string>>
  beforeAll(async () => {
    token = (await signInByKey(app(), await master())).headers
    key = (await buildService(app().database.db, serviceScopeNames)).headers
  })

  test.each(withBody)(
    'R6.6 $method $path rejects a body that is not JSON, has another content type or is too large',
    async ({ method, path, operation }) => {
      const headers = operation['x-access'] === 'service' ? key : token
      const url = path.replaceAll(/\{\w+\}/g, '01920f6e-7a10-7b3c-9c5d-2f1e8a4b6c09')
      const send = (payload: string, type: string) =>
        app().inject({ method, url, headers: { ...headers, 'content-type': type }, payload })
      expect((await send('{"a":', 'application/json')).statusCode).toBe(400)
      expect((await send('a=b', 'text/plain')).statusCode).toBe(415)
      const large = JSON.stringify({ text: 'x'.repeat(2 * 1024 * 1024) })
      expect((await send(large, 'application/json')).statusCode).toBe(413)
      const deep = `${'{"not":'.repeat(20_000)}1${'}'.repeat(20_000)}`
      expect((await send(deep, 'application/json')).statusCode).toBe(400)
    },
  )
})

test.each(operations)(
  'R6.6 $path rejects TRACE and lists its methods',
  async ({ path, method }) => {
    const url = path.replaceAll(/\{\w+\}/g, '1')
    const response = await app().inject({ method: 'TRACE' as 'GET', url })
    expect(response.statusCode).toBe(405)
    expect(String(response.headers.allow).split(', ')).toContain(method)
  },
)

import { beforeAll, expect, test } from 'vitest'
import { buildAccount } from '#testing/build-person.ts'
import { type CallerName, type CallRow, callers, readCallTable } from '#testing/calls/call-table.ts'
import { samples } from '#testing/calls/samples.ts'
import { peopleOf } from '#testing/calls/world.ts'
import { contract } from '#testing/contract.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

// docs/calls.md lists every call with its answer to each kind of caller. This test runs that table.

const app = useOwnTestApp({ RATE_LIMIT_PER_MINUTE: '1000000' })
const table = readCallTable()

interface Schema {
  readonly $ref?: string
  readonly examples?: readonly object[]
}

interface Operation {
  readonly 'x-access': string
  readonly requestBody?: { readonly content: { 'application/json': { schema: Schema } } }
}

const operations = new Map(
  Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [
      `${method.toUpperCase()} ${path}`,
      operation as unknown as Operation,
    ]),
  ),
)

/** The contract's example of a body; undefined without a body. */
function exampleOf({ requestBody }: Operation): object | undefined {
  const schema = requestBody?.content['application/json'].schema
  const name = schema?.$ref?.split('/').at(-1)
  const named = name ? (contract.components.schemas[name] as Schema) : schema
  return named?.examples?.[0]
}

/**
 * The callers of a row to try. Whom the server rejects doesn't depend on the database: where all were
 * tried on PostgreSQL, one student and one other person run the call's SQL on the embedded database.
 */
function triedCallers(statuses: CallRow['statuses']): readonly CallerName[] {
  if (process.env.TESTED_ON_POSTGRES !== 'yes') return callers
  const isRejected = (name: CallerName) => [401, 403].includes(statuses[name])
  const heard = callers.filter((name) => name !== 'impersonating' && !isRejected(name))
  if (heard.length === 0) return ['student']
  return heard.filter((name, index) => name === 'student' || index === heard.length - 1)
}

/** Calls that change a session: each gets new people who sign in for it alone. */
const changesSession = /\/v1\/(authorization|authentication)\//

const newStudent = () => buildAccount(app().database.db, { roles: ['student'] })

let shared: ReturnType<typeof peopleOf>
beforeAll(async () => {
  shared = peopleOf(app(), await newStudent())
})

test('R6.6 serves every call of the specification with its method', () => {
  const specified = table.filter(({ isSpecified }) => isSpecified).map(({ call }) => call)
  expect(specified).toHaveLength(64)
  expect(specified.filter((call) => !operations.has(call))).toEqual([])
})

test('R5.6 serves no call that the table does not list', () => {
  const named = new Set(table.map(({ call }) => call))
  const served = [...operations.keys()].filter((call) => /\/v1\/|\/scim\//.test(call))
  expect(served.filter((call) => !named.has(call))).toEqual([])
})

/** The answer to one kind of caller. */
async function callStatus(call: string, operation: Operation, name: CallerName): Promise<number> {
  const [method = '', path = ''] = call.split(' ')
  const [, permission] = /^permission:(.+)$/.exec(operation['x-access']) ?? []
  const sample = samples[call]
  const needs = sample?.needs ?? (permission ? [permission] : [])
  const people = changesSession.test(path) ? peopleOf(app(), await newStudent()) : shared
  const caller = await people.signInAs(name, needs)
  const { student } = people
  const requested = await sample?.request({ app: app(), student, caller: caller.person })
  const { params = {}, query = {}, body = exampleOf(operation) } = requested ?? {}
  const response = await app().inject({
    method: method as 'GET',
    url: path.replaceAll(/\{(\w+)\}/g, (_, key) => params[key] ?? ''),
    query: { ...query },
    headers: { ...caller.headers },
    ...(body && { payload: body }),
  })
  return response.statusCode
}

test.each(table)(
  'R5.6 $call answers each caller as the table states',
  async ({ call, statuses }) => {
    const operation = operations.get(call)
    if (!operation) throw new Error('The server has no such call')
    const tried = triedCallers(statuses)
    const responses: [CallerName, number][] = []
    for (const name of tried) responses.push([name, await callStatus(call, operation, name)])
    expect(responses).toEqual(tried.map((name) => [name, statuses[name]]))
  },
)

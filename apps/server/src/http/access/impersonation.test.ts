import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { contract } from '#testing/contract.ts'
import { type Caller, guardRoutes, identifyCallers } from '../access.ts'
import { sendError } from '../errors.ts'

const student: Caller = {
  personId: 'student',
  username: 'student',
  permissions: new Set(['links.write']),
  isAdmin: false,
  isInactiveAdmin: false,
  impersonator: null,
  service: null,
}
const viewedBy = (mayEditOnBehalf: boolean): Caller => ({
  ...student,
  impersonator: { personId: 'admin', username: 'admin', mayEditOnBehalf },
})
const callers = {
  student,
  viewed: viewedBy(false),
  edited: viewedBy(true),
}

/**
 * A server with one route of each kind.
 * @returns the status of a call to each, by path
 */
async function statusesFor(caller: Caller): Promise<Record<string, number>> {
  const app = Fastify()
  app.decorate('identify', async () => caller)
  app.setErrorHandler(sendError)
  identifyCallers(app)
  guardRoutes(app)
  const handler = async () => ({})
  const access = 'signed-in' as const
  app.get('/read', { config: { access } }, handler)
  app.post('/search', { config: { access, readsOnly: true } }, handler)
  app.post('/write', { config: { access } }, handler)
  app.delete('/delete', { config: { access } }, handler)
  app.get('/own', { config: { access, whileImpersonating: 'never' } }, handler)
  app.delete('/end', { config: { access: 'kimera-admin', whileImpersonating: 'always' } }, handler)
  app.get('/admin', { config: { access: 'admin' } }, handler)
  app.get('/kimera', { config: { access: 'kimera-admin' } }, handler)
  app.get('/links', { config: { access: { permission: 'links.write' } } }, handler)
  app.get('/tuition', { config: { access: { permission: 'tuition.write' } } }, handler)
  const methods = { write: 'POST', search: 'POST', delete: 'DELETE', end: 'DELETE' } as const
  const paths = 'read search write delete own end admin kimera links tuition'.split(' ')
  const statuses: Record<string, number> = {}
  for (const path of paths) {
    const method = methods[path as keyof typeof methods] ?? 'GET'
    statuses[path] = (await app.inject({ method, url: `/${path}` })).statusCode
  }
  return statuses
}

const may = { read: 200, search: 200, links: 200, tuition: 403 }

test.each([
  ['student', { ...may, write: 200, delete: 200, own: 200, end: 403, admin: 403, kimera: 403 }],
  ['viewed', { ...may, write: 403, delete: 403, own: 403, end: 200, admin: 409, kimera: 200 }],
  ['edited', { ...may, write: 200, delete: 200, own: 403, end: 200, admin: 409, kimera: 200 }],
] as const)('R5.5 allows the right calls when the student is %s', async (name, expected) => {
  expect(await statusesFor(callers[name])).toEqual(expected)
})

test('R5.5 allows read-only calls, including POST, while viewing as a student', () => {
  const posts = Object.entries(contract.paths).flatMap(([path, { post }]) =>
    post && /\/(search|filter|query|get|list|data)$/.test(path) ? [{ path, ...post }] : [],
  )
  expect(posts.length).toBeGreaterThan(5)
  const rejected = posts.filter((operation) => Reflect.get(operation, 'x-reads-only') !== true)
  // Refetching a person's records changes them.
  expect(rejected.filter(({ path }) => !path.endsWith('/sync/data'))).toEqual([])
})

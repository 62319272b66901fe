import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { linkChecker } from './link-checker.ts'
import { guardedLookup, privateAddressCode, type Resolve } from './public-address.ts'

/** A name server that changes its answer with each lookup, like an attacker's. */
function nameServer(...answers: string[][]) {
  let lookups = 0
  const resolve: Resolve = (_name, _options, callback) => {
    const found = answers[Math.min(lookups, answers.length - 1)] ?? []
    lookups += 1
    callback(
      null,
      found.map((address) => ({ address, family: 4 })),
    )
  }
  return { resolve, lookups: () => lookups }
}

/** Stands for a public address; every other one is private. */
const isPublic = (address: string) => address === '127.0.0.1'

test('connects to the address that it checked, with one lookup', async () => {
  const { resolve, lookups } = nameServer(['127.0.0.1'], ['127.0.0.2'])
  const found = vi.fn()
  guardedLookup(isPublic, resolve)('rebinding.example', {}, found)
  expect(found).toHaveBeenCalledWith(null, '127.0.0.1', 4)
  expect(lookups()).toBe(1)
})

test('connects to none of the addresses when one of them is private', () => {
  const { resolve } = nameServer(['127.0.0.1', '127.0.0.2'])
  const found = vi.fn()
  guardedLookup(isPublic, resolve)('rebinding.example', { all: true }, found)
  expect(found).toHaveBeenCalledWith(expect.objectContaining({ code: privateAddressCode }), [])
})

test('sends nothing to a name that resolves to a private address the second time', async () => {
  const requested: string[] = []
  const site = createServer((request, response) => {
    requested.push(request.url ?? '')
    response.writeHead(302, { location: '/secret', connection: 'close' }).end()
  })
  site.listen(0, '0.0.0.0')
  await once(site, 'listening')
  const { resolve, lookups } = nameServer(['127.0.0.1'], ['127.0.0.2'])
  const reach = linkChecker(isPublic, resolve)
  onTestFinished(async () => {
    await reach.close()
    site.close()
  })
  const { port } = site.address() as AddressInfo
  const { signal } = new AbortController()
  expect(await reach.check(`http://rebinding.example:${port}/`, signal)).toBe('notAllowed')
  expect(lookups()).toBe(2)
  expect(requested).toEqual(['/'])
})

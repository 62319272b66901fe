import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contract } from '#testing/contract.ts'
import { useTestApp } from '#testing/test-app.ts'
import { contractOf } from './contract.ts'

const app = useTestApp()

test('R6.6 the committed contract is the one that the routes have: npm run contract', () => {
  const file = join(import.meta.dirname, '../../../packages/contract/openapi.json')
  expect(contractOf(app())).toBe(readFileSync(file, 'utf8'))
})

test('R5.6 every call of the contract says who may make it, how it fails, and has a name', () => {
  const calls = Object.values(contract.paths).flatMap((path) => Object.values(path))
  expect(calls.length).toBeGreaterThan(5)
  for (const call of calls)
    expect(call).toMatchObject({
      operationId: expect.stringMatching(/^[a-z][A-Za-z]+$/),
      tags: [expect.any(String)],
      'x-access': expect.stringMatching(/^(public|recognised|signed-in|permission:[a-zA-Z.]+)$/),
      responses: { default: { content: { 'application/json': expect.anything() } } },
    })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Compile } from 'typebox/schema'
import { describe, expect, test } from 'vitest'
import { contract } from '#testing/contract.ts'
import { useTestApp } from '#testing/test-app.ts'
import { contractOf } from './contract.ts'

const app = useTestApp()
const file = join(import.meta.dirname, '../../../packages/contract/openapi.json')
const text = readFileSync(file, 'utf8')

interface Schema {
  readonly $ref?: string
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly examples?: readonly unknown[]
  readonly type?: string
}

interface Media {
  readonly content?: {
    readonly 'application/json'?: { readonly schema: Schema; readonly example?: unknown }
  }
}

interface Operation {
  readonly operationId: string
  readonly requestBody?: Media
  readonly responses: Readonly<Record<string, Media>>
}

const operations = Object.values(contract.paths).flatMap(
  (path) => Object.values(path) as unknown as Operation[],
)

test('R6.6 the committed contract is the one that the routes have: npm run contract', () => {
  expect(contractOf(app())).toBe(text)
})

test('R5.6 every call of the contract says who may make it, how it fails, and has a name', () => {
  expect(operations.length).toBeGreaterThan(5)
  for (const call of operations)
    expect(call).toMatchObject({
      operationId: expect.stringMatching(/^[a-z][A-Za-z]+$/),
      summary: expect.stringMatching(/^[A-Z].+[^.]$/),
      tags: [expect.any(String)],
      'x-access': expect.stringMatching(
        /^(public|recognized|signed-in|admin|kimera-admin|permission:[a-zA-Z.]+)$/,
      ),
      responses: { 429: expect.anything(), 503: expect.anything() },
    })
})

test('R6.6 the contract has no fault that a linter of OpenAPI finds', async () => {
  // The product has no license to name: a college runs it for itself.
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: { 'info-license': 'off' },
  })
  const faults = await lintFromString({ source: text, config })
  expect(
    faults.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
  ).toEqual([])
})

describe('examples', () => {
  const named = (schema: Schema): Schema =>
    schema.$ref
      ? ((contract.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) as Schema)
      : schema

  /** An example of its own, of what it lists, or of what it may be: words and numbers explain themselves. */
  function hasExample(given: Schema): boolean {
    const schema = named(given)
    if (schema.examples?.length) return true
    if (schema.anyOf) return schema.anyOf.some(hasExample)
    return schema.items !== undefined && hasExample(schema.items)
  }

  /** Whether somebody who reads the contract sees no example of a body that there is. */
  function lacksExample(media: Media | undefined): boolean {
    const json = media?.content?.['application/json']
    return json !== undefined && json.example === undefined && !hasExample(json.schema)
  }

  test('R6.6 every body that is sent or answered has an example', () => {
    const without = operations.flatMap(({ operationId, requestBody, responses }) => {
      const answers = Object.entries(responses).filter(([status]) => status.startsWith('2'))
      const bodies = [requestBody, ...answers.map(([, answer]) => answer)]
      return bodies.some(lacksExample) ? [operationId] : []
    })
    expect(without).toEqual([])
  })

  test('R6.6 every example is what its schema says', () => {
    const { components } = contract
    for (const [name, schema] of Object.entries(components.schemas)) {
      const check = Compile({ $ref: `#/components/schemas/${name}`, components })
      for (const example of (schema as Schema).examples ?? []) {
        const [, errors] = check.Errors(example)
        expect(errors, name).toEqual([])
      }
    }
  })
})

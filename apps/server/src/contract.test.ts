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

test('R6.6 the committed contract matches the routes: npm run contract', () => {
  expect(contractOf(app())).toBe(text)
})

test('R5.6 every call of the contract has an access rule, failures and an operation ID', () => {
  expect(operations.length).toBeGreaterThan(5)
  for (const call of operations)
    expect(call).toMatchObject({
      operationId: expect.stringMatching(/^[a-z][A-Za-z]+$/),
      summary: expect.stringMatching(/^[A-Z].+[^.]$/),
      tags: [expect.any(String)],
      'x-access': expect.stringMatching(
        /^(public|recognized|signed-in|admin|kimera-admin|service|permission:[a-zA-Z.]+)$/,
      ),
      responses: { 429: expect.anything(), 503: expect.anything() },
    })
})

test('R6.6 the contract passes an OpenAPI linter', async () => {
  // No license field: the owner has granted none, as the description states.
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: { 'info-license': 'off' },
  })
  const lintErrors = await lintFromString({ source: text, config })
  expect(
    lintErrors.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
  ).toEqual([])
})

test('states that no license is granted, like package.json and the README', () => {
  const read = (name: string) => readFileSync(join(import.meta.dirname, '../../..', name), 'utf8')
  expect(JSON.parse(read('package.json'))).toMatchObject({ license: 'UNLICENSED', private: true })
  expect(JSON.parse(text).info.description).toContain('has granted no license')
  expect(read('README.md')).toContain("The owner hasn't granted a license")
})

describe('examples', () => {
  const named = (schema: Schema): Schema =>
    schema.$ref
      ? ((contract.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) as Schema)
      : schema

  /** Whether a schema has an example, itself or in its parts; plain text and numbers need none. */
  function hasExample(candidate: Schema): boolean {
    const schema = named(candidate)
    if (schema.examples?.length) return true
    if (schema.anyOf) return schema.anyOf.some(hasExample)
    return schema.items !== undefined && hasExample(schema.items)
  }

  /** Whether a body has no example for readers of the contract. */
  function isMissingExample(media: Media | undefined): boolean {
    const json = media?.content?.['application/json']
    return json !== undefined && json.example === undefined && !hasExample(json.schema)
  }

  test('R6.6 has an example for every request and response body', () => {
    const withoutExample = operations.flatMap(({ operationId, requestBody, responses }) => {
      const answers = Object.entries(responses).filter(([status]) => status.startsWith('2'))
      const bodies = [requestBody, ...answers.map(([, answer]) => answer)]
      return bodies.some(isMissingExample) ? [operationId] : []
    })
    expect(withoutExample).toEqual([])
  })

  test('R6.6 has only examples that match their schema', () => {
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

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Compile } from 'typebox/schema'
import { expect } from 'vitest'

interface Contract {
  readonly components: { readonly schemas: Readonly<Record<string, object>> }
  readonly paths: Readonly<Record<string, Readonly<Record<string, { 'x-access': unknown }>>>>
}

/** The published contract: the committed file, not the routes. */
export const contract: Contract = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../packages/contract/openapi.json'), 'utf8'),
)

type CompiledSchema = ReturnType<typeof Compile>

/** Compiled once per schema. */
const compiled = new Map<string, CompiledSchema>()

function compile(schema: string): CompiledSchema {
  const known = compiled.get(schema)
  if (known) return known
  const reference = { $ref: `#/components/schemas/${schema}`, components: contract.components }
  const made = Compile(reference)
  compiled.set(schema, made)
  return made
}

/**
 * Asserts that a response matches the contract. Rejects empty text too: the serializer turns a null
 * into it where the contract doesn't allow null (domain.md: `""` is never emitted).
 * @param schema its name among the contract's schemas
 */
export function agreesWithContract(schema: string, value: unknown): void {
  const [, errors] = compile(schema).Errors(value)
  expect(errors).toEqual([])
  expect(JSON.stringify(value), 'no empty text').not.toContain('""')
}

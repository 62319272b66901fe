import fastJsonStringify, { type Schema } from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { namedContext } from '../schema.ts'

type Serialize = (answer: unknown) => string

/** Compiled once for a schema, however many apps a process builds. */
const compiled = new WeakMap<TSchema, Serialize>()

function serializerOf(schema: TSchema): Serialize {
  const known = compiled.get(schema)
  if (known) return known
  // The library's type of a schema knows fewer keywords than the standard that both speak.
  const named = namedContext(schema) as Record<string, Schema>
  const serialize = fastJsonStringify(schema as Schema, { schema: named })
  compiled.set(schema, serialize)
  return serialize
}

/**
 * Writes answers by their TypeBox schema. Each is compiled when it is first answered, with the named
 * schemas that it refers to: every one beside all the others would take seconds of each start, and
 * memory for answers that are never given.
 */
export const serializerCompiler: FastifySerializerCompiler<TSchema> =
  ({ schema }) =>
  (answer) =>
    serializerOf(schema)(answer)

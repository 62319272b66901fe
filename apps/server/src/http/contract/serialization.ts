import fastJsonStringify, { type Schema } from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { namedContext } from '../schema.ts'

type Serialize = (payload: unknown) => string

/** Compiled once per schema, however many apps a process builds. */
const compiled = new WeakMap<TSchema, Serialize>()

function serializerOf(schema: TSchema): Serialize {
  const known = compiled.get(schema)
  if (known) return known
  // The library's schema type has fewer keywords than the standard.
  const named = namedContext(schema) as Record<string, Schema>
  const serialize = fastJsonStringify(schema as Schema, { schema: named })
  compiled.set(schema, serialize)
  return serialize
}

/**
 * Serializes responses by their TypeBox schema. Each is compiled on first use, with only the named
 * schemas it refers to: compiling all of them up front would take seconds at startup, and memory
 * for responses that are never sent.
 */
export const serializerCompiler: FastifySerializerCompiler<TSchema> =
  ({ schema }) =>
  (payload) =>
    serializerOf(schema)(payload)

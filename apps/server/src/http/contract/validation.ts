import type { FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import Value from 'typebox/value'
import { namedContext } from '../schema.ts'
import { keepFormatsStorable } from './formats.ts'

keepFormatsStorable()

/** What an error may repeat of a value that is not one of those allowed. */
const longestEcho = 40

/**
 * A field too many is told twice: among those that are not known, and as one that nothing may be.
 * Of many errors only the first are told, so that either may be missing: both become the same.
 */
function asUnknownField(error: FastifySchemaValidationError): FastifySchemaValidationError {
  if (error.keyword !== 'boolean') return error
  const end = error.instancePath.lastIndexOf('/')
  return {
    ...error,
    keyword: 'additionalProperties',
    instancePath: error.instancePath.slice(0, end),
    params: { additionalProperties: [error.instancePath.slice(end + 1)] },
  }
}

/** A closed list refuses by naming what was said and what there is. */
function explain(
  error: FastifySchemaValidationError,
  input: unknown,
): FastifySchemaValidationError {
  if (error.keyword !== 'enum' || !Array.isArray(error.params.allowedValues)) return error
  const said = JSON.stringify(Value.Pointer.Get(input, error.instancePath)) ?? 'nothing'
  const shown = said.length > longestEcho ? `${said.slice(0, longestEcho)}…` : said
  return { ...error, message: `${shown} is not one of ${error.params.allowedValues.join(', ')}` }
}

/** What text holds that no database stores; null for text that can be kept. */
function unstorableIn(text: string): string | null {
  if (text.includes('\0')) return 'must not hold the character U+0000'
  return text.isWellFormed() ? null : 'must not hold half a character'
}

/**
 * Where a value holds what no database stores; null when nowhere. Left alone, it would come back as
 * a failure of ours.
 */
function unstorable(value: unknown, at = ''): FastifySchemaValidationError | null {
  if (typeof value === 'string') return refusedText(value, at)
  if (typeof value !== 'object' || value === null) return null
  for (const [key, part] of Object.entries(value)) {
    const found = refusedText(key, at) ?? unstorable(part, `${at}/${key}`)
    if (found !== null) return found
  }
  return null
}

function refusedText(text: string, instancePath: string): FastifySchemaValidationError | null {
  const message = unstorableIn(text)
  if (message === null) return null
  return { keyword: 'characters', instancePath, schemaPath: '#', params: {}, message }
}

/** A body that is nested so deeply that looking into it ends the stack. */
const tooDeep: FastifySchemaValidationError = {
  keyword: 'depth',
  instancePath: '',
  schemaPath: '#',
  params: {},
  message: 'is nested too deeply',
}

type Named = ReturnType<typeof namedContext>

interface Compiled {
  readonly named: Named
  readonly compiled: Validator<Named>
}

/** Compiled once for a schema, however many apps a process builds. */
const known = new WeakMap<TSchema, Compiled>()

function compile(schema: TSchema): Compiled {
  const before = known.get(schema)
  if (before) return before
  const named = namedContext(schema)
  const made = { named, compiled: Compile(named, schema) }
  known.set(schema, made)
  return made
}

/**
 * Checks requests by their TypeBox schema. A body must say what it means; text of an address or a
 * header is read as the number or truth that it stands for. Defaults are filled in. A schema is compiled
 * when something is first checked by it, so that a start does not wait for those that nobody asks for.
 */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const check = (input: unknown) => {
    const { named, compiled } = compile(schema)
    const converted = httpPart === 'body' ? input : Value.Convert(named, schema, input)
    const value = Value.Default(named, schema, converted)
    const refused = unstorable(value)
    if (refused !== null) return { error: [refused] }
    if (compiled.Check(value)) return { value }
    const errors: FastifySchemaValidationError[] = compiled.Errors(value)
    return { error: errors.map(asUnknownField).map((error) => explain(error, value)) }
  }
  return (input: unknown) => {
    try {
      return check(input)
    } catch (error) {
      if (error instanceof RangeError) return { error: [tooDeep] }
      throw error
    }
  }
}

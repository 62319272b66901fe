import type { FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import Value from 'typebox/value'
import { namedContext } from '../schema.ts'
import { restrictFormats } from './formats.ts'

restrictFormats()

/** Maximum length of an invalid value repeated in an error. */
const maxEchoLength = 40

/**
 * An extra field is reported twice: as an unknown field, and as one that can't have any value.
 * Since only the first errors are reported, either may be missing, so both are mapped to the same
 * error.
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

/** An invalid enum value: the error names the value and the allowed ones. */
function explain(
  error: FastifySchemaValidationError,
  input: unknown,
): FastifySchemaValidationError {
  if (error.keyword !== 'enum' || !Array.isArray(error.params.allowedValues)) return error
  const received = JSON.stringify(Value.Pointer.Get(input, error.instancePath)) ?? 'nothing'
  const shown = received.length > maxEchoLength ? `${received.slice(0, maxEchoLength)}…` : received
  return { ...error, message: `${shown} is not one of ${error.params.allowedValues.join(', ')}` }
}

/** The character in a text that no database can store; null when there is none. */
function storageProblem(text: string): string | null {
  if (text.includes('\0')) return 'must not contain the character U+0000'
  return text.isWellFormed() ? null : 'must not contain half of a character'
}

/**
 * Finds a character that no database can store; null when there is none. Otherwise it would cause
 * an internal error.
 */
function findUnstorable(value: unknown, at = ''): FastifySchemaValidationError | null {
  if (typeof value === 'string') return validateText(value, at)
  if (typeof value !== 'object' || value === null) return null
  for (const [key, part] of Object.entries(value)) {
    const problem = validateText(key, at) ?? findUnstorable(part, `${at}/${key}`)
    if (problem !== null) return problem
  }
  return null
}

function validateText(text: string, instancePath: string): FastifySchemaValidationError | null {
  const message = storageProblem(text)
  if (message === null) return null
  return { keyword: 'characters', instancePath, schemaPath: '#', params: {}, message }
}

/** A body nested so deeply that traversing it would overflow the stack. */
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

/** Compiled once per schema, however many apps a process builds. */
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
 * Validates requests by their TypeBox schema. Bodies must have exact types; text in paths, queries
 * and headers is converted to numbers and booleans. Fills in defaults. Schemas are compiled on
 * first use, to keep startup fast.
 */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const check = (input: unknown) => {
    const { named, compiled } = compile(schema)
    const converted = httpPart === 'body' ? input : Value.Convert(named, schema, input)
    const value = Value.Default(named, schema, converted)
    const error = findUnstorable(value)
    if (error !== null) return { error: [error] }
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

import type { FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import Value from 'typebox/value'

/** What an error may repeat of a value that is not one of those allowed. */
const longestEcho = 40

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

/**
 * Checks requests by their TypeBox schema. A body must say what it means; text of an address or a
 * header is read as the number or truth that it stands for. Defaults are filled in.
 */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const compiled = Compile(schema)
  return (input: unknown) => {
    const converted = httpPart === 'body' ? input : Value.Convert(schema, input)
    const value = Value.Default(schema, converted)
    if (compiled.Check(value)) return { value }
    const errors: FastifySchemaValidationError[] = compiled.Errors(value)
    return { error: errors.map((error) => explain(error, value)) }
  }
}

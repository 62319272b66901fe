/** An error of a value, as a schema's check reports it. */
export interface SchemaError {
  readonly keyword: string
  readonly instancePath: string
  readonly params: object
  readonly message: string
}

/** The problem of a field that the schema doesn't have. */
export const unknownField = 'is not a known field'

/**
 * Which field of a value is wrong, and how; an unknown field is the most likely typo, so it comes
 * first. The field is `it` for the value itself. Contains no values.
 */
export function fieldProblem(errors: readonly SchemaError[]): { field: string; problem: string } {
  const error = errors.find(({ keyword }) => keyword === 'additionalProperties') ?? errors[0]
  if (!error) return { field: 'it', problem: 'is not valid' }
  const params: {
    additionalProperties?: string[]
    requiredProperties?: string[]
    allowedValues?: unknown[]
  } = error.params
  const [unknown] = params.additionalProperties ?? []
  const [missing] = params.requiredProperties ?? []
  const path = [...error.instancePath.split('/').slice(1), unknown ?? missing ?? []].flat()
  const problem = params.allowedValues
    ? `must be one of ${params.allowedValues.join(', ')}`
    : error.message
  return {
    field: path.join('.') || 'it',
    problem: unknown ? unknownField : missing ? 'is missing' : problem,
  }
}

import fc from 'fast-check'

/** The parts of JSON Schema that the contract uses. */
export interface JsonSchema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly JsonSchema[]
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly items?: JsonSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | JsonSchema
}

type Schemas = Readonly<Record<string, JsonSchema>>

const maxTextLength = 60
const maxArrayItems = 4
const maxDepth = 4

const formats: Readonly<Record<string, () => fc.Arbitrary<string>>> = {
  uuid: () => fc.uuid(),
  date: () =>
    fc
      .date({ min: new Date('1950-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
  'date-time': () =>
    fc
      .date({ min: new Date('1950-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString()),
  email: () => fc.emailAddress(),
}

function textArbitrary({ format, pattern, minLength = 0, maxLength = maxTextLength }: JsonSchema) {
  const known = format && formats[format]
  if (known) return known()
  if (pattern) return fc.stringMatching(new RegExp(pattern, 'u'))
  return fc.string({
    unit: 'grapheme',
    minLength,
    maxLength: Math.max(minLength, Math.min(maxLength, maxTextLength)),
  })
}

function numberArbitrary({ type, minimum = -1e9, maximum = 1e9 }: JsonSchema) {
  if (type === 'integer')
    return fc.integer({ min: Math.ceil(minimum), max: Math.floor(Math.min(maximum, 2 ** 31 - 1)) })
  return fc.double({ min: minimum, max: maximum, noNaN: true })
}

/**
 * Generates values that a schema of the contract allows.
 * @param schemas the named ones, by name
 */
export function arbitraryOf(
  schema: JsonSchema,
  schemas: Schemas,
  depth = 0,
): fc.Arbitrary<unknown> {
  const nested = (part: JsonSchema) => arbitraryOf(part, schemas, depth + 1)
  if (schema.$ref) return nested(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.anyOf) {
    // Recursive schemas must end: the first alternative isn't recursive.
    const [first, ...others] = schema.anyOf.map((part) => () => nested(part))
    if (!first) return fc.constant(null)
    return depth >= maxDepth ? first() : fc.oneof(first(), ...others.map((other) => other()))
  }
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? [])
  if (types.length > 1) return fc.oneof(...types.map((type) => nested({ ...schema, type })))
  switch (types[0]) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
    case 'number':
      return numberArbitrary({ ...schema, type: types[0] })
    case 'string':
      return textArbitrary(schema)
    case 'array': {
      const { minItems = 0, maxItems = maxArrayItems, items = {} } = schema
      const length = {
        minLength: minItems,
        maxLength: Math.max(minItems, Math.min(maxItems, maxArrayItems)),
      }
      return depth >= maxDepth && minItems === 0 ? fc.constant([]) : fc.array(nested(items), length)
    }
    case 'object': {
      const entries = Object.entries(schema.properties ?? {}).map(([key, part]) => [
        key,
        nested(part),
      ])
      return fc.record(Object.fromEntries(entries), {
        requiredKeys: (schema.required ?? []) as never[],
      })
    }
    default:
      return fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<unknown>
  }
}

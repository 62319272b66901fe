import Type, { type Static, type TProperties, type TSchema, type TUnsafe } from 'typebox'

/** Named schemas of the contract, by name. */
const named = new Map<string, TSchema>()

/**
 * All named schemas, to register before the first route refers to one; sorted by name, so that the
 * contract doesn't depend on module load order.
 */
export const namedSchemas = (): readonly TSchema[] =>
  [...named.keys()].sort().flatMap((id) => named.get(id) ?? [])

/**
 * The named schemas that a schema refers to, directly or not, keyed by their `$ref`. Giving a
 * compiler all of them would make it traverse each one for every schema.
 */
export function namedContext(schema: TSchema): Record<string, TSchema> {
  const result: Record<string, TSchema> = {}
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    for (const [key, value] of Object.entries(part)) {
      if (key === '$ref' && typeof value === 'string') follow(value)
      else visit(value)
    }
  }
  const follow = (reference: string): void => {
    const target = named.get(reference.slice(0, -1))
    if (!target || reference in result) return
    result[reference] = target
    visit(target)
  }
  visit(schema)
  return result
}

/** Gives a schema its name in the contract. Refer to it with `schemaRef`. */
export function namedSchema<T extends TSchema>(
  id: string,
  schema: T,
): T & { readonly $id: string } {
  if (named.has(id)) throw new Error(`Two schemas are called ${id}`)
  const withId = { ...schema, $id: id }
  named.set(id, withId)
  return withId
}

/** The example of a schema, or of the named one it refers to; undefined when there is none. */
export function exampleOf(schema: TSchema): unknown {
  const { $ref, examples } = schema as { $ref?: string; examples?: readonly unknown[] }
  return $ref ? exampleOf(named.get($ref.slice(0, -1)) ?? {}) : examples?.[0]
}

/** A reference to a named schema, with its type. */
export const schemaRef = <T extends TSchema>(
  schema: T & { readonly $id: string },
): TUnsafe<Static<T>> => Type.Unsafe<Static<T>>({ $ref: `${schema.$id}#` })

/** The schema or null: unknown is null, never an absent key (domain.md, conventions). */
export function nullable<T extends TSchema>(schema: T): TUnsafe<Static<T> | null> {
  const { $id: _, ...plain } = schema as TSchema & {
    $id?: string
    $ref?: string
    type?: string
    enum?: unknown[]
  }
  if (plain.$ref) return Type.Unsafe<Static<T> | null>({ anyOf: [plain, { type: 'null' }] })
  return Type.Unsafe<Static<T> | null>({
    ...plain,
    type: [plain.type, 'null'],
    ...(plain.enum && { enum: [...plain.enum, null] }),
  })
}

/** An object with exactly these fields. */
export const strictObject = <T extends TProperties>(properties: T, description?: string) =>
  Type.Object(properties, {
    additionalProperties: false,
    ...(description && { description }),
  })

/** A string enum. */
export const oneOf = <const T extends string>(values: readonly T[], description?: string) =>
  Type.Unsafe<T>({
    type: 'string',
    enum: [...values],
    ...(description && { description }),
  })

export const text = (description?: string) => Type.String(description ? { description } : {})
export const uuid = () => Type.String({ format: 'uuid' })
/** YYYY-MM-DD, as provided by the college. */
export const date = () => Type.String({ format: 'date' })
/** RFC 3339 in UTC. */
export const instant = () => Type.Unsafe<string>({ type: 'string', format: 'date-time' })
/** HH:MM, 24-hour, in the college's time zone. */
export const wallTime = () => Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })
/** Credits have at most two decimals, averages at most four. */
export const number = (minimum?: number) => Type.Number(minimum === undefined ? {} : { minimum })

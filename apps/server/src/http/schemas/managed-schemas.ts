import Type, { type Static, type TObject, type TProperties, type TSchema } from 'typebox'
import { instant, name, record, uuid } from '../schema.ts'

/** Fields the hub adds to every item that administrators maintain. */
const kept = {
  id: uuid(),
  version: Type.Integer({ description: 'For If-Match, in quotation marks.' }),
  updatedAt: instant(),
}
type Kept = typeof kept

type Named<T extends TSchema> = T & { readonly $id: string }

/** Makes some fields optional. */
export const optional = (fields: TProperties, named: object): TProperties =>
  Object.fromEntries(
    Object.keys(named).map((field) => [field, Type.Optional(fields[field] as TSchema)]),
  )

/** The schemas of an entity, for its calls. */
export interface ManagedSchemas {
  readonly item: Named<TSchema>
  readonly fresh: Named<TSchema>
  /** Null when a change isn't sent as a partial object. */
  readonly change: Named<TSchema> | null
  readonly defaults: object
}

/**
 * The contract's schemas of an entity that administrators maintain: an item, a new one, and a
 * change.
 * @param thing used in the contract's names: `NewAlert`, `AlertChange`
 */
export function managedSchemas<Fields extends TProperties, Derived extends TProperties>(
  thing: string,
  {
    item,
    fields,
    defaults,
    derived,
    examples,
    fresh = `New${thing}`,
  }: {
    /** An item's name in the contract. */
    readonly item: string
    readonly fields: Fields
    /** Defaults of a new item's optional fields. */
    readonly defaults: Partial<Static<TObject<Fields>>>
    /** Fields the hub adds; one with the same name replaces the field. */
    readonly derived: Derived
    readonly examples: {
      readonly id: string
      readonly fields: object
      readonly derived: object
      /** Null when a change isn't sent as a partial object. */
      readonly change: object | null
      readonly version?: number
      readonly updatedAt: string
    }
    /** The schema name of a new item. */
    readonly fresh?: string
  },
) {
  const { id, version = 1, updatedAt } = examples
  return {
    // The type of a spread of generic fields is lost.
    item: name(
      item,
      Type.Object(
        { id: kept.id, ...fields, ...derived, version: kept.version, updatedAt: kept.updatedAt },
        { examples: [{ id, ...examples.fields, ...examples.derived, version, updatedAt }] },
      ) as unknown as TObject<Fields & Derived & Kept>,
    ),
    /** All fields as stored. */
    input: Type.Object(fields),
    fresh: name(fresh, {
      ...record({ ...fields, ...optional(fields, defaults) }),
      examples: [examples.fields],
    }),
    change:
      examples.change &&
      name(`${thing}Change`, {
        ...Type.Partial(record(fields)),
        additionalProperties: false,
        minProperties: 1,
        examples: [examples.change],
      }),
    defaults,
  }
}

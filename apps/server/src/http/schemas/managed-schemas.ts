import Type, { type Static, type TObject, type TProperties, type TSchema } from 'typebox'
import { instant, namedSchema, strictObject, uuid } from '../schema.ts'

/** Fields the hub adds to every item that administrators maintain. */
const managedFields = {
  id: uuid(),
  version: Type.Integer({ description: 'Send it in `If-Match`, in quotation marks.' }),
  updatedAt: instant(),
}
type ManagedFields = typeof managedFields

type Named<T extends TSchema> = T & { readonly $id: string }

/** Makes some fields optional. */
export const optional = (fields: TProperties, named: object): TProperties =>
  Object.fromEntries(
    Object.keys(named).map((field) => [field, Type.Optional(fields[field] as TSchema)]),
  )

/** The schemas of an entity, for its calls. */
export interface ManagedSchemas {
  readonly item: Named<TSchema>
  readonly newItem: Named<TSchema>
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
    newItem = `New${thing}`,
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
    readonly newItem?: string
  },
) {
  const { id, version = 1, updatedAt } = examples
  return {
    // The type of a spread of generic fields is lost.
    item: namedSchema(
      item,
      Type.Object(
        {
          id: managedFields.id,
          ...fields,
          ...derived,
          version: managedFields.version,
          updatedAt: managedFields.updatedAt,
        },
        { examples: [{ id, ...examples.fields, ...examples.derived, version, updatedAt }] },
      ) as unknown as TObject<Fields & Derived & ManagedFields>,
    ),
    /** All fields as stored. */
    input: Type.Object(fields),
    newItem: namedSchema(newItem, {
      ...strictObject({ ...fields, ...optional(fields, defaults) }),
      examples: [examples.fields],
    }),
    change:
      examples.change &&
      namedSchema(`${thing}Change`, {
        ...Type.Partial(strictObject(fields)),
        additionalProperties: false,
        minProperties: 1,
        examples: [examples.change],
      }),
    defaults,
  }
}

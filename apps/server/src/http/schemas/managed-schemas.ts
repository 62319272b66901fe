import Type, { type Static, type TObject, type TProperties, type TSchema } from 'typebox'
import { instant, name, record, uuid } from '../schema.ts'

/** What the hub adds to every item that administrators maintain. */
const kept = {
  id: uuid(),
  version: Type.Integer({ description: 'For If-Match, in quotation marks.' }),
  updatedAt: instant(),
}
type Kept = typeof kept

type Named<T extends TSchema> = T & { readonly $id: string }

/** Some fields as those that may be left out. */
export const optional = (fields: TProperties, named: object): TProperties =>
  Object.fromEntries(
    Object.keys(named).map((field) => [field, Type.Optional(fields[field] as TSchema)]),
  )

/** The schemas of an entity, as its calls use them. */
export interface ManagedSchemas {
  readonly item: Named<TSchema>
  readonly fresh: Named<TSchema>
  /** Null where a change is not sent as some of the fields. */
  readonly change: Named<TSchema> | null
  readonly defaults: object
}

/**
 * What the contract says of an entity that administrators maintain: of an item, of a new one, and of a change.
 * @param thing what a new one is called in the contract: `NewAlert`, `AlertChange`
 */
export function managedSchemas<Fields extends TProperties, Derived extends TProperties>(
  thing: string,
  {
    item,
    fields,
    defaults,
    derived,
    examples,
  }: {
    /** What an item is called in the contract. */
    readonly item: string
    readonly fields: Fields
    /** What a new one has in the fields that may be left out. */
    readonly defaults: Partial<Static<TObject<Fields>>>
    /** What the hub adds to the fields; one of the same name goes before the field. */
    readonly derived: Derived
    readonly examples: {
      readonly id: string
      readonly fields: object
      readonly derived: object
      /** Null where a change is not sent as some of the fields. */
      readonly change: object | null
      readonly version?: number
      readonly updatedAt: string
    }
  },
) {
  const { id, version = 1, updatedAt } = examples
  return {
    item: name(
      item,
      Type.Object(
        { id: kept.id, ...fields, ...derived, version: kept.version, updatedAt: kept.updatedAt },
        { examples: [{ id, ...examples.fields, ...examples.derived, version, updatedAt }] },
      ) as unknown as TObject<Fields & Derived & Kept>,
    ),
    /** All fields, as they are stored. */
    input: Type.Object(fields),
    fresh: name(`New${thing}`, {
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

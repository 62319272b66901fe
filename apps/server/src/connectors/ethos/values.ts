import Type, { type TProperties, type TSchema } from 'typebox'

/** Schemas of document parts. Other properties are allowed, because colleges add their own. */
export const optional = <T extends TSchema>(schema: T) => Type.Optional(schema)
export const shape = <T extends TProperties>(properties: T) => Type.Object(properties)
export const listOf = <T extends TSchema>(schema: T) => Type.Optional(Type.Array(schema))
export const text = Type.String()
export const optionalText = optional(Type.String())
/** Some sources send numbers as text. */
export const optionalNumber = optional(Type.Union([Type.Number(), Type.String()]))
export const reference = Type.Object({ id: Type.String() })
export const optionalReference = optional(reference)

/** `{ id }` or nothing. */
export type Reference = { readonly id?: string } | undefined

/** The GUID of a reference; '' if there is none. */
export const guidIn = (target: Reference): string => target?.id?.toLowerCase() ?? ''

/** The day of a date or an instant as written; midnight in Ethos is not a time. */
export const day = (value: string | undefined): string => value?.slice(0, 10) ?? ''

export const asText = (value: string | number | boolean | undefined): string =>
  value === undefined ? '' : String(value)

/** A list in the database's array notation. */
export const arrayText = (entries: readonly string[]): string =>
  entries.length === 0
    ? ''
    : `{${entries.map((entry) => `"${entry.replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`

/** Converts dollars to whole cents as text, which avoids floating-point errors. */
export function centsOf(dollars: string | number | undefined): string {
  if (dollars === undefined || !/^-?\d+(\.\d+)?$/.test(String(dollars))) return ''
  const [whole = '0', fraction = ''] = String(dollars).replace('-', '').split('.')
  const cents = Number(whole + fraction.slice(0, 2).padEnd(2, '0'))
  return String(String(dollars).startsWith('-') && cents > 0 ? -cents : cents)
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import Type, { type Static, type TProperties, type TSchema } from 'typebox'
import Value from 'typebox/value'

const folder = join(import.meta.dirname, '../data')

function validate<Schema extends TSchema>(file: string, schema: Schema, value: unknown) {
  if (Value.Check(schema, value)) return value
  const [first] = Value.Errors(schema, value)
  throw new Error(`college/data/${file}: ${first?.instancePath} ${first?.message}`)
}

const read = (file: string) => readFileSync(join(folder, file), 'utf8')

/** @throws Error when the file does not match the schema */
export const readJson = <Schema extends TSchema>(file: string, schema: Schema): Static<Schema> =>
  validate(file, schema, JSON.parse(read(file)))

function parseCell(schema: TSchema | undefined, text: string): unknown {
  if (Type.IsArray(schema)) return text === '' ? [] : text.split('|')
  if (text === '') return null
  const type = Type.IsUnion(schema) ? schema.anyOf[0] : schema
  return Type.IsNumber(type) || Type.IsBoolean(type) ? JSON.parse(text) : text
}

/**
 * Reads a CSV file with a header. A blank cell is null, and a list's entries are divided by `|`.
 * @throws Error when the file does not match the columns
 */
export function readTable<Columns extends TProperties>(file: string, columns: Columns) {
  const schema = Type.Array(Type.Object(columns, { additionalProperties: false }))
  const rows: unknown = parse(read(file), {
    columns: true,
    cast: (text, { column, header }) => (header ? text : parseCell(columns[column], text)),
  })
  return validate(file, schema, rows)
}

/** A row's Spanish texts, by language tag. */
export const translations = <Texts extends TProperties>(texts: Texts) =>
  Type.Object({ es: Type.Object(texts) })

export const nullable = <Schema extends TSchema>(schema: Schema) =>
  Type.Union([schema, Type.Null()])

/** A union of string literals. */
export const enumOf = <const Values extends readonly string[]>(...values: Values) =>
  Type.Unsafe<Values[number]>(Type.Enum([...values]))

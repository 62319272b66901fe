import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { guidOf } from './guid.ts'

/** A row of the export, as text by column. */
export type Cells = Readonly<Record<string, string>>

/** An Ethos document. */
export type Document = { [property: string]: unknown }

/** The generated college with the GUIDs of its records in Ethos. */
export interface College {
  rows(file: string): readonly Cells[]
  /** The row of a key column, such as the class of an id. */
  row(file: string, column: string, value: string): Cells | undefined
  guid(resource: string, key: string): string
  /** `{ id }` of a record; undefined for a blank key. */
  ref(resource: string, key: string | undefined): { id: string } | undefined
}

/** @param folder where the generator wrote its export */
export function openCollege(folder: string, seed: string): College {
  const files = new Map<string, readonly Cells[]>()
  const indexes = new Map<string, Map<string, Cells>>()
  const rows = (file: string) => {
    const path = join(folder, `${file}.csv`)
    const read =
      files.get(file) ?? (existsSync(path) ? parse(readFileSync(path), { columns: true }) : [])
    files.set(file, read)
    return read
  }
  const guid = (resource: string, key: string) => guidOf(seed, resource, key)
  return {
    rows,
    row: (file, column, value) => {
      const name = `${file}.${column}`
      const index =
        indexes.get(name) ?? new Map(rows(file).map((entry) => [entry[column] ?? '', entry]))
      indexes.set(name, index)
      return index.get(value)
    },
    guid,
    ref: (resource, key) => (key ? { id: guid(resource, key) } : undefined),
  }
}

/** Removes properties that are undefined, blank or an empty list. */
export function compact(document: Document): Document {
  return Object.fromEntries(
    Object.entries(document).filter(
      ([, value]) =>
        value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  )
}

export const numberOf = (text: string | undefined): number | undefined =>
  text ? Number(text) : undefined
export const isTrue = (text: string | undefined): boolean => text === 'true'

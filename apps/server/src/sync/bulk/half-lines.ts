import type { SourceRecord } from '#connectors/connector.ts'
import type { RecordKind } from '#connectors/records.ts'
import { fingerprintOf, newIds } from '../merge/stage.ts'
import type { Conversion } from './half-columns.ts'

/**
 * One half of a row as COPY text: the row's id, a tab, and tab-separated columns. The row's hash is
 * where the halves meet: the first ends with its part, the second starts with the rest.
 */
export interface HalfLines {
  readonly kind: RecordKind
  /** The id of the row that a record belongs to; missing if it is the record's own id. */
  rowOf?(record: SourceRecord): string
  /** Null when the record is irregular: filtered out, or with a dangling reference. */
  lineOf(record: SourceRecord): string | null
}

/** How to build the half with the id. */
export interface BasePlan {
  readonly kind: RecordKind
  readonly sourceId: string
  /** Which records count. */
  readonly filter: { readonly at: number; readonly value: string }
  /** All references of a row: the field, and the hub's ids by the source's. */
  readonly references: readonly {
    readonly alias: string
    readonly at: number
    readonly ids: ReadonlyMap<string, string>
  }[]
  /** The references whose ids become columns, by alias. */
  readonly columns: readonly string[]
}

/**
 * The first half of rows: `sis_id`, `id`, `source_id`, referenced ids, and its part of `row_hash`.
 */
export function baseLines({ kind, sourceId, filter, references, columns }: BasePlan): HalfLines {
  const newId = newIds(Date.now())
  const idLookups = references.map(({ at, ids }) => idLookup(at, ids))
  const idIndexes = columns.map((column) => references.findIndex(({ alias }) => alias === column))
  return {
    kind,
    lineOf: ({ line, sisId, values }) => {
      if (values[filter.at] !== filter.value) return null
      const ids = idLookups.map((idOf) => idOf(values))
      if (ids.includes(null)) return null
      const fingerprint = fingerprintOf(values.join('\t'))
      const converted = idIndexes.map((idIndex) => ids[idIndex]).join('\t')
      return `${sisId}\t${newId(line, fingerprint)}\t${sourceId}\t${converted}\t\\x${fingerprint}`
    },
  }
}

function idLookup(at: number, ids: ReadonlyMap<string, string>) {
  let last = ''
  let id: string | null = null
  return (values: readonly string[]): string | null => {
    const name = values[at] ?? ''
    // Neighboring rows often belong to the same person.
    if (name !== last) id = ids.get(name) ?? null
    last = name
    return id
  }
}

/** The other half: the rest of `row_hash`, and all its fields after the id, which comes first. */
export function detailLines(kind: RecordKind, conversions: readonly Conversion[]): HalfLines {
  return {
    kind,
    rowOf: ({ values }) => values[0] ?? '',
    lineOf: ({ values }) => {
      const [id = ''] = values
      const text = values.join('\t')
      const converted = conversions.some((conversion) =>
        conversion.applies(values[conversion.at] ?? ''),
      )
        ? convertValues(values, conversions).join('\t')
        : text
      return `${id}\t${fingerprintOf(text)}${converted.slice(id.length)}`
    },
  }
}

function convertValues(values: readonly string[], conversions: readonly Conversion[]): string[] {
  const converted = [...values]
  for (const { at, applies, text } of conversions)
    if (applies(converted[at] ?? '')) converted[at] = text
  return converted
}

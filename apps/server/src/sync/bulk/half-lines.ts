import type { SourceRecord } from '#connectors/connector.ts'
import type { RecordKind } from '#connectors/records.ts'
import { fingerprintOf, newIds } from '../merge/stage.ts'
import type { ToldOtherwise } from './half-columns.ts'

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
  readonly meant: { readonly at: number; readonly value: string }
  /** All references of a row: the field, and the hub's ids by the source's. */
  readonly references: readonly {
    readonly as: string
    readonly at: number
    readonly ids: ReadonlyMap<string, string>
  }[]
  /** The references whose ids become columns, by alias. */
  readonly columns: readonly string[]
}

/**
 * The first half of rows: `sis_id`, `id`, `source_id`, referenced ids, and its part of `row_hash`.
 */
export function baseLines({ kind, sourceId, meant, references, columns }: BasePlan): HalfLines {
  const newId = newIds(Date.now())
  const known = references.map(({ at, ids }) => idIn(at, ids))
  const places = columns.map((column) => references.findIndex(({ as }) => as === column))
  return {
    kind,
    lineOf: ({ line, sisId, values }) => {
      if (values[meant.at] !== meant.value) return null
      const ids = known.map((idOf) => idOf(values))
      if (ids.includes(null)) return null
      const mark = fingerprintOf(values.join('\t'))
      const told = places.map((place) => ids[place]).join('\t')
      return `${sisId}\t${newId(line, mark)}\t${sourceId}\t${told}\t\\x${mark}`
    },
  }
}

function idIn(at: number, ids: ReadonlyMap<string, string>) {
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
export function detailLines(kind: RecordKind, others: readonly ToldOtherwise[]): HalfLines {
  return {
    kind,
    rowOf: ({ values }) => values[0] ?? '',
    lineOf: ({ values }) => {
      const [id = ''] = values
      const said = values.join('\t')
      const told = others.some((other) => other.isMeant(values[other.at] ?? ''))
        ? otherwise(values, others).join('\t')
        : said
      return `${id}\t${fingerprintOf(said)}${told.slice(id.length)}`
    },
  }
}

function otherwise(values: readonly string[], others: readonly ToldOtherwise[]): string[] {
  const told = [...values]
  for (const { at, isMeant, text } of others) if (isMeant(told[at] ?? '')) told[at] = text
  return told
}

import { sisFiles } from '@myhub/domain/sis/files.ts'
import type { SourceProblem, SourceRecord } from '../../connector.ts'
import { columnOf, transformOf } from '../../csv/file-mapping.ts'
import { mappingOf } from '../../csv/mapping.ts'
import { type Check, checkOf, redact } from '../../csv/rows/values.ts'
import { fieldsOf, type RecordKind, records } from '../../records.ts'
import type { Mapped } from '../mapping.ts'

interface FieldRule {
  readonly field: string
  readonly isRequired: boolean
  /** Allowed values of the field; null for any. */
  readonly words: ReadonlySet<string> | null
  readonly check: Check | null
}

const known = new Map<RecordKind, readonly FieldRule[]>()

/** Fields have the same rules for every source, taken from the export's columns. */
function rulesOf(kind: RecordKind): readonly FieldRule[] {
  const found = known.get(kind)
  if (found) return found
  const { file, fields } = mappingOf(kind)
  const columns = sisFiles.find(({ name }) => name === file)?.columns ?? []
  const made = fieldsOf(kind).map((field: string): FieldRule => {
    const from = fields[field] ?? field
    const column = columns.findLast(({ name }) => name === columnOf(from))
    const isAsIs = column !== undefined && transformOf(from) === null
    const isText = !isAsIs || column.kind === 'list'
    return {
      field,
      isRequired: column?.required === true,
      words: isAsIs && Array.isArray(column.kind) ? new Set(column.kind) : null,
      check: isText || Array.isArray(column.kind) ? null : checkOf(column),
    }
  })
  known.set(kind, made)
  return made
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to find
const control = /[\u0000-\u001F\u007F]/g

/** A record, or why it is invalid. */
export function toRecord(
  { kind, sisId, values }: Mapped,
  line: number,
  resource: string,
): SourceRecord | SourceProblem {
  const said: string[] = []
  for (const { field, isRequired, words, check } of rulesOf(kind)) {
    const text = (values[field] ?? '').replaceAll(control, ' ')
    // Unknown values count as missing.
    const value = words && !words.has(text) ? '' : text
    const reason =
      value === ''
        ? isRequired
          ? text === ''
            ? 'missing'
            : `not one of ${[...(words ?? [])].join(', ')}`
          : null
        : (check?.(value) ?? null)
    if (reason !== null)
      return { resource, path: field, line: null, sisId, reason, sample: redact(text) }
    said.push(value)
  }
  return { line, sisId, isDeleted: false, values: said }
}

/** Whether a name is a kind of record. */
export const isKind = (name: string): name is RecordKind => name in records

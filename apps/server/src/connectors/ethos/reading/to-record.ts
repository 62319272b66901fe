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
  readonly allowedValues: ReadonlySet<string> | null
  readonly check: Check | null
}

const known = new Map<RecordKind, readonly FieldRule[]>()

/** Fields have the same rules for every source, taken from the export's columns. */
function rulesOf(kind: RecordKind): readonly FieldRule[] {
  const cached = known.get(kind)
  if (cached) return cached
  const { file, fields } = mappingOf(kind)
  const columns = sisFiles.find(({ name }) => name === file)?.columns ?? []
  const rules = fieldsOf(kind).map((field: string): FieldRule => {
    const from = fields[field] ?? field
    const column = columns.findLast(({ name }) => name === columnOf(from))
    const isUnchanged = column !== undefined && transformOf(from) === null
    const isText = !isUnchanged || column.kind === 'list'
    return {
      field,
      isRequired: column?.required === true,
      allowedValues: isUnchanged && Array.isArray(column.kind) ? new Set(column.kind) : null,
      check: isText || Array.isArray(column.kind) ? null : checkOf(column),
    }
  })
  known.set(kind, rules)
  return rules
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to find
const control = /[\u0000-\u001F\u007F]/g

/** A record, or why it is invalid. */
export function toRecord(
  { kind, sisId, values }: Mapped,
  line: number,
  resource: string,
): SourceRecord | SourceProblem {
  const notes: string[] = []
  for (const { field, isRequired, allowedValues, check } of rulesOf(kind)) {
    const text = (values[field] ?? '').replaceAll(control, ' ')
    // Unknown values count as missing.
    const value = allowedValues && !allowedValues.has(text) ? '' : text
    const reason =
      value === ''
        ? isRequired
          ? text === ''
            ? 'missing'
            : `not one of ${[...(allowedValues ?? [])].join(', ')}`
          : null
        : (check?.(value) ?? null)
    if (reason !== null)
      return { resource, path: field, line: null, sisId, reason, sample: redact(text) }
    notes.push(value)
  }
  return { line, sisId, isDeleted: false, values: notes }
}

/** Whether a name is a kind of record. */
export const isKind = (name: string): name is RecordKind => name in records

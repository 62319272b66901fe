import { type Filter as Parsed, parse } from 'scim2-parse-filter'
import { HttpError } from '#http/errors.ts'
import { collegeSchema, userSchema } from './urns.ts'

const textOperators = ['eq', 'ne', 'co', 'sw', 'ew', 'pr'] as const
const booleanOperators = ['eq', 'ne', 'pr'] as const
const listOperators = ['eq', 'pr'] as const
type Operator = (typeof textOperators)[number]

/** The attributes that filters support, with their operators. */
export const filterable = {
  id: textOperators,
  externalId: textOperators,
  userName: textOperators,
  'name.givenName': textOperators,
  'name.familyName': textOperators,
  displayName: textOperators,
  'emails.value': textOperators,
  'emails.type': textOperators,
  'emails.primary': booleanOperators,
  'roles.value': listOperators,
  active: booleanOperators,
  [`${collegeSchema}:studentId`]: textOperators,
  [`${collegeSchema}:directoryOptOut`]: booleanOperators,
} as const
export type FilterAttribute = keyof typeof filterable

export type Comparison = {
  readonly attribute: FilterAttribute
} & (
  | { readonly op: 'pr' }
  | { readonly op: Exclude<Operator, 'pr'>; readonly value: string | boolean }
)

/** A filter that only has attributes, operators and values that MyHub supports. */
export type Filter =
  | { readonly op: 'and' | 'or'; readonly filters: readonly Filter[] }
  | { readonly op: 'not'; readonly filter: Filter }
  | Comparison

/** Maximum number of comparisons in a filter, and maximum nesting depth. */
export const maxComparisons = 20
export const maxDepth = 10

const invalidFilter = (message: string) =>
  new HttpError(400, 'invalidFilter', `The filter is not valid: ${message}.`)

const names = Object.keys(filterable) as FilterAttribute[]
const byLowerCase = new Map<string, FilterAttribute>([
  ...names.map((name) => [name.toLowerCase(), name] as const),
  // A multi-valued attribute is short for its values.
  ['emails', 'emails.value'],
  ['roles', 'roles.value'],
])

function attributeOf(path: string): FilterAttribute {
  const lower = path.toLowerCase()
  const core = `${userSchema.toLowerCase()}:`
  const attribute = byLowerCase.get(lower.startsWith(core) ? lower.slice(core.length) : lower)
  if (attribute) return attribute
  throw invalidFilter(`${path} can’t be used in a filter; use one of ${names.join(', ')}`)
}

const isBoolean = (attribute: FilterAttribute) => filterable[attribute] === booleanOperators

function comparison(path: string, op: string, value?: unknown): Comparison {
  const attribute = attributeOf(path)
  const operator = filterable[attribute].find((candidate) => candidate === op)
  if (!operator)
    throw invalidFilter(
      `${attribute} doesn’t support ${op}, only ${filterable[attribute].join(', ')}`,
    )
  if (operator === 'pr') return { attribute, op: operator }
  const expectedType = isBoolean(attribute) ? 'boolean' : 'string'
  if ((typeof value !== 'string' && typeof value !== 'boolean') || typeof value !== expectedType)
    throw invalidFilter(
      `${attribute} must be compared with ${expectedType === 'boolean' ? 'true or false' : 'a text in quotes'}`,
    )
  return { attribute, op: operator, value }
}

/** Converts a filter in brackets, which applies to a single email address or role. */
function within(path: string, inner: Parsed, convert: Converter, depth: number): Filter {
  const list = path.toLowerCase()
  const innerFilter = convert(inner, depth, `${path}.`)
  if (list === 'emails') return { op: 'and', filters: [comparison(path, 'pr'), innerFilter] }
  if (list === 'roles' && 'attribute' in innerFilter) return innerFilter
  throw invalidFilter(
    list === 'roles'
      ? 'roles can have only one comparison in brackets'
      : `${path} can’t have brackets; only emails and roles can`,
  )
}

type Converter = (parsed: Parsed, depth: number, prefix: string) => Filter

function converter(): Converter {
  let comparisons = 0
  return function convert(parsed, depth, prefix): Filter {
    if (depth > maxDepth) throw invalidFilter(`it is nested more than ${maxDepth} levels deep`)
    if ('filters' in parsed)
      return {
        op: parsed.op,
        filters: parsed.filters.map((filter) => convert(filter, depth + 1, prefix)),
      }
    if ('filter' in parsed) return { op: 'not', filter: convert(parsed.filter, depth + 1, prefix) }
    const path = `${prefix}${parsed.attrPath}`
    if ('valFilter' in parsed) return within(path, parsed.valFilter, convert, depth + 1)
    comparisons += 1
    if (comparisons > maxComparisons)
      throw invalidFilter(`it has more than ${maxComparisons} comparisons`)
    return comparison(path, parsed.op, 'compValue' in parsed ? parsed.compValue : undefined)
  }
}

function read(text: string): Parsed {
  // The parser drops a backslash unless a quotation mark follows.
  if (/\\[^"]/.test(text))
    throw invalidFilter('characters must be written as they are, not with a backslash')
  try {
    return parse(text)
  } catch (error) {
    throw invalidFilter(
      `it can’t be read: ${error instanceof Error ? error.message.slice(0, 200) : ''}`,
    )
  }
}

/**
 * Parses a SCIM filter (RFC 7644 section 3.4.2.2).
 * @throws HttpError 400 `invalidFilter` with the supported syntax
 */
export const readFilter = (text: string): Filter => converter()(read(text), 0, '')

const unique: readonly FilterAttribute[] = [
  'id',
  'externalId',
  'userName',
  'emails.value',
  `${collegeSchema}:studentId`,
]

/** Whether a filter uses an index: it compares an ID, a username or an address. */
export function isQuick(filter: Filter): boolean {
  if (filter.op === 'and') return filter.filters.some(isQuick)
  return filter.op === 'eq' && unique.includes(filter.attribute)
}

/** The attributes that a filter compares, for the audit log. */
export function attributesIn(filter: Filter): string[] {
  if ('filters' in filter) return [...new Set(filter.filters.flatMap(attributesIn))]
  return 'filter' in filter ? attributesIn(filter.filter) : [filter.attribute]
}

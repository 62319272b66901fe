import { httpErrors } from '#http/errors.ts'
import { collegeSchema, userSchema } from './urns.ts'

/** The attributes to include or exclude (RFC 7644 section 3.4.2.5). */
export interface Selection {
  readonly attributes?: readonly string[] | undefined
  readonly excludedAttributes?: readonly string[] | undefined
}

type Resource = Readonly<Record<string, unknown>>

/** Always returned. */
const alwaysReturned = new Set(['schemas', 'id'])
const core = `${userSchema.toLowerCase()}:`
const extension = collegeSchema.toLowerCase()

/** Normalized paths: lowercase, without the core user schema. */
const pathsOf = (names: readonly string[]): string[] =>
  names.flatMap((name) => {
    const lower = name.trim().toLowerCase()
    return lower === '' ? [] : [lower.startsWith(core) ? lower.slice(core.length) : lower]
  })

const childOf = (parent: string, key: string) =>
  `${parent}${parent === extension ? ':' : '.'}${key.toLowerCase()}`

/** Whether a path is one of the names, or within one of them. */
const isWithin = (path: string, names: readonly string[]) =>
  names.some((name) => path === name || path.startsWith(`${name}.`) || path.startsWith(`${name}:`))

const isObject = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The selected values of a part of a resource; undefined if there are none. */
function selectIn(value: unknown, path: string, isSelected: (path: string) => boolean): unknown {
  if (isObject(value)) {
    const selected = Object.entries(value).flatMap(([key, part]) => {
      const selectedPart = selectIn(part, childOf(path, key), isSelected)
      return selectedPart === undefined ? [] : [[key, selectedPart]]
    })
    return selected.length > 0 ? Object.fromEntries(selected) : undefined
  }
  if (!Array.isArray(value) || !value.every(isObject)) return isSelected(path) ? value : undefined
  const selected = value.flatMap((item) => selectIn(item, path, isSelected) ?? [])
  return selected.length > 0 ? selected : undefined
}

/**
 * Returns a function that reduces resources to the requested attributes. Unknown names are ignored.
 * @throws HttpError 400 if both lists are given
 */
export function selector({ attributes = [], excludedAttributes = [] }: Selection) {
  const [included, excluded] = [pathsOf(attributes), pathsOf(excludedAttributes)]
  if (included.length > 0 && excluded.length > 0)
    throw httpErrors.badRequest('Use either attributes or excludedAttributes, not both.')
  const isSelected = (path: string) =>
    included.length > 0 ? isWithin(path, included) : !isWithin(path, excluded)
  return <T extends Resource>(resource: T): T =>
    Object.fromEntries(
      Object.entries(resource).flatMap(([key, value]) => {
        const selectedPart = alwaysReturned.has(key)
          ? value
          : selectIn(value, key.toLowerCase(), isSelected)
        return selectedPart === undefined ? [] : [[key, selectedPart]]
      }),
    ) as T
}

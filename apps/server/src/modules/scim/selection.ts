import { httpErrors } from '#http/errors.ts'
import { collegeSchema, userSchema } from './urns.ts'

/** The attributes to include or exclude (RFC 7644 section 3.4.2.5). */
export interface Selection {
  readonly attributes?: readonly string[] | undefined
  readonly excludedAttributes?: readonly string[] | undefined
}

type Resource = Readonly<Record<string, unknown>>

/** Always returned. */
const always = new Set(['schemas', 'id'])
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
  names.some((one) => path === one || path.startsWith(`${one}.`) || path.startsWith(`${one}:`))

const isObject = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The selected values of a part of a resource; undefined if there are none. */
function keepIn(value: unknown, path: string, keeps: (path: string) => boolean): unknown {
  if (isObject(value)) {
    const kept = Object.entries(value).flatMap(([key, part]) => {
      const left = keepIn(part, childOf(path, key), keeps)
      return left === undefined ? [] : [[key, left]]
    })
    return kept.length > 0 ? Object.fromEntries(kept) : undefined
  }
  if (!Array.isArray(value) || !value.every(isObject)) return keeps(path) ? value : undefined
  const kept = value.flatMap((one) => keepIn(one, path, keeps) ?? [])
  return kept.length > 0 ? kept : undefined
}

/**
 * Returns a function that reduces resources to the requested attributes. Unknown names are ignored.
 * @throws HttpError 400 if both lists are given
 */
export function selector({ attributes = [], excludedAttributes = [] }: Selection) {
  const [wanted, unwanted] = [pathsOf(attributes), pathsOf(excludedAttributes)]
  if (wanted.length > 0 && unwanted.length > 0)
    throw httpErrors.badRequest('Use either attributes or excludedAttributes, not both.')
  const keeps = (path: string) =>
    wanted.length > 0 ? isWithin(path, wanted) : !isWithin(path, unwanted)
  return <T extends Resource>(resource: T): T =>
    Object.fromEntries(
      Object.entries(resource).flatMap(([key, value]) => {
        const left = always.has(key) ? value : keepIn(value, key.toLowerCase(), keeps)
        return left === undefined ? [] : [[key, left]]
      }),
    ) as T
}

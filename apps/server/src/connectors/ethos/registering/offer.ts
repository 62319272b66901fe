import { newestFirst, versionOf } from '../http/media-type.ts'

/** How a college's Ethos registers students. */
export interface RegisteringOffer {
  /** Banner has a business process for all sections at once, Colleague a resource for each. */
  readonly through: 'registration-register' | 'section-registrations'
  /** The media type to write in. */
  readonly type: string
}

/** A version of a resource, as `/admin/available-resources` lists it. */
interface Representation {
  readonly 'X-Media-Type'?: string
  readonly methods?: readonly string[]
}

/** The major version of section-registrations whose documents the hub writes. */
const writtenMajor = 16

/** The media types in which a resource supports all of these methods. */
export function typesOf(body: unknown, resource: string, methods: readonly string[]): string[] {
  return (Array.isArray(body) ? body : []).flatMap((application) =>
    (Object(application).resources ?? [])
      .filter(({ name }: { name?: unknown }) => name === resource)
      .flatMap(({ representations = [] }: { representations?: readonly Representation[] }) =>
        representations.flatMap((version) => {
          const taken = new Set(version.methods?.map((method) => method.toLowerCase()))
          return methods.every((method) => taken.has(method)) ? (version['X-Media-Type'] ?? []) : []
        }),
      ),
  )
}

const newest = (types: readonly string[]): string | undefined =>
  types.toSorted((a, b) => newestFirst(versionOf(a) ?? [], versionOf(b) ?? []))[0]

/**
 * How the hub can register, from the list of available resources (registration.md section 4); null
 * if it can't.
 */
export function registeringOffer(body: unknown): RegisteringOffer | null {
  const process = newest(typesOf(body, 'registration-register', ['post']))
  if (process !== undefined) return { through: 'registration-register', type: process }
  const versions = typesOf(body, 'section-registrations', ['post', 'put'])
  const type = newest(versions.filter((version) => versionOf(version)?.[0] === writtenMajor))
  return type === undefined ? null : { through: 'section-registrations', type }
}

import type { CallContext } from '../../connector.ts'
import type { RecordKind } from '../../records.ts'
import { gradeResource, gradeTypeOf } from '../grades/submission.ts'
import type { EthosClient } from '../http/client.ts'
import { EthosError } from '../http/ethos-error.ts'
import { mediaType, newestFirst, type Pin, versionOf } from '../http/media-type.ts'
import { ethosMappings, resourcesOf } from '../mappings.ts'
import { type RegisteringOffer, registeringOffer, typesOf } from '../registering/offer.ts'
import { resourcePins } from './resources.ts'

/** What a college's Ethos offers among the resources the hub reads. */
export interface Discovery {
  /** The version to request of each resource. */
  readonly pins: ReadonlyMap<string, Pin>
  /** Why a resource cannot be read. */
  readonly missing: ReadonlyMap<string, string>
  /** Null if the hub may not register students. */
  readonly registering: RegisteringOffer | null
  /** Whether the hub may end holds. */
  readonly endsHolds: boolean
  /** The media type to post grades in; null if the hub may not. */
  readonly gradeType: string | null
}

/** Results of requesting one row of each resource. */
export interface Probe {
  /** Row counts by resource. */
  readonly rows: ReadonlyMap<string, number>
  /** Why some cannot be read. */
  readonly missing: ReadonlyMap<string, string>
  /** Resources with withheld properties: a blank value may be one of them. */
  readonly restricted: readonly string[]
}

interface Representation {
  readonly 'X-Media-Type'?: string
  readonly methods?: readonly string[]
}

/** Every resource that a mapping reads. */
export const requiredResources: readonly string[] = [
  ...new Set(
    ethosMappings.flatMap((mapping) => [...resourcesOf(mapping), ...mapping.optionalReferences]),
  ),
].sort()

/** Kinds of records that depend on a resource. */
export const kindsOfResource = (resource: string): RecordKind[] => [
  ...new Set(
    ethosMappings
      .filter((mapping) => resourcesOf(mapping).includes(resource))
      .flatMap(({ kinds }) => kinds),
  ),
]

/** What may be blank although the college has it, one sentence per resource. */
export const formatRestricted = (restricted: readonly string[]): string[] =>
  restricted.map(
    (resource) =>
      `${resource}: Ethos withholds some of its properties from this API key. Values that are blank in the hub may exist in the college’s system.`,
  )

/** Offered versions by resource, from the applications behind Ethos. */
function offersIn(body: unknown): Map<string, string[]> {
  const offers = new Map<string, string[]>()
  for (const application of Array.isArray(body) ? body : []) {
    for (const { name, representations = [] } of Object(application).resources ?? []) {
      const types = (representations as Representation[])
        .filter(({ methods }) => !methods || methods.some((method) => /^get$/i.test(method)))
        .flatMap((representation) => representation['X-Media-Type'] ?? [])
      offers.set(String(name), [...(offers.get(String(name)) ?? []), ...types])
    }
  }
  return offers
}

/**
 * The pinned version if available, otherwise the newest with the same major number; null if there
 * is none.
 */
function choose(pin: Pin, types: readonly string[]): Pin | null {
  if (types.includes(mediaType(pin)) && pin.includes('.')) return pin
  const major = versionOf(mediaType(pin))?.[0]
  const [allMissing] = types
    .flatMap((type) => (/integration\.v/.test(type) ? [versionOf(type) ?? []] : []))
    .filter((version) => version[0] === major)
    .sort(newestFirst)
  return allMissing ? allMissing.join('.') : null
}

function formatVersions(types: readonly string[]): string {
  const versions = types.flatMap((type) => versionOf(type)?.join('.') ?? [])
  return versions.length > 0 ? versions.join(', ') : 'none'
}

/**
 * Lists the available resources (sis.md section 1.1) and chooses a version of each.
 * @throws EthosError when the list cannot be read
 */
export async function discover(
  client: EthosClient,
  own: Readonly<Record<string, Pin>>,
  context: CallContext,
): Promise<Discovery> {
  const path = '/admin/available-resources'
  const { body } = await client.call(
    { path, resource: 'available-resources', accept: 'application/json' },
    context,
  )
  const offers = offersIn(body)
  if (offers.size === 0)
    throw new EthosError('malformed', {
      resource: 'available-resources',
      detail: 'it lists no resources: none are assigned to the application in Ethos',
    })
  const pins = new Map<string, Pin>()
  const missing = new Map<string, string>()
  for (const resource of requiredResources) {
    const pin = own[resource] ?? resourcePins[resource] ?? '1'
    const types = offers.get(resource)
    const chosen = types ? choose(pin, types) : null
    if (chosen !== null) pins.set(resource, chosen)
    else if (types)
      missing.set(resource, `version ${pin} is not offered, only ${formatVersions(types)}`)
    else missing.set(resource, 'not offered to this API key')
  }
  const holdPin = pins.get('person-holds')
  const endsHolds =
    holdPin !== undefined && typesOf(body, 'person-holds', ['put']).includes(mediaType(holdPin))
  const gradeType = pins.has(gradeResource) ? gradeTypeOf(body) : null
  return { pins, missing, registering: registeringOffer(body), endsHolds, gradeType }
}

/**
 * Requests one row of each resource, because permissions and withheld properties only show that
 * way.
 */
export async function probe(
  client: EthosClient,
  { pins, missing }: Discovery,
  context: CallContext,
): Promise<Probe> {
  const rows = new Map<string, number>()
  const restricted: string[] = []
  const allMissing = new Map(missing)
  const tries = [...pins].map(async ([resource, pin]) => {
    const path = `/api/${resource}?offset=0&limit=1`
    try {
      const { headers } = await client.call({ path, resource, accept: mediaType(pin) }, context)
      rows.set(resource, Number(headers['x-total-count'] ?? 0))
      if (/^partial$/i.test(headers['x-content-restricted'] ?? '')) restricted.push(resource)
    } catch (error) {
      if (
        !(error instanceof EthosError) ||
        (!['forbidden', 'unsupported'].includes(error.kind) && error.status !== 404)
      )
        throw error
      allMissing.set(resource, error.message)
    }
  })
  for (const outcome of await Promise.allSettled(tries))
    if (outcome.status === 'rejected') throw outcome.reason
  return { rows, missing: allMissing, restricted: restricted.sort() }
}

import type { CallContext } from '../../connector.ts'
import type { RecordKind } from '../../records.ts'
import type { EthosClient } from '../http/client.ts'
import { EthosError } from '../http/ethos-error.ts'
import { mediaType, type Pin, versionOf } from '../http/media-type.ts'
import { ethosMappings, resourcesOf } from '../mappings.ts'
import { resourcePins } from './resources.ts'

/** What a college's Ethos offers of what the hub reads. */
export interface Discovery {
  /** The version to ask each resource for. */
  readonly pins: ReadonlyMap<string, Pin>
  /** Why a resource cannot be read. */
  readonly missing: ReadonlyMap<string, string>
}

interface Representation {
  readonly 'X-Media-Type'?: string
  readonly methods?: readonly string[]
}

/** Every resource that some mapping reads. */
export const wantedResources: readonly string[] = [
  ...new Set(ethosMappings.flatMap((mapping) => resourcesOf(mapping))),
].sort()

/** The kinds of records that cannot be read without a resource. */
export const kindsOfResource = (resource: string): RecordKind[] => [
  ...new Set(
    ethosMappings
      .filter((mapping) => resourcesOf(mapping).includes(resource))
      .flatMap(({ kinds }) => kinds),
  ),
]

/** What the applications behind Ethos say that they offer, by resource. */
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

const newestFirst = (a: readonly number[], b: readonly number[]) => {
  const place = a.findIndex((number, index) => number !== b[index])
  return place === -1 ? 0 : (b[place] ?? 0) - (a[place] ?? 0)
}

/** The pinned version if it is there, else the newest of the same major number; null for none. */
function choose(pin: Pin, types: readonly string[]): Pin | null {
  if (types.includes(mediaType(pin)) && pin.includes('.')) return pin
  const major = versionOf(mediaType(pin))?.[0]
  const [found] = types
    .flatMap((type) => (/integration\.v/.test(type) ? [versionOf(type) ?? []] : []))
    .filter((version) => version[0] === major)
    .sort(newestFirst)
  return found ? found.join('.') : null
}

function sayVersions(types: readonly string[]): string {
  const versions = types.flatMap((type) => versionOf(type)?.join('.') ?? [])
  return versions.length > 0 ? versions.join(', ') : 'none'
}

/**
 * Asks what there is (sis.md section 1.1) and chooses the version of each resource.
 * @throws EthosError when it cannot even be asked
 */
export async function discover(
  client: EthosClient,
  own: Readonly<Record<string, Pin>>,
  context: CallContext,
): Promise<Discovery> {
  const path = '/admin/available-resources'
  const { body } = await client.ask(
    { path, resource: 'available-resources', accept: 'application/json' },
    context,
  )
  const offers = offersIn(body)
  if (offers.size === 0)
    throw new EthosError('malformed', {
      resource: 'available-resources',
      detail: 'it lists no resource: the application in Ethos has none assigned',
    })
  const pins = new Map<string, Pin>()
  const missing = new Map<string, string>()
  for (const resource of wantedResources) {
    const pin = own[resource] ?? resourcePins[resource] ?? '1'
    const types = offers.get(resource)
    const chosen = types ? choose(pin, types) : null
    if (chosen !== null) pins.set(resource, chosen)
    else if (types)
      missing.set(resource, `version ${pin} is not offered, only ${sayVersions(types)}`)
    else missing.set(resource, 'not offered to this API key')
  }
  return { pins, missing }
}

/**
 * Tries each resource for one row: permissions are only known by asking.
 * @returns how many rows each has, and why some cannot be read
 */
export async function probe(
  client: EthosClient,
  { pins, missing }: Discovery,
  context: CallContext,
): Promise<{ rows: ReadonlyMap<string, number>; missing: ReadonlyMap<string, string> }> {
  const rows = new Map<string, number>()
  const found = new Map(missing)
  const tries = [...pins].map(async ([resource, pin]) => {
    const path = `/api/${resource}?offset=0&limit=1`
    try {
      const { headers } = await client.ask({ path, resource, accept: mediaType(pin) }, context)
      rows.set(resource, Number(headers['x-total-count'] ?? 0))
    } catch (error) {
      if (
        !(error instanceof EthosError) ||
        (!['forbidden', 'unsupported'].includes(error.kind) && error.status !== 404)
      )
        throw error
      found.set(resource, error.message)
    }
  })
  for (const outcome of await Promise.allSettled(tries))
    if (outcome.status === 'rejected') throw outcome.reason
  return { rows, missing: found }
}

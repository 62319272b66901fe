import type { components } from '@myhub/contract'

type RegistrationRequest = components['schemas']['RegistrationRequest']

/** In milliseconds, by how many requests go first. */
const soonest = 2_000
const latest = 30_000
const perRequest = 100

/**
 * How soon to ask again for the place of the first request that waits: on a registration morning
 * thousands ask, and the place of most changes little.
 * @returns milliseconds; undefined if none waits behind others
 */
export function refetchByPlace(
  requests: readonly Pick<RegistrationRequest, 'ahead'>[],
): number | undefined {
  const places = requests.flatMap(({ ahead }) => ahead ?? [])
  if (places.length === 0) return undefined
  return Math.min(latest, Math.max(soonest, perRequest * Math.min(...places)))
}

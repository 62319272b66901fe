import type { components } from '@myhub/contract'

type RegistrationRequest = components['schemas']['RegistrationRequest']

/** In milliseconds, by how many requests go first. */
const fastest = 2_000
const latest = 30_000
const perRequest = 100

/**
 * How soon to refetch the position of the first queued request: on a registration morning thousands
 * of clients do, and most positions change little.
 * @returns milliseconds; undefined if no request is queued behind others
 */
export function refetchByPlace(
  requests: readonly Pick<RegistrationRequest, 'ahead'>[],
): number | undefined {
  const places = requests.flatMap(({ ahead }) => ahead ?? [])
  if (places.length === 0) return undefined
  return Math.min(latest, Math.max(fastest, perRequest * Math.min(...places)))
}

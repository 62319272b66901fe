import type { FastifyInstance } from 'fastify'
import { keepClaimedPermissions } from './claimed-permissions.queries.ts'

/** The values of a claim or attribute; empty if it isn't there. */
export type ValuesOf = (claim: string) => readonly string[]

/** The values of an OpenID claim: one, or a list. Anything else counts as none. */
export function valuesOfClaim(value: unknown): readonly string[] {
  const all: readonly unknown[] = Array.isArray(value) ? value : [value]
  return all.flatMap((one) =>
    typeof one === 'string' || typeof one === 'number' ? String(one) : [],
  )
}

/** The permissions that the claims of a sign-in stand for. */
export function permissionsOfClaims({ settings }: FastifyInstance, valuesOf: ValuesOf): string[] {
  const claimed = settings.claimedPermissions
    .filter(({ claim, value }) => valuesOf(claim).includes(value))
    .flatMap(({ permissions }) => permissions)
  return [...new Set(claimed)]
}

/** Gives a person the permissions that the claims of this sign-in stand for, and no others. */
export async function applyClaims(
  app: FastifyInstance,
  personId: string,
  valuesOf: ValuesOf,
): Promise<void> {
  const claimed = permissionsOfClaims(app, valuesOf)
  await keepClaimedPermissions(app.database.db, { personId, claimed, now: app.clock() })
}

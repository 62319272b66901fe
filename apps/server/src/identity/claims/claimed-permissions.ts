import type { FastifyInstance } from 'fastify'
import { permissionsOfRoles, saveClaimedPermissions } from './claimed-permissions.queries.ts'

/** The values of a claim or attribute; empty if it is missing. */
export type ValuesOf = (claim: string) => readonly string[]

/** The values of an OpenID claim: one, or a list. Anything else counts as none. */
export function valuesOfClaim(value: unknown): readonly string[] {
  const all: readonly unknown[] = Array.isArray(value) ? value : [value]
  return all.flatMap((claim) =>
    typeof claim === 'string' || typeof claim === 'number' ? String(claim) : [],
  )
}

/**
 * The permissions granted by the claims of a sign-in: those named, and the current ones of named
 * roles.
 */
export async function permissionsOfClaims(
  { settings, database }: FastifyInstance,
  valuesOf: ValuesOf,
): Promise<string[]> {
  const rules = settings.claimedPermissions.filter(({ claim, value }) =>
    valuesOf(claim).includes(value),
  )
  const named = rules.flatMap(({ permissions = [] }) => permissions)
  const roles = rules.flatMap((rule) => rule.roles ?? [])
  const ofRoles = roles.length > 0 ? await permissionsOfRoles(database.db, roles) : []
  return [...new Set([...named, ...ofRoles])]
}

/** Sets a person's claimed permissions to those that the claims of this sign-in grant. */
export async function applyClaims(
  app: FastifyInstance,
  personId: string,
  valuesOf: ValuesOf,
): Promise<void> {
  const claimed = await permissionsOfClaims(app, valuesOf)
  await saveClaimedPermissions(app.database.db, { personId, claimed, now: app.clock() })
}

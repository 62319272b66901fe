import type { PermissionName } from './permission-names.ts'

const person: PermissionName = 'person.view'

/**
 * Scopes for other programs, with the permissions that each scope includes. A call
 * accepts a service account only if it names one of its scopes.
 */
export const serviceScopes = {
  'people.read': [person],
  'accounts.read': [person],
  'records.academic.read': [person, 'person.view.academic'],
  'records.financial.read': [person, 'person.view.financial'],
  'records.identity.read': [person, 'person.view.identity'],
  'alerts.write': ['alerts.write'],
  'health.read': ['sync.manage'],
} as const satisfies Readonly<Record<string, readonly PermissionName[]>>

export type ServiceScope = keyof typeof serviceScopes

export const isServiceScope = (value: string): value is ServiceScope =>
  Object.hasOwn(serviceScopes, value)

export const serviceScopeNames = Object.keys(serviceScopes).filter(isServiceScope)

/** The permissions that some scopes include; may contain duplicates. */
export const permissionsOfScopes = (scopes: readonly ServiceScope[]): PermissionName[] =>
  scopes.flatMap((scope) => serviceScopes[scope])

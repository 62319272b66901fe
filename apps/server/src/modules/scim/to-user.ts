import { collegeSchema, userSchema } from './urns.ts'
import type { ScimUser } from './user.schema.ts'
import type { AccountRow } from './users.queries.ts'

/**
 * Converts an account to SCIM.
 * @param base the base address of SCIM
 */
export function toUser(row: AccountRow, base: string): ScimUser {
  const primary = row.roles.find(({ isPrimary }) => isPrimary)
  const { id, externalId, email, language, studentId, directoryOptOut } = row
  return {
    schemas: [userSchema, collegeSchema],
    id,
    ...(externalId !== null && { externalId }),
    userName: row.username,
    name: {
      formatted: row.displayName,
      familyName: row.familyName,
      givenName: row.givenName,
    },
    displayName: row.displayName,
    ...(primary && { userType: primary.role }),
    ...(language !== null && { preferredLanguage: language }),
    active: row.isEnabled,
    ...(email !== null && { emails: [{ value: email, type: 'work' as const, primary: true }] }),
    ...(row.roles.length > 0 && {
      roles: row.roles.map(({ role, isPrimary }) => ({
        value: role,
        ...(isPrimary && { primary: true }),
      })),
    }),
    [collegeSchema]: { ...(studentId !== null && { studentId }), directoryOptOut },
    meta: { resourceType: 'User', location: `${base}/Users/${id}` },
  }
}

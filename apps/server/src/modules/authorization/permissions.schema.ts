import { type PermissionName, permissions } from '@myhub/domain/access/permission-names.ts'
import { collegeRoles } from '@myhub/domain/access/roles.ts'
import Type, { type Static } from 'typebox'
import {
  instant,
  namedSchema,
  nullable,
  oneOf,
  schemaRef,
  strictObject,
  text,
  uuid,
} from '#http/schema.ts'

const permissionNames = Object.keys(permissions) as PermissionName[]

/** The origin of a permission: by whom and when it was granted. */
const grantFields = {
  grantedAt: instant(),
  grantedBy: nullable(
    text('The person who granted it in the hub; null if it was granted by a command or a sign-in.'),
  ),
  isFromSignIn: Type.Boolean({
    description:
      'Whether it comes from a claim in the person’s sign-in. If so, the next sign-in grants or revokes it according to the claim.',
  }),
}

const PermissionGrant = Type.Object({
  permission: text(
    'Can be a permission that exists only in an older version; it can still be revoked.',
  ),
  ...grantFields,
})

const grantExample = {
  permission: 'links.write',
  grantedAt: '2026-08-03T15:00:00.000Z',
  grantedBy: 'Ruth Halvorsen',
  isFromSignIn: false,
}

/** A person's permissions and the source of each (R5.1). */
export const PersonPermissions = namedSchema(
  'PersonPermissions',
  Type.Object(
    {
      personId: uuid(),
      isAdmin: Type.Boolean({
        description:
          'Whether the person is an admin, who has every permission while admin mode is on.',
      }),
      own: Type.Array(PermissionGrant, {
        description: 'Permissions granted to the person individually.',
      }),
      byRole: Type.Array(
        Type.Object({ role: oneOf(collegeRoles), permissions: Type.Array(text()) }),
        { description: 'The person’s current roles with their permissions.' },
      ),
    },
    {
      examples: [
        {
          personId: '01934d6e-7a10-7c3e-9a52-0f6b1f6f2a11',
          isAdmin: false,
          own: [grantExample],
          byRole: [{ role: 'advisor', permissions: ['person.view'] }],
        },
      ],
    },
  ),
)
export type PersonPermissions = Static<typeof PersonPermissions>

/** The permissions of a role. */
export const RolePermissions = namedSchema(
  'RolePermissions',
  Type.Object(
    { role: oneOf(collegeRoles), grants: Type.Array(PermissionGrant) },
    { examples: [{ role: 'advisor', grants: [{ ...grantExample, permission: 'person.view' }] }] },
  ),
)
export type RolePermissions = Static<typeof RolePermissions>

const Holder = Type.Object({ personId: uuid(), username: text(), displayName: text() })

/** Every permission and its holders. */
export const PermissionOverview = namedSchema(
  'PermissionOverview',
  Type.Object(
    {
      roles: Type.Array(schemaRef(RolePermissions), {
        description: 'Every role, including those without permissions.',
      }),
      permissions: Type.Array(
        Type.Object({
          permission: text(),
          mayGrant: Type.Boolean({
            description: 'Whether the caller can grant and revoke the permission.',
          }),
          holders: Type.Array(Holder, { description: 'At most 100 people, sorted by name.' }),
          holderCount: Type.Integer(),
        }),
      ),
      admins: Type.Array(Holder),
    },
    {
      examples: [
        {
          roles: [{ role: 'advisor', grants: [{ ...grantExample, permission: 'person.view' }] }],
          permissions: [
            {
              permission: 'links.write',
              mayGrant: true,
              holders: [
                {
                  personId: '01934d6e-7a10-7c3e-9a52-0f6b1f6f2a11',
                  username: 'rhalvorsen',
                  displayName: 'Ruth Halvorsen',
                },
              ],
              holderCount: 1,
            },
          ],
          admins: [],
        },
      ],
    },
  ),
)
export type PermissionOverview = Static<typeof PermissionOverview>

export const PermissionChange = namedSchema('PermissionChange', {
  ...strictObject({
    permission: Type.Enum(permissionNames),
    isGranted: Type.Boolean({ description: 'True grants the permission; false revokes it.' }),
    reason: Type.String({
      minLength: 5,
      maxLength: 500,
      pattern: '\\S.*\\S',
      description: 'Reason for the audit log.',
    }),
  }),
  examples: [
    { permission: 'links.write', isGranted: true, reason: 'Keeps the links of the library' },
  ],
})

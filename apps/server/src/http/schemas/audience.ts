import type { PermissionPattern } from '@myhub/domain/access/permissions.ts'
import Type from 'typebox'
import { namedSchema, strictObject } from '../schema.ts'

const Self = Type.Unsafe<PermissionPattern>({ $ref: 'Audience#' })
const parts = () => Type.Array(Self, { maxItems: 20 })

/**
 * The audience: a permission or role, a list of rules that must all match, or `and`, `or`, `not` of
 * rules (R5.2; domain.md section 8). An empty list means everyone.
 */
export const Audience = namedSchema(
  'Audience',
  Type.Unsafe<PermissionPattern>({
    description: 'A permission, a role such as `role:student`, or a combination of them.',
    anyOf: [
      Type.String({ minLength: 1, maxLength: 80 }),
      parts(),
      strictObject({ and: parts() }),
      strictObject({ or: parts() }),
      strictObject({ not: Self }),
    ],
  }),
)

import type { FastifyInstance } from 'fastify'
import { scimType } from '#http/contract/scim-error.ts'

export const scimPath = '/scim/v2'

/** The address that SCIM is under, for `location`. */
export const baseOf = ({ settings }: FastifyInstance): string => `${settings.publicUrl}${scimPath}`

/** What all calls of SCIM have in common: other programs alone make them. */
export const scimConfig = { access: 'service', scopes: ['accounts.read'] } as const
export const scimSchema = { tags: ['scim'], produces: [scimType] }

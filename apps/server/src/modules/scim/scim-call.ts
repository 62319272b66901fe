import type { FastifyInstance } from 'fastify'
import { scimType } from '#http/contract/scim-error.ts'

export const scimPath = '/scim/v2'

/** The base address of SCIM, for `location`. */
export const baseOf = ({ settings }: FastifyInstance): string => `${settings.publicUrl}${scimPath}`

/** The configuration of all SCIM calls: only other programs make them. */
export const scimConfig = { access: 'service', scopes: ['accounts.read'] } as const
export const scimSchema = { tags: ['scim'], produces: [scimType] }

import type { App } from '#http/app.ts'
import { schemaRef } from '#http/schema.ts'
import { MineUser } from '../mine-user.schema.ts'
import { refreshedMineUser } from '../mine-user.ts'
import { beginViewingAs, endViewingAs } from './begin-impersonation.ts'
import { ImpersonationReason, ImpersonationTarget } from './impersonation.schema.ts'

const tags = ['authorization']

/** Impersonation (portal.md sections 6 and 7; R5.5). */
export function impersonationRoutes(app: App): void {
  app.post(
    '/v1/authorization/user/mine/spoof-as/:targetUsername',
    {
      config: {
        access: 'admin',
        refusals: { 409: 'The caller is already viewing as another person.' },
      },
      schema: {
        operationId: 'beginImpersonation',
        summary: 'Starts viewing as another person, with a recorded reason',
        description:
          'For admins with admin mode on. Admins can’t view as themselves or as another admin. Later calls in this session or with this token are made as that person, with their permissions, until the impersonation is stopped or expires. To make a call as yourself, send the header `X-Disable-Impersonation: true`.',
        tags,
        params: ImpersonationTarget,
        body: schemaRef(ImpersonationReason),
        response: { 200: schemaRef(MineUser) },
      },
    },
    async (request) => {
      await beginViewingAs(request, request.params.targetUsername, request.body)
      return refreshedMineUser(request)
    },
  )

  app.delete(
    '/v1/authorization/user/mine/spoof',
    {
      config: { access: 'kimera-admin', whileImpersonating: 'always' },
      schema: {
        operationId: 'endImpersonation',
        summary: 'Stops viewing as another person',
        description:
          'Returns the signed-in user. Does nothing if the caller isn’t viewing as anyone.',
        tags,
        response: { 200: schemaRef(MineUser) },
      },
    },
    async (request) => {
      await endViewingAs(request)
      return refreshedMineUser(request)
    },
  )
}

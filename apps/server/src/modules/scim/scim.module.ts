import type { App } from '#http/app.ts'
import { scimType } from '#http/contract/scim-error.ts'
import { discoveryRoutes } from './discovery.routes.ts'
import { userRoutes } from './users.routes.ts'

/** SCIM 2.0: lets other programs read the accounts (RFC 7643, RFC 7644). */
export async function scimModule(app: App): Promise<void> {
  await app.register(async (room) => {
    const parse = room.getDefaultJsonParser('error', 'error')
    room.addContentTypeParser(scimType, { parseAs: 'string' }, (request, text, done) =>
      parse(request, text.toString(), done),
    )
    room.addHook('onRequest', async (_request, reply) => {
      reply.type(`${scimType}; charset=utf-8`)
    })
    discoveryRoutes(room)
    userRoutes(room)
  })
}

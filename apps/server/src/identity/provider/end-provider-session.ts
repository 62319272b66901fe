import type { FastifyReply, FastifyRequest } from 'fastify'
import { providerCookies } from './embedded-provider.ts'

/** Ends the person's session at the embedded provider with all its grants. */
export async function endProviderSession(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { provider } = await request.server.embeddedProvider()
  const context = provider.createContext(request.raw, reply.raw)
  const id = context.cookies.get(providerCookies.session, { signed: true })
  const session = id ? await provider.Session.find(id) : undefined
  if (session) {
    const grants = Object.values(session.authorizations ?? {}).flatMap(
      ({ grantId }) => grantId ?? [],
    )
    for (const grantId of grants) await (await provider.Grant.find(grantId))?.destroy()
    await session.destroy()
  }
  for (const name of [providerCookies.session, `${providerCookies.session}.sig`])
    reply.clearCookie(name, { path: '/' })
}

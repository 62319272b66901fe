import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSecure } from '../sessions/session-cookie.ts'

/** Ends the person's session at the embedded provider with all its grants. */
export async function endProviderSession(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { provider } = await request.server.embeddedProvider()
  const context = provider.createContext(request.raw, reply.raw)
  const name = provider.cookieName('session')
  const id = context.cookies.get(name, { signed: true })
  const session = id ? await provider.Session.find(id) : undefined
  if (session) {
    const grants = Object.values(session.authorizations ?? {}).flatMap(
      ({ grantId }) => grantId ?? [],
    )
    for (const grantId of grants) await (await provider.Grant.find(grantId))?.destroy()
    await session.destroy()
  }
  // Browsers ignore even the deletion of a prefixed cookie without `secure`.
  const options = { path: '/', httpOnly: true, secure: isSecure(request.server.settings) }
  for (const cookie of [name, `${name}.sig`]) reply.clearCookie(cookie, options)
}

import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { providerPath } from '../provider/embedded-provider.ts'
import { handleLostPages } from '../provider/lost-pages.ts'
import { providerAmr } from '../provider/methods.ts'
import { SignInError } from '../relying-party/problem.ts'
import { sendProblemPage } from '../relying-party/send-problem-page.ts'
import { takeAnswer } from '../sessions/provider-sign-ins.queries.ts'
import { acceptResponse } from './accept-response.ts'
import { singleLogout } from './logout.ts'
import { ourMetadata, type ServiceProvider, samlPaths } from './service-provider.ts'

const noStore = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
/** The largest form: a response in base64, escaped. */
const maxBytes = 500_000

const fieldOf = (form: unknown, name: string): unknown =>
  new Map(Object.entries(form ?? {})).get(name)

/**
 * Receives a posted answer. Browsers send no SameSite cookie with a form from another site, so this
 * request signs no one in: it redirects to the hub's own page, which gets the cookie of the browser
 * that started the sign-in. The code ensures that the same browser brought the response.
 */
async function receivePostedResponse(request: FastifyRequest, reply: FastifyReply) {
  try {
    const field = fieldOf(request.body, 'SAMLResponse')
    const next = await acceptResponse(request.server, field)
    return reply.headers(noStore).redirect(next, 303)
  } catch (error) {
    return sendProblemPage(request, reply, error, '/')
  }
}

/** Finishes a sign-in in the browser that started it. */
async function finish(request: FastifyRequest, reply: FastifyReply) {
  const { database, clock, embeddedProvider } = request.server
  const { provider } = await embeddedProvider()
  const { uid } = await provider.interactionDetails(request.raw, reply.raw)
  const code = fieldOf(request.query, 'code')
  const now = clock()
  try {
    const taken =
      typeof code === 'string'
        ? await takeAnswer(database.db, { code, interaction: uid, now })
        : null
    if (!taken)
      throw new SignInError(
        'expired',
        'the response belongs to another browser or was already used',
      )
    const next = await provider.interactionResult(request.raw, reply.raw, {
      login: { accountId: taken.personId, remember: false, amr: providerAmr(taken.id) },
    })
    return reply.headers(noStore).redirect(next, 303)
  } catch (error) {
    return sendProblemPage(request, reply, error, '/')
  }
}

/** The hub as a SAML service provider, in front of its own OpenID provider. */
export async function samlRoutes(app: FastifyInstance, sp: ServiceProvider): Promise<void> {
  await app.register(async (scope) => {
    if (!scope.hasContentTypeParser('application/x-www-form-urlencoded'))
      await scope.register(formbody, { bodyLimit: maxBytes })
    handleLostPages(scope)
    const options = { config: { access: 'public' }, schema: { hide: true } } as const
    const metadata = ourMetadata(sp)
    scope.get(samlPaths.metadata, options, (_request, reply) =>
      reply.type('application/samlmetadata+xml; charset=utf-8').send(metadata),
    )
    scope.post(samlPaths.answer, { ...options, bodyLimit: maxBytes }, receivePostedResponse)
    scope.get(`${providerPath}/sign-in/:uid/saml`, options, finish)
    scope.get(samlPaths.logout, options, singleLogout)
  })
}

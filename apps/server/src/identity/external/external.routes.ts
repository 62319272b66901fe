import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasPasswordAccounts } from '../accounts/accounts.queries.ts'
import { choosePage } from '../pages/choose-page.ts'
import { languageFor } from '../pages/language.ts'
import { sendPage } from '../pages/layout.ts'
import { providerPath } from '../provider/embedded-provider.ts'
import { handleLostPages } from '../provider/lost-pages.ts'
import { providerAmr } from '../provider/methods.ts'
import { SignInError } from '../relying-party/problem.ts'
import { publicAddress } from '../relying-party/public-address.ts'
import { sendProblemPage } from '../relying-party/send-problem-page.ts'
import { samlAddress } from '../saml/begin.ts'
import { trialIn } from '../trial/finish-trial.ts'
import { finishOpenIdTrial } from '../trial/openid-trial.ts'
import type { ExternalProvider } from './external-providers.ts'
import {
  acceptOpenIdResponse,
  externalCallbackPath,
  openIdAddress,
  providerOfState,
  requestOf,
} from './openid.ts'

type Params = Readonly<Record<string, unknown>>

/** Sends the browser to a provider. */
export async function redirectToProvider(
  request: FastifyRequest,
  reply: FastifyReply,
  signInProvider: ExternalProvider,
  { uid, params }: { uid: string; params: Params },
): Promise<FastifyReply> {
  const { server } = request
  const signInPage = { uid, isReauthentication: params.prompt === 'login' }
  const language = languageFor(request, params.ui_locales)
  try {
    const address =
      signInProvider.kind === 'saml'
        ? await samlAddress(server, signInProvider, signInPage)
        : await openIdAddress(server, signInProvider, { ...signInPage, language })
    return reply.header('cache-control', 'no-store').redirect(address, 302)
  } catch (error) {
    return sendProblemPage(request, reply, error, '/')
  }
}

/** Shows the college's providers, or redirects to the only one. */
export async function showExternalProviders(
  request: FastifyRequest,
  reply: FastifyReply,
  details: { uid: string; params: Params },
): Promise<FastifyReply> {
  const { externalProviders, settings, database } = request.server
  const [first, second] = externalProviders
  if (first && !second) return redirectToProvider(request, reply, first, details)
  const language = languageFor(request, details.params.ui_locales)
  const pagePath = `${providerPath}/sign-in/${details.uid}`
  const choices = externalProviders.map(({ id, label }) => ({
    href: `${pagePath}/to/${id}`,
    label: label[language] ?? label.en ?? id,
  }))
  const hasAccounts = await hasPasswordAccounts(database.db)
  const college = { collegeName: settings.COLLEGE_NAME, language }
  return sendPage(reply, 200, choosePage(college, choices, hasAccounts ? `${pagePath}/hub` : null))
}

async function chooseProvider(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { embeddedProvider, externalProviders } = request.server
  const { provider } = await embeddedProvider()
  const details = await provider.interactionDetails(request.raw, reply.raw)
  const { to } = request.params as { to: string }
  const signInProvider = externalProviders.find(({ id }) => id === to)
  return signInProvider
    ? redirectToProvider(request, reply, signInProvider, details)
    : sendProblemPage(request, reply, new SignInError('badRequest'), '/')
}

/**
 * Redirects a provider's response to its page: only that page gets the cookie of the browser that
 * started the sign-in.
 */
async function handleCallback(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { searchParams, search } = publicAddress(request)
  try {
    const state = searchParams.get('state')
    const open = await requestOf(request.server, state)
    const signInProvider = trialIn(open) ? providerOfState(request.server, state) : null
    const next = signInProvider
      ? await finishOpenIdTrial(request.server, signInProvider, open, searchParams)
      : `${providerPath}/sign-in/${open.interaction}/openid${search}`
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    return reply.redirect(next, 303)
  } catch (error) {
    return sendProblemPage(request, reply, error, '/')
  }
}

async function finishSignIn(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { provider } = await request.server.embeddedProvider()
  const { uid } = await provider.interactionDetails(request.raw, reply.raw)
  try {
    const { searchParams } = publicAddress(request)
    const { id, personId } = await acceptOpenIdResponse(request.server, uid, searchParams)
    const next = await provider.interactionResult(request.raw, reply.raw, {
      login: { accountId: personId, remember: false, amr: providerAmr(id) },
    })
    return reply.header('cache-control', 'no-store').redirect(next, 303)
  } catch (error) {
    return sendProblemPage(request, reply, error, '/')
  }
}

/** The choice of a provider, and the callback of those with OpenID. */
export async function externalProviderRoutes(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    handleLostPages(scope)
    const options = { config: { access: 'public' }, schema: { hide: true } } as const
    scope.get(`${providerPath}/sign-in/:uid/to/:to`, options, chooseProvider)
    scope.get(`${providerPath}/sign-in/:uid/openid`, options, finishSignIn)
    scope.get(externalCallbackPath, options, handleCallback)
  })
}

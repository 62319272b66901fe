import formbody from '@fastify/formbody'
import { personas as described } from '@myhub/college/personas.ts'
import type { Language } from '@myhub/domain/language/languages.ts'
import { localize } from '@myhub/domain/language/localize.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fill, textsIn } from '#locales/catalog.ts'
import { accountOf, demoAccounts, hasPasswordAccounts } from '../accounts/accounts.queries.ts'
import { clearTries, registerPasswordTry, tryMinutes } from '../accounts/password-tries.queries.ts'
import { verifyPassword } from '../accounts/passwords.ts'
import { showExternalProviders } from '../external/external.routes.ts'
import {
  languageFor,
  languageInQuery,
  offeredLanguage,
  rememberLanguage,
} from '../pages/language.ts'
import { sendPage } from '../pages/layout.ts'
import { type SignInTexts, signInPage } from '../pages/sign-in-page.ts'
import { beginSignIn, finishSignIn } from '../passkeys/ceremonies.ts'
import { providerPath } from './embedded-provider.ts'
import { handleLostPages } from './lost-pages.ts'
import { type Method, methods } from './methods.ts'
import { readPasskey } from './read-passkey.ts'

const personaByUsername = new Map(described.map((persona) => [persona.username, persona]))
/** A one-line description of a persona's records. */
function descriptionOf(username: string, language: Language): string {
  const persona = personaByUsername.get(username)
  return persona ? localize(persona, language).description : ''
}
// In the order of the college's own list, which starts with the most useful personas.
const places = new Map(described.map((persona, index) => [persona.username, index]))
const placeOf = ({ username }: { username: string }) => places.get(username) ?? places.size

/** The hint that shows the hub's own sign-in page although the college has its own provider. */
export const hubAccountHint = 'hub'

/** Fields of the sign-in page's forms; others are ignored. */
interface Form {
  readonly persona: string | null
  readonly passkey: string | null
  readonly username: string
  readonly password: string
}

function readForm(body: unknown): Form {
  const fields = new Map(Object.entries(body ?? {}))
  const field = (name: string) => {
    const value: unknown = fields.get(name)
    return typeof value === 'string' ? value : null
  }
  const username = (field('username') ?? '').trim().toLowerCase()
  return {
    persona: field('persona'),
    passkey: field('passkey'),
    username,
    password: field('password') ?? '',
  }
}

/** A rejected sign-in and the message to show. */
interface Rejection {
  readonly status: number
  readonly username: string
  readonly message: (texts: SignInTexts) => string
}

async function sendSignInPage(
  request: FastifyRequest,
  reply: FastifyReply,
  params: { readonly [name: string]: unknown },
  rejection?: Rejection,
): Promise<FastifyReply> {
  const { settings, database } = request.server
  const { redirect_uri: redirectUri, ui_locales: uiLocales } = params
  const chosen = languageInQuery(request)
  if (chosen) rememberLanguage(reply, chosen)
  const language = chosen ?? languageFor(request, uiLocales)
  const personas = await demoAccounts(database.db)
  const text = signInPage({
    action: new URL(request.url, settings.publicUrl).pathname,
    collegeName: settings.COLLEGE_NAME,
    language,
    personas: personas
      .toSorted((a, b) => placeOf(a) - placeOf(b))
      .map((persona) => ({
        ...persona,
        description: descriptionOf(persona.username, language),
      })),
    isLanguageChosen: chosen !== null,
    offered: chosen ? null : offeredLanguage(request, language),
    hasPasswords: await hasPasswordAccounts(database.db),
    ...(rejection && {
      username: rejection.username,
      error: rejection.message(textsIn(language).signIn),
    }),
  })
  // Browsers apply the form policy to redirects too, including the native app's custom scheme.
  const target = typeof redirectUri === 'string' ? new URL(redirectUri) : null
  const targets = target ? [target.origin === 'null' ? target.protocol : target.origin] : []
  return sendPage(reply, rejection?.status ?? 200, text, { formTargets: targets, hasScript: true })
}

/** The person who signed in, and the method. */
interface Accepted {
  readonly personId: string
  readonly method: Method
}

/** Verifies a passkey for this display of the page. */
async function verifyPasskey(
  request: FastifyRequest,
  uid: string,
  passkey: string,
): Promise<Accepted | Rejection> {
  const response = readPasskey(passkey)
  const result = response
    ? await finishSignIn(request.server, uid, response)
    : ({ reason: 'wrongPasskey', subjectId: null } as const)
  if ('personId' in result) return { personId: result.personId, method: 'passkey' }
  const { reason, subjectId } = result
  await request.server.auditRefusal(request, {
    action: 'signIn',
    outcome: 'denied',
    reason,
    subjectId,
  })
  return { status: 401, username: '', message: (texts) => texts[reason] }
}

/** Verifies a form: a persona by name only, anyone else by passkey or password. */
async function verifyForm(
  request: FastifyRequest,
  uid: string,
  form: Form,
): Promise<Accepted | Rejection> {
  const { db } = request.server.database
  if (form.passkey !== null) return verifyPasskey(request, uid, form.passkey)
  if (form.persona !== null) {
    const account = await accountOf(db, form.persona)
    if (account?.isDemo) return { personId: account.personId, method: 'persona' }
    return { status: 401, username: '', message: (texts) => texts.unknownPersona }
  }
  const { username, password } = form
  const attempt = { username, address: request.ip }
  const reject = async (
    status: number,
    reason: string,
    message: Rejection['message'],
    subjectId?: string,
  ) => {
    await request.server.auditRefusal(request, {
      action: 'signIn',
      outcome: 'denied',
      reason,
      ...(subjectId !== undefined && { subjectId }),
    })
    return { status, username, message }
  }
  if (!(await registerPasswordTry(db, attempt, request.server.clock())))
    return reject(429, 'tooManyTries', (texts) => fill(texts.tooManyTries, { minutes: tryMinutes }))
  const account = await accountOf(db, username)
  if (!(await verifyPassword(password, account?.passwordHash ?? null)) || !account)
    return reject(401, 'wrongPassword', (texts) => texts.wrongPassword, account?.personId)
  await clearTries(db, attempt, request.server.clock())
  return { personId: account.personId, method: 'password' }
}

async function showPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { embeddedProvider, externalProviders } = request.server
  const { provider } = await embeddedProvider()
  const { params, uid } = await provider.interactionDetails(request.raw, reply.raw)
  const isOwn = externalProviders.length === 0 || params.login_hint === hubAccountHint
  return isOwn
    ? sendSignInPage(request, reply, params)
    : showExternalProviders(request, reply, { uid, params })
}

/** The hub's own page, even if the college's providers come first. */
async function showOwnPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { provider } = await request.server.embeddedProvider()
  const { params } = await provider.interactionDetails(request.raw, reply.raw)
  return sendSignInPage(request, reply, params)
}

async function handleForm(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { provider } = await request.server.embeddedProvider()
  const { params, uid } = await provider.interactionDetails(request.raw, reply.raw)
  const result = await verifyForm(request, uid, readForm(request.body))
  if (!('personId' in result)) return sendSignInPage(request, reply, params, result)
  const next = await provider.interactionResult(request.raw, reply.raw, {
    login: { accountId: result.personId, remember: false, amr: [...methods[result.method]] },
  })
  return reply.header('cache-control', 'no-store').redirect(next, 303)
}

/** Sends the passkey options for the page's script, only to the browser that has the page. */
async function sendOptions(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { provider } = await request.server.embeddedProvider()
  const { uid } = await provider.interactionDetails(request.raw, reply.raw)
  return reply.header('cache-control', 'no-store').send(await beginSignIn(request.server, uid))
}

/** The embedded provider's sign-in page and its forms. */
export async function interactionRoutes(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    if (!scope.hasContentTypeParser('application/x-www-form-urlencoded'))
      await scope.register(formbody)
    handleLostPages(scope)
    const options = { config: { access: 'public' }, schema: { hide: true } } as const
    scope.get(`${providerPath}/sign-in/:uid`, options, showPage)
    scope.get(`${providerPath}/sign-in/:uid/hub`, options, showOwnPage)
    for (const page of [`${providerPath}/sign-in/:uid`, `${providerPath}/sign-in/:uid/hub`]) {
      scope.post(page, options, handleForm)
      scope.post(`${page}/passkey`, options, sendOptions)
    }
  })
}

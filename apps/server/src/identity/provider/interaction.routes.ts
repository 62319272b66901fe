import formbody from '@fastify/formbody'
import { personas as described } from '@myhub/college/personas.ts'
import { inLanguage } from '@myhub/domain/language/in-language.ts'
import type { Language } from '@myhub/domain/language/languages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fill, textsIn } from '#locales/catalog.ts'
import { accountOf, demoAccounts, hasPasswordAccounts } from '../accounts/accounts.queries.ts'
import { forgetTries, mayTryPassword, tryMinutes } from '../accounts/password-tries.queries.ts'
import { verifyPassword } from '../accounts/passwords.ts'
import { offerOutside } from '../outside/outside.routes.ts'
import { chosenHere, languageFor, offeredLanguage, rememberLanguage } from '../pages/language.ts'
import { sendPage } from '../pages/layout.ts'
import { type SignInWords, signInPage } from '../pages/sign-in-page.ts'
import { beginSignIn, finishSignIn } from '../passkeys/ceremonies.ts'
import { providerPath } from './embedded-provider.ts'
import { answerLostPages } from './lost-pages.ts'
import { type Method, methods } from './methods.ts'
import { readPasskey } from './read-passkey.ts'

const personaByUsername = new Map(described.map((persona) => [persona.username, persona]))
/** A one-line description of a persona's records. */
function descriptionOf(username: string, language: Language): string {
  const persona = personaByUsername.get(username)
  return persona ? inLanguage(persona, language).description : ''
}
// In the order of the college's own list, which starts with the most useful personas.
const places = new Map(described.map((persona, index) => [persona.username, index]))
const placeOf = ({ username }: { username: string }) => places.get(username) ?? places.size

/** The hint that shows the hub's own sign-in page although the college has its own provider. */
export const hubAccount = 'hub'

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
interface Refusal {
  readonly status: number
  readonly username: string
  readonly message: (words: SignInWords) => string
}

async function sendSignInPage(
  request: FastifyRequest,
  reply: FastifyReply,
  params: { readonly [name: string]: unknown },
  refusal?: Refusal,
): Promise<FastifyReply> {
  const { settings, database } = request.server
  const { redirect_uri: redirectUri, ui_locales: uiLocales } = params
  const chosen = chosenHere(request)
  if (chosen) rememberLanguage(reply, chosen)
  const language = chosen ?? languageFor(request, uiLocales)
  const personas = await demoAccounts(database.db)
  const text = signInPage({
    action: new URL(request.url, settings.publicUrl).pathname,
    collegeName: settings.COLLEGE_NAME,
    language,
    personas: personas
      .toSorted((one, other) => placeOf(one) - placeOf(other))
      .map((persona) => ({
        ...persona,
        description: descriptionOf(persona.username, language),
      })),
    isChosenHere: chosen !== null,
    offered: chosen ? null : offeredLanguage(request, language),
    hasPasswords: await hasPasswordAccounts(database.db),
    ...(refusal && {
      username: refusal.username,
      error: refusal.message(textsIn(language).signIn),
    }),
  })
  // Browsers apply the form policy to redirects too, including the native app's custom scheme.
  const target = typeof redirectUri === 'string' ? new URL(redirectUri) : null
  const targets = target ? [target.origin === 'null' ? target.protocol : target.origin] : []
  return sendPage(reply, refusal?.status ?? 200, text, { formTargets: targets, hasScript: true })
}

/** The person who signed in, and the method. */
interface Accepted {
  readonly personId: string
  readonly method: Method
}

/** Verifies a passkey for this display of the page. */
async function judgePasskey(
  request: FastifyRequest,
  uid: string,
  passkey: string,
): Promise<Accepted | Refusal> {
  const answer = readPasskey(passkey)
  const judged = answer
    ? await finishSignIn(request.server, uid, answer)
    : ({ reason: 'wrongPasskey', subjectId: null } as const)
  if ('personId' in judged) return { personId: judged.personId, method: 'passkey' }
  const { reason, subjectId } = judged
  await request.server.auditRefusal(request, {
    action: 'signIn',
    outcome: 'denied',
    reason,
    subjectId,
  })
  return { status: 401, username: '', message: (words) => words[reason] }
}

/** Verifies a form: a persona by name only, anyone else by passkey or password. */
async function judge(
  request: FastifyRequest,
  uid: string,
  form: Form,
): Promise<Accepted | Refusal> {
  const { db } = request.server.database
  if (form.passkey !== null) return judgePasskey(request, uid, form.passkey)
  if (form.persona !== null) {
    const account = await accountOf(db, form.persona)
    if (account?.isDemo) return { personId: account.personId, method: 'persona' }
    return { status: 401, username: '', message: (words) => words.unknownPersona }
  }
  const { username, password } = form
  const place = { username, address: request.ip }
  const refuse = async (
    status: number,
    reason: string,
    message: Refusal['message'],
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
  if (!(await mayTryPassword(db, place, request.server.clock())))
    return refuse(429, 'tooManyTries', (words) => fill(words.tooManyTries, { minutes: tryMinutes }))
  const account = await accountOf(db, username)
  if (!(await verifyPassword(password, account?.passwordHash ?? null)) || !account)
    return refuse(401, 'wrongPassword', (words) => words.wrongPassword, account?.personId)
  await forgetTries(db, place, request.server.clock())
  return { personId: account.personId, method: 'password' }
}

async function showPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { embeddedProvider, outside } = request.server
  const { provider } = await embeddedProvider()
  const { params, uid } = await provider.interactionDetails(request.raw, reply.raw)
  const isOwn = outside.length === 0 || params.login_hint === hubAccount
  return isOwn
    ? sendSignInPage(request, reply, params)
    : offerOutside(request, reply, { uid, params })
}

/** The hub's own page, even if the college's providers come first. */
async function showOwnPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { provider } = await request.server.embeddedProvider()
  const { params } = await provider.interactionDetails(request.raw, reply.raw)
  return sendSignInPage(request, reply, params)
}

async function takeForm(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { provider } = await request.server.embeddedProvider()
  const { params, uid } = await provider.interactionDetails(request.raw, reply.raw)
  const judged = await judge(request, uid, readForm(request.body))
  if (!('personId' in judged)) return sendSignInPage(request, reply, params, judged)
  const next = await provider.interactionResult(request.raw, reply.raw, {
    login: { accountId: judged.personId, remember: false, amr: [...methods[judged.method]] },
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
  await app.register(async (room) => {
    if (!room.hasContentTypeParser('application/x-www-form-urlencoded'))
      await room.register(formbody)
    answerLostPages(room)
    const options = { config: { access: 'public' }, schema: { hide: true } } as const
    room.get(`${providerPath}/sign-in/:uid`, options, showPage)
    room.get(`${providerPath}/sign-in/:uid/hub`, options, showOwnPage)
    for (const page of [`${providerPath}/sign-in/:uid`, `${providerPath}/sign-in/:uid/hub`]) {
      room.post(page, options, takeForm)
      room.post(`${page}/passkey`, options, sendOptions)
    }
  })
}

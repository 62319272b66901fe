import formbody from '@fastify/formbody'
import { personas as described } from '@myhub/college/personas.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errors } from 'oidc-provider'
import { writeAuditEvent } from '#audit/write-audit-event.ts'
import { accountOf, demoAccounts, hasPasswordAccounts } from '../accounts/accounts.queries.ts'
import { forgetTries, mayTryPassword, tryMinutes } from '../accounts/password-tries.queries.ts'
import { verifyPassword } from '../accounts/passwords.ts'
import { sendPage } from '../pages/layout.ts'
import { problemPage } from '../pages/problem-page.ts'
import { signInPage } from '../pages/sign-in-page.ts'
import { providerPath } from './embedded-provider.ts'

const descriptions = new Map(described.map((persona) => [persona.username, persona.description]))
// In the order of the college's own list, which begins with whom to meet first.
const places = new Map(described.map((persona, index) => [persona.username, index]))
const placeOf = ({ username }: { username: string }) => places.get(username) ?? places.size

/** What a form of the sign-in page says; anything else in it is ignored. */
interface Form {
  readonly persona: string | null
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
  return { persona: field('persona'), username, password: field('password') ?? '' }
}

/** Someone could not be signed in by what they entered: what to tell them. */
interface Refusal {
  readonly status: number
  readonly username: string
  readonly message: string
}

async function sendSignInPage(
  request: FastifyRequest,
  reply: FastifyReply,
  redirectUri: unknown,
  refusal?: Refusal,
): Promise<FastifyReply> {
  const { settings, database } = request.server
  const personas = await demoAccounts(database.db)
  const text = signInPage({
    action: new URL(request.url, settings.publicUrl).pathname,
    collegeName: settings.COLLEGE_NAME,
    personas: personas
      .toSorted((one, other) => placeOf(one) - placeOf(other))
      .map((persona) => ({ ...persona, description: descriptions.get(persona.username) ?? '' })),
    hasPasswords: await hasPasswordAccounts(database.db),
    ...(refusal && { username: refusal.username, error: refusal.message }),
  })
  // A browser holds the redirects after a form to its policy, down to the native app's own scheme.
  const target = typeof redirectUri === 'string' ? new URL(redirectUri) : null
  const targets = target ? [target.origin === 'null' ? target.protocol : target.origin] : []
  return sendPage(reply, refusal?.status ?? 200, text, targets)
}

/** Who is signed in by a form: a persona by its name alone, anybody else by password. */
async function judge(request: FastifyRequest, form: Form): Promise<string | Refusal> {
  const { db } = request.server.database
  if (form.persona !== null) {
    const account = await accountOf(db, form.persona)
    if (account?.isDemo) return account.personId
    return { status: 401, username: '', message: 'This persona does not exist any more.' }
  }
  const { username, password } = form
  const place = { username, address: request.ip }
  const refuse = async (status: number, reason: string, message: string, subjectId?: string) => {
    await writeAuditEvent(request, {
      action: 'signIn',
      outcome: 'denied',
      reason,
      ...(subjectId !== undefined && { subjectId }),
    })
    return { status, username, message }
  }
  if (!(await mayTryPassword(db, place, request.server.clock())))
    return refuse(
      429,
      'tooManyTries',
      `Too many tries. Wait ${tryMinutes} minutes, then try again.`,
    )
  const account = await accountOf(db, username)
  if (!(await verifyPassword(password, account?.passwordHash ?? null)) || !account)
    return refuse(
      401,
      'wrongPassword',
      'The username or the password is not right.',
      account?.personId,
    )
  await forgetTries(db, place)
  return account.personId
}

async function showPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { provider } = await request.server.embeddedProvider()
  const { params } = await provider.interactionDetails(request.raw, reply.raw)
  return sendSignInPage(request, reply, params.redirect_uri)
}

async function takeForm(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { provider } = await request.server.embeddedProvider()
  const { params } = await provider.interactionDetails(request.raw, reply.raw)
  const judged = await judge(request, readForm(request.body))
  if (typeof judged !== 'string') return sendSignInPage(request, reply, params.redirect_uri, judged)
  const next = await provider.interactionResult(request.raw, reply.raw, {
    login: { accountId: judged, remember: false },
  })
  return reply.header('cache-control', 'no-store').redirect(next, 303)
}

/** The embedded provider's sign-in page and what its forms do. */
export async function interactionRoutes(app: FastifyInstance): Promise<void> {
  await app.register(async (room) => {
    if (!room.hasContentTypeParser('application/x-www-form-urlencoded'))
      await room.register(formbody)
    room.setErrorHandler((error, request, reply) => {
      if (!(error instanceof errors.SessionNotFound)) throw error
      const { COLLEGE_NAME: collegeName } = app.settings
      const where = { collegeName, redirect: '/', requestId: request.id }
      const { status, text } = problemPage('expired', where)
      return sendPage(reply, status, text)
    })
    const options = { config: { access: 'public' }, schema: { hide: true } } as const
    room.get(`${providerPath}/sign-in/:uid`, options, showPage)
    room.post(`${providerPath}/sign-in/:uid`, options, takeForm)
  })
}
